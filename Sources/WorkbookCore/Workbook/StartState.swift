import Foundation

/// The Swift files as the workbook gave them out, each with its git blob id. The history holds the blobs, even after many commits.
package struct StartState: Sendable {
  package static let path = ".generated/start-state.json"

  package let blobs: [String: String]

  package init(root: URL) {
    let data = (try? Data(contentsOf: root.appending(path: StartState.path))) ?? Data()
    blobs = (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
  }

  package init(today workbook: Workbook) throws {
    blobs = try Git(root: workbook.root).blobs(of: workbook.chapters.flatMap(workbook.swiftFiles(of:)))
  }

  /// The list as its file holds it: sorted, so that a change shows as one line.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(blobs)) ?? Data(), as: UTF8.self) + "\n"
  }

  /// The files of a chapter and its tests that were edited, deleted or added since, with the blobs that they have today. Throws if the
  /// list can't tell.
  func changes(in chapter: Chapter, of workbook: Workbook, today: [String: String]) throws -> [String] {
    let listed = blobs.keys.filter(chapter.holds)
    if listed.isEmpty {
      throw RunnerError("\(StartState.path) does not say how \(chapter.id.name) started")
    }
    return Set(workbook.swiftFiles(of: chapter)).union(listed)
      .filter { blobs[$0] == nil || today[$0] != blobs[$0] }.sorted()
  }
}
