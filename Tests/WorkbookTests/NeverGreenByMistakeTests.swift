import Foundation
import Testing

@testable import WorkbookCore

@Suite("Never green by mistake")
struct NeverGreenByMistakeTests {
  private let fixture: Fixture
  private let lesson = "Chapters/Chapter1-Greeting/README.md"

  init() throws {
    fixture = try Fixture()
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.3")])
  }

  @Test(
    "a chapter without katas is an error, with the file to look at",
    arguments: [[], ["1"], ["1.1"], ["watch"]])
  func noKatas(words: [String]) throws {
    try fixture.remove(lesson)
    let (status, text, error) = fixture.run(words)
    #expect(status == 2)
    #expect(text.isEmpty)
    #expect(error.hasPrefix("Expected katas in \(lesson): the file is missing, or has no heading"))
    #expect(fixture.swift.calls.isEmpty)
  }

  @Test("a workbook without chapters is an error")
  func noChapters() throws {
    try fixture.remove("Chapters")
    try fixture.write("", to: "Chapters/README.md")
    #expect(fixture.run().status == 2)
  }

  @Test("a lesson with the line ends of Windows has the same katas")
  func windows() throws {
    let before = try Workbook(around: fixture.root).chapters[0].lesson
    try fixture.write(try #require(fixture.text(lesson)).replacing("\n", with: "\r\n"), to: lesson)
    let after = try Workbook(around: fixture.root).chapters[0].lesson
    #expect(after.katas.map(\.hints) == before.katas.map(\.hints))
    #expect(after.katas.map(\.files) == [["Greeter.swift"], ["Door.swift"], ["Greeter.swift"]])
    #expect(fixture.run("1").text.contains("3/3"))
  }

  @Test("a kata that writes the end of the run itself and calls exit(0) is not green")
  func forged() throws {
    // The event stream is complete, and Swift Testing never printed its last line.
    let forged = FakeTest.stream([FakeTest("1.1")], root: fixture.root)
    let events = fixture.neighbour("forged.jsonl")
    try Data(forged.utf8).write(to: events)
    try fixture.swift.answer(
      "1.1", output: "Build complete!\n", end: "cat '\(events.path)' > \"$events\"; exit 0")
    let (status, text, _) = fixture.run("1.1")
    #expect(status == 1)
    #expect(text.contains("Kata 1.1 · By name  crashed"))
    #expect(text.contains("A kata called exit()"))
  }
}
