import Foundation

/// The files of the chapters and their tests as the workbook gave them out: each path with its git blob id. The blob is in every
/// clone with its whole history, whatever was committed since, and in a shallow one for as long as its commits reach.
package struct StartState: Sendable {
  /// Where the list is, relative to the root.
  package static let path = ".generated/start-state.json"

  package let blobs: [String: String]

  /// The list of a workbook; empty when there is none.
  package init(root: URL) {
    let data = (try? Data(contentsOf: root.appending(path: StartState.path))) ?? Data()
    blobs = (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
  }

  /// The list that fits the files as they are now.
  package init(today workbook: Workbook) throws {
    blobs = try Git(root: workbook.root).blobs(of: workbook.chapters.flatMap(workbook.swiftFiles(of:)))
  }

  /// The list as its file holds it: sorted, so that a change shows as the line that changed.
  package var json: String { JSON.text(blobs) + "\n" }

  /// What in a chapter is not as it was given out: edited, deleted, or added. Throws when git can't tell, or the list does not know
  /// the chapter.
  package func changes(in chapter: Chapter, of workbook: Workbook) throws -> Changes {
    let listed = blobs.keys.filter(chapter.holds)
    if listed.isEmpty {
      throw RunnerError("\(StartState.path) does not say what \(chapter.id.name) started as")
    }
    let present = workbook.swiftFiles(of: chapter)
    let today = try Git(root: workbook.root).blobs(of: present)
    let changed = Set(present).union(listed).filter { today[$0] != blobs[$0] }.sorted()
    return Changes(
      code: changed.filter { $0.hasPrefix(chapter.folder) },
      tests: changed.filter { $0.hasPrefix(chapter.testsFolder) })
  }

  /// Paths relative to the root, sorted.
  package struct Changes: Equatable, Sendable {
    package var code: [String] = []
    package var tests: [String] = []
  }
}

/// Text for a script: sorted keys, so that two outputs can be compared.
enum JSON {
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
  }
}
