import Foundation
import WorkbookCore

/// What a learner clones. The runner, this check and their tests don't count: a total of code that only its author reads is met by
/// squeezing.
struct HouseWeight: Sendable {
  /// A part of the house: the files whose paths begin like this, and how much of it there may be.
  private struct Part {
    let name: String
    let folders: [String]
    let measure: Measure
    let most: Int
  }

  private enum Measure { case lines, files }

  private static let authorsFolders = ["Sources/WorkbookCore/", "Sources/verify/", "Tests/WorkbookTests/"]

  let workbook: Workbook

  private var parts: [Part] {
    let tests = workbook.chapters.map { $0.testsFolder + "/" }
    return [
      Part(name: "katas' tests", folders: tests, measure: .lines, most: 9_000),
      Part(name: "wrong answers", folders: ["Tests/Mistakes/"], measure: .files, most: 410),
      Part(name: "the house", folders: [""], measure: .lines, most: 35_000),
      Part(name: "the house", folders: [""], measure: .files, most: 1_000),
    ]
  }

  func findings() throws -> [Finding] {
    let files = try Git(root: workbook.root).listedFiles().filter(counts)
    return parts.compactMap { part in
      let own = files.filter { path in part.folders.contains(where: path.hasPrefix) }
      let value = part.measure == .files ? own.count : own.map(lines).reduce(0, +)
      if value <= part.most { return nil }
      let problem = "\(part.name): \(value) \(part.measure), at most \(part.most): take out as you put in"
      return Finding(part.folders[0].isEmpty ? "." : "Tests", problem)
    }
  }

  /// Links and files that a program wrote weigh nothing.
  private func counts(_ path: String) -> Bool {
    let file = workbook.root.appending(path: path).path
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) != nil
    let isAuthors = HouseWeight.authorsFolders.contains(where: path.hasPrefix)
    return !isLink && !isAuthors && ![".svg", ".json"].contains(where: path.hasSuffix)
  }

  private func lines(_ path: String) -> Int {
    let data = try? Data(contentsOf: workbook.root.appending(path: path))
    return data?.count { $0 == UInt8(ascii: "\n") } ?? 0
  }
}
