import Foundation

/// Runs the app of `club`'s command line. This is the one place that chooses the terminal and the store.
/// - Parameter words: the words behind `club`.
/// - Returns: the exit status.
public func runClub(_ words: [String]) -> Int32 {
  let appData = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
  do {
    let options = try ClubOptions(words, defaultFile: appData.appending(path: "injection-club/members"))
    let terminal = StandardTerminal(lines: try options.script.map(linesOfScript))
    let root = ClubRoot(terminal: terminal, store: options.makeStore(log: writeToStandardError))
    switch options.action {
    case .help: terminal.show(ClubOptions.help)
    case .graph: terminal.show(root.graph())
    case .compare: for line in try Comparison.lines() { terminal.show(line) }
    case .run: return root.makeClub().run(stopsAtError: !terminal.isInteractive) ? 0 : 1
    }
    return 0
  } catch {
    writeToStandardError("\(error)")
    return 2
  }
}

/// Writes a line that isn't part of a screen.
@Sendable func writeToStandardError(_ line: String) {
  FileHandle.standardError.write(Data("club: \(line)\n".utf8))
}

private func linesOfScript(_ file: URL) throws(CommandError) -> [String] {
  guard let script = try? String(contentsOf: file, encoding: .utf8) else {
    throw CommandError("can't read \(file.path) as text in UTF-8.")
  }
  return script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
}
