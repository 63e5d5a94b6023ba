import Foundation

/// A folder with the learner's code and the lesson, one with the solution, and one with the katas. Paths are relative to the root.
/// Their names follow from its id: another scheme begins in `ChapterID`.
package struct Chapter: Sendable {
  package let id: ChapterID
  package let name: String
  package let lesson: Lesson

  package var folder: String { "Chapters/\(id.module)-\(name)" }

  package var solutionFolder: String { "Solutions/\(id.solution)-\(name)" }

  package var testsFolder: String { "Tests/\(id.module)Tests" }

  package var mistakesFolder: String { "Tests/Mistakes/\(id.module)" }

  package var lessonPath: String { "\(folder)/README.md" }

  /// The folder in the chapter for what no kata edits.
  package static let givenFolder = "Given"

  init?(folder: String, root: URL) {
    guard let match = folder.wholeMatch(of: #/(\w+)-(\w+)/#), let id = ChapterID(module: match.1) else {
      return nil
    }
    self.id = id
    name = String(match.2)
    lesson = Lesson(Files.text(root.appending(path: "Chapters/\(folder)/README.md")) ?? "")
  }

  /// A chapter without katas would have nothing red, and look done.
  func requireKatas() throws {
    if !lesson.katas.isEmpty { return }
    let problem = "the file is missing, or has no heading \"## Kata \(id).1 · …\"."
    throw RunnerError("Expected katas in \(lessonPath): \(problem)", .usage)
  }

  func holds(_ path: String) -> Bool { path.hasPrefix(folder + "/") || path.hasPrefix(testsFolder + "/") }

  /// Where a kata's lesson is.
  package func place(of kata: Kata) -> Place { Place(path: lessonPath, line: kata.headingLine) }

  package func paths(of kata: Kata) -> [String] { kata.files.map { "\(folder)/\($0)" } }
}
