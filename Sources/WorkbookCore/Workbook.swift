import Foundation

/// A checkout of the workbook: where it is, and the chapters in it.
package struct Workbook: Sendable {
  /// The folder that holds `Package.swift` and `Chapters`.
  package let root: URL
  /// The chapters, in order.
  package let chapters: [Chapter]

  /// Opens the workbook that a folder belongs to.
  package init(around folder: URL) throws {
    let folders = sequence(first: folder.standardizedFileURL) {
      $0.path == "/" ? nil : $0.deletingLastPathComponent()
    }
    let root = folders.first { folder in
      ["Package.swift", "Chapters"].allSatisfy { FileStamp(path: "\(folder.path)/\($0)") != nil }
    }
    guard let root else {
      throw RunnerError(
        "No workbook here: run this inside the folder that holds Package.swift and Chapters.")
    }
    self.root = root
    chapters = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Chapters").path)
      .compactMap { Chapter(folder: $0, root: root) }
      .sorted { $0.id < $1.id }
  }

  /// Every kata, in order.
  package var katas: [Lesson.Kata] { chapters.flatMap(\.lesson.katas) }

  package func chapter(_ id: ChapterID) throws -> Chapter {
    guard let chapter = chapters.first(where: { $0.id == id }) else {
      let known = chapters.map(\.id.description).joined(separator: ", ")
      throw RunnerError("There is no \(id.name). Expected one of: \(known).", status: 2)
    }
    return chapter
  }

  package func kata(_ id: KataID) throws -> (chapter: Chapter, kata: Lesson.Kata) {
    let chapter = try chapter(id.chapter)
    guard let kata = chapter.lesson.katas.first(where: { $0.id == id }) else {
      try chapter.requireKatas()
      let known = chapter.lesson.katas.map(\.id.description).joined(separator: ", ")
      throw RunnerError("There is no kata \(id). Expected one of: \(known).", status: 2)
    }
    return (chapter, kata)
  }

  /// The Swift files below a folder, with their paths from the root.
  package func swiftFiles(in folder: String) -> [String] {
    Files.swiftNames(below: root.appending(path: folder)).map { "\(folder)/\($0)" }
  }

  /// The Swift files of a chapter and of its katas' tests.
  package func swiftFiles(of chapter: Chapter) -> [String] {
    [chapter.folder, chapter.testsFolder].flatMap(swiftFiles(in:))
  }

  /// The text of a file of the workbook; nil when it can't be read.
  package func text(_ path: String) -> String? { Files.text(root.appending(path: path)) }
}

/// A chapter: a folder with the learner's code and the lesson, one with the solution, one with the katas.
package struct Chapter: Sendable {
  package let id: ChapterID
  /// Its name in paths: `DependencyInversion`.
  package let name: String
  package let lesson: Lesson

  /// Where the learner works; this path and the following ones are relative to the root.
  package var folder: String { "Chapters/\(id.module)-\(name)" }
  package var solutionFolder: String { "Solutions/Solution\(id)-\(name)" }
  package var testsFolder: String { "Tests/\(id.module)Tests" }
  package var mistakesFolder: String { "Tests/Mistakes/\(id.module)" }
  package var lessonPath: String { "\(folder)/README.md" }
  /// Whether a file is the chapter's, or one of its tests.
  func holds(_ path: String) -> Bool { path.hasPrefix(folder + "/") || path.hasPrefix(testsFolder + "/") }
  /// The folder in the chapter for what no kata edits; the solution has a link to it.
  package static let givenFolder = "Given"

  /// A chapter from the name of its folder; nil when the folder is something else.
  init?(folder: String, root: URL) {
    guard let match = folder.wholeMatch(of: #/(?:Chapter([1-9])|Capstone)-(\w+)/#),
      let id = match.1.map({ ChapterID($0) }) ?? .capstone
    else { return nil }
    self.id = id
    name = String(match.2)
    lesson = Lesson(Files.text(root.appending(path: "Chapters/\(folder)/README.md")) ?? "")
  }

  /// A chapter without katas would have nothing red, and look done.
  package func requireKatas() throws {
    guard lesson.katas.isEmpty else { return }
    throw RunnerError(
      "Expected katas in \(lessonPath): the file is missing, or has no heading \"## Kata \(id).1 · …\".",
      status: 2)
  }

  /// Where the lesson tells of a kata, as `path:line`.
  package func place(of kata: Lesson.Kata) -> String { "\(lessonPath):\(kata.line)" }

  /// The files to edit for a kata, relative to the root.
  package func paths(of kata: Lesson.Kata) -> [String] { kata.files.map { "\(folder)/\($0)" } }
}

/// Something that the runner could not do, in words for its user.
package struct RunnerError: LocalizedError {
  /// What is wrong, and what was expected.
  package let errorDescription: String?
  /// The exit status that it leads to: 2 for words that make no sense and for a workbook without katas, 3 for all else.
  package let status: Int32

  package init(_ description: String, status: Int32 = 3) {
    errorDescription = description
    self.status = status
  }
}
