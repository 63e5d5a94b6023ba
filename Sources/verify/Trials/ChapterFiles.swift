import WorkbookCore

/// A chapter with what lies around it: the tests of its katas, and its wrong answers.
struct ChapterFiles: Sendable {
  let workbook: Workbook
  let chapter: Chapter
  let mistakes: [Mistake]

  /// The patches that no kata can reject, because their head isn't complete.
  let headless: [String]
  private let tests: [String]

  init(of chapter: Chapter, in workbook: Workbook) {
    self.workbook = workbook
    self.chapter = chapter
    let folder = chapter.mistakesFolder
    let patches = Files.names(below: workbook.root.appending(path: folder)).map { "\(folder)/\($0)" }
    let mistakes = patches.compactMap { Mistake(path: $0, text: workbook.text($0) ?? "") }
    self.mistakes = mistakes
    headless = patches.filter { path in !mistakes.contains { $0.path == path } }
    tests = workbook.swiftFiles(in: chapter.testsFolder)
  }

  var lesson: Lesson { chapter.lesson }

  var katas: [KataID] { lesson.katas.map(\.id) }

  /// The katas that the tests' names name.
  var testedKatas: [KataID] { tests.compactMap { KataID(test: $0) } }

  func tests(of kata: KataID) -> [String] { tests.filter { KataID(test: $0) == kata } }

  /// The file to open if something is wrong with a kata's tests.
  func testFile(of kata: KataID) -> String { tests(of: kata).first ?? chapter.testsFolder }

  /// The source of a kata's tests, line by line.
  func testLines(of kata: KataID) -> [Substring] {
    tests(of: kata).flatMap { (workbook.text($0) ?? "").lines.dropLast() }
  }
}
