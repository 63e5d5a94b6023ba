import Capstone
import Foundation

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("club: \(message)\n".utf8))
  exit(status)
}

/// Where the platform keeps an app's data: `~/Library/Application Support` on macOS, `~/.local/share` on Linux.
let dataFolder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]

do {
  let options = try ClubOptions(
    Array(CommandLine.arguments.dropFirst()),
    defaultFile: dataFolder.appending(path: "injection-club/members"))
  let standard = StandardTerminal(environment: ProcessInfo.processInfo.environment)
  switch options.action {
  case .help: print(ClubOptions.help)
  case .run:
    let root = ClubRoot(terminal: standard, store: options.store.makeStore())
    exit(try root.makeClub().run(stopsAtError: !standard.isInteractive) ? 0 : 1)
  case .script(let file):
    guard let data = try? FileHandle(forReadingFrom: file).readToEnd() ?? Data() else {
      fail("can't read \(file.path): it isn't there, or isn't a file that you may read.", status: 2)
    }
    guard let script = String(data: data, encoding: .utf8) else {
      fail("can't read \(file.path): it isn't text in UTF-8.", status: 2)
    }
    let root = ClubRoot(terminal: ScriptedTerminal(script: script), store: options.store.makeStore())
    exit(try root.makeClub().run(stopsAtError: true) ? 0 : 1)
  case .validate:
    let faults = ClubRoot(terminal: standard, store: options.store.makeStore()).validate()
    for fault in faults { print(fault) }
    if faults.isEmpty { print("The object graph has no faults.") }
    exit(faults.isEmpty ? 0 : 1)
  case .graph:
    print(try ClubRoot(terminal: standard, store: options.store.makeStore()).graph())
  }
} catch let error as CommandError {
  fail("\(error)", status: 2)
} catch {
  fail("\(error)", status: 1)
}
