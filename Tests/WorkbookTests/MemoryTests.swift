import Foundation
import Testing

@testable import WorkbookCore

@Suite("The map's memory: what ran once needn't run again, until something changes")
struct MemoryTests {
  private let fixture: Fixture
  private let green = [FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.3")]
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")
  private let memory = ".build/workbook/Chapter1.json"

  /// A workbook whose first chapter has been solved and run.
  init() throws {
    fixture = try Fixture()
    try fixture.write("// better\n", to: Fixture.greeter)
    try fixture.swift.answer("1", green)
    try fixture.swift.answer("2", [FakeTest("2.1", red)])
    try fixture.write("let version = 1\n", to: "../runner")
    _ = fixture.run()
  }

  /// How often a chapter has run.
  private func runs(_ chapter: Int = 1) -> Int {
    fixture.swift.calls.count { $0 == "\(chapter)-Chapter\(chapter)Tests." }
  }

  @Test(
    "an unchanged workbook is shown as it was, with the reason why the first kata is red, and nothing runs")
  func unchanged() throws {
    let first = fixture.run()
    #expect(runs() == 1)
    #expect(runs(2) == 1)
    #expect(first.text.contains("✓✓✓  3/3"))
    #expect(
      first.text.contains(
        "Kata 2.1 · What time it is  red: 1 of 1 tests fails\n\n✘ it works\n    Count again.\n"))
    #expect(fixture.run().text == first.text)
  }

  @Test("a file that the result depends on was changed, added or deleted: its chapter runs again")
  func changed() throws {
    let changes: [String: String?] = [
      Fixture.greeter: "// worse\n", "Chapters/Chapter1-Greeting/Given/New.swift": "// new\n",
      Fixture.door: nil, "Tests/Chapter1Tests/Kata1_1_ByName.swift": "// fewer tests\n",
      "Sources/KataSupport/Helper.swift": "// new\n", "Package.swift": "// other tools\n",
      "../runner": "let version = 2\n", "Solutions/Solution1-Greeting/Greeter.swift": "// the container\n",
    ]
    for (number, change) in changes.enumerated() {
      try change.value.map { try fixture.write($0, to: change.key) } ?? fixture.remove(change.key)
      _ = fixture.run()
      #expect(runs() == number + 2, "\(change.key)")
    }
  }

  @Test("one edited file: one chapter runs")
  func oneChapter() throws {
    try fixture.write("public let hour = 13\n", to: Fixture.clock)
    _ = fixture.run()
    #expect(runs() == 1)
    #expect(runs(2) == 2)
  }

  @Test("a file that is as it was has not changed")
  func putBack() throws {
    try fixture.write("// worse\n", to: Fixture.greeter)
    try fixture.write("// better\n", to: Fixture.greeter)
    _ = fixture.run()
    #expect(runs() == 1)
  }

  @Test("another container, another toolchain, or one that doesn't say its version: it runs again")
  func surroundings() throws {
    fixture.container = "Chapter1"
    _ = fixture.run()
    #expect(runs() == 2)
    try fixture.swift.update(to: "6.4")
    _ = fixture.run()
    #expect(runs() == 3)
    try fixture.remove("../fake/version")
    _ = fixture.run()
    #expect(runs() == 4)
  }

  @Test(
    "a chapter or a kata that is asked for by its number always runs, and the map knows what the chapter said"
  )
  func asked() throws {
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3")])
    try fixture.swift.answer("1.1", [FakeTest("1.1", red)])
    #expect(fixture.run("1.1").status == 1)
    #expect(fixture.run("1").status == 1)
    #expect(fixture.run().text.contains("✓·✓  2/3"))
    #expect(runs() == 2)
  }

  @Test(
    "what ended early, doesn't compile, has no tests or hides a failure isn't remembered",
    arguments: ["crash", "error", "missing", "hidden"])
  func rough(kind: String) throws {
    let error = "\(fixture.root.path)/\(Fixture.door):3:26: error: no such thing\n"
    switch kind {
    case "crash":
      try fixture.swift.answer("1", [FakeTest("1.2", .neverEnds)], isCutOff: true, end: "exit 1")
      for test in green { try fixture.swift.answer(test.kata.description, [test]) }
    case "error": try fixture.swift.answer("1", output: error, end: "exit 1")
    case "missing": try fixture.swift.answer("1", [FakeTest("1.1")])
    default:
      try fixture.swift.answer("1", green, end: "exit 1")
      for test in green { try fixture.swift.answer(test.kata.description, [test]) }
    }
    try fixture.write("// worse\n", to: Fixture.greeter)
    for _ in 1...2 { _ = fixture.run() }
    #expect(runs() == 3)
  }

  @Test("what is saved while its chapter runs isn't remembered, because nobody knows what ran")
  func savedMeanwhile() throws {
    try fixture.swift.answer("1", green, end: "echo '// worse' > '\(fixture.root.path)/\(Fixture.greeter)'")
    try fixture.write("// better and better\n", to: Fixture.greeter)
    for _ in 1...2 { _ = fixture.run() }
    #expect(runs() == 3)
  }

  @Test(
    "a memory that is empty, cut, of another version or no file at all is ignored without a word, and written anew",
    arguments: ["", "{\"katas\":{\"1.1\":", "{\"version\":7}", "null", "folder"])
  func damaged(content: String) throws {
    let whole = try #require(fixture.text(memory))
    try fixture.remove(memory)
    try fixture.write(content, to: content == "folder" ? "\(memory)/x" : memory)
    let (_, text, complaint) = fixture.run()
    #expect(text.contains("✓✓✓  3/3"))
    #expect(complaint == "")
    #expect(runs() == 2)
    if content == "folder" { return }
    #expect(fixture.text(memory)?.count == whole.count)
  }

  @Test("a lesson with another kata runs again")
  func otherKatas() throws {
    let lesson = "Chapters/Chapter1-Greeting/README.md"
    let longer =
      (fixture.text(lesson) ?? "") + "\n## Kata 1.4 · Goodbye\n\n*10 minutes. Edit `Door.swift`. Run `x`.*\n"
    try fixture.write(longer, to: lesson)
    #expect(fixture.run().text.contains("3/4"))
    #expect(runs() == 2)
  }
}
