import Foundation
import WorkbookCore

/// What a learner clones. The runner, this check and their tests don't count: a total of code that only its author reads is met by
/// squeezing.
struct WorkbookBudget: Sendable {
  private static let authorsFolders = ["Sources/WorkbookCore/", "Sources/verify/", "Tests/WorkbookTests/"]

  let workbook: Workbook

  func findings() throws -> [Finding] {
    let files = try Git(root: workbook.root).listedFiles().filter(counts)
    let tests = files.filter { path in workbook.chapters.contains { path.hasPrefix($0.testsFolder + "/") } }
    let mistakes = files.filter { $0.hasPrefix("Tests/Mistakes/") }
    return [
      problem(lines(of: tests), "lines of katas' tests", most: 9_000),
      problem(mistakes.count, "wrong answers", most: 410),
      problem(lines(of: files), "lines in all", most: 35_000),
      problem(files.count, "files in all", most: 1_000),
    ].compactMap(\.self)
  }

  private func problem(_ value: Int, _ what: String, most: Int) -> Finding? {
    value <= most ? nil : Finding(".", "\(value) \(what), at most \(most): take out as you put in")
  }

  /// Links and files that a program wrote weigh nothing.
  private func counts(_ path: String) -> Bool {
    let file = workbook.root.appending(path: path).path
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) != nil
    let isAuthors = WorkbookBudget.authorsFolders.contains(where: path.hasPrefix)
    return !isLink && !isAuthors && ![".svg", ".json"].contains(where: path.hasSuffix)
  }

  private func lines(of files: [String]) -> Int {
    let data = files.compactMap { try? Data(contentsOf: workbook.root.appending(path: $0)) }
    return data.joined().count { $0 == UInt8(ascii: "\n") }
  }
}
