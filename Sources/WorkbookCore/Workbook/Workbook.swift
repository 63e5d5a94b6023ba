import Foundation

/// A checkout of the workbook: where it is, and its chapters in order.
package struct Workbook: Sendable {
  package let root: URL
  package let chapters: [Chapter]

  /// How the learner starts the runner again, with the same container.
  let command: String

  package init(around folder: URL, command: String = "swift run workbook") throws {
    self.command = command
    let folders = sequence(first: folder.standardizedFileURL) {
      $0.path == "/" ? nil : $0.deletingLastPathComponent()
    }
    let root = folders.first { folder in
      ["Package.swift", "Chapters"].allSatisfy { FileStamp(path: "\(folder.path)/\($0)") != nil }
    }
    let problem = "No workbook here: run this inside the folder that holds Package.swift and Chapters."
    guard let root else { throw RunnerError(problem) }
    self.root = root
    chapters = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Chapters").path)
      .compactMap { Chapter(folder: $0, root: root) }.sorted { $0.id < $1.id }
    if chapters.isEmpty { throw RunnerError("Expected chapters in Chapters, found none.", status: 2) }
    let links = chapters.flatMap { ["\($0.solutionFolder)/Given", "Tests/Solution\($0.id)Tests"] }
    if let text = links.first(where: { Files.text(root.appending(path: $0)) != nil }) {
      throw RunnerError(
        "\(text) should be a link, and git wrote a text. On Windows, clone inside WSL. Elsewhere: "
          + "git config core.symlinks true && git checkout -- Solutions 'Tests/Solution*'")
    }
  }

  package var katas: [Lesson.Kata] { chapters.flatMap(\.lesson.katas) }

  package func chapter(_ id: ChapterID) throws -> Chapter {
    if let chapter = chapters.first(where: { $0.id == id }) { return chapter }
    throw RunnerError.unknown(id.name, known: chapters.map(\.id))
  }

  package func kata(_ id: KataID) throws -> (chapter: Chapter, kata: Lesson.Kata) {
    let chapter = try chapter(id.chapter)
    try chapter.requireKatas()
    if let kata = chapter.lesson.katas.first(where: { $0.id == id }) { return (chapter, kata) }
    throw RunnerError.unknown("kata \(id)", known: chapter.lesson.katas.map(\.id))
  }

  package func swiftFiles(in folder: String) -> [String] {
    Files.swiftNames(below: root.appending(path: folder)).map { "\(folder)/\($0)" }
  }

  package func swiftFiles(of chapter: Chapter) -> [String] {
    [chapter.folder, chapter.testsFolder].flatMap(swiftFiles(in:))
  }

  package func text(_ path: String) -> String? { Files.text(root.appending(path: path)) }
}
