import Foundation
import Testing

@testable import WorkbookCore

@Suite("The map")
struct MapTests {
  private let fixture: Fixture
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws { fixture = try Fixture() }

  /// The marks of the first chapter.
  private func marks(_ text: String) -> Substring? {
    text.firstMatch(of: #/ 1  Greeting +([·~✓✗]+)/#)?.1
  }

  @Test("a fresh clone: nothing done, the first red kata, and status 0")
  func fresh() throws {
    try fixture.swift.answer("1", [FakeTest("1.1", red), FakeTest("1.2", red), FakeTest("1.3", red)])
    let (status, text, complaint) = fixture.run()
    #expect(status == 0)
    #expect(complaint.isEmpty)
    #expect(
      text == """
        Progress: [>-------------------------------------------------]  0/4

         1  Greeting                         ···  0/3, 30 min
         2  Time                             ·    0/1, 1 h 30 min
            2 h
            ✓ done   ~ in progress   ✗ does not compile   · untouched

        Kata 1.1 · By name  red: 1 of 1 tests fails

        ✘ it works
            Count again.
            Expectation failed: 1 == 2
            Tests/Chapter1Tests/Kata1_1_It.swift:7:5

        Edit   Chapters/Chapter1-Greeting/Greeter.swift:3
        Read   Chapters/Chapter1-Greeting/README.md:7
        Hint   INJECTION=Chapter6 swift run workbook hint 1.1
        Again  INJECTION=Chapter6 swift run workbook 1.1

        """)
    #expect(fixture.swift.calls == ["1-Chapter1Tests."], "Chapter 2 is untouched, so it needn't run.")
  }

  @Test("if git can't say what was edited, every chapter runs")
  func noStartState() throws {
    try fixture.remove(StartState.path)
    try fixture.swift.answer("1", [FakeTest("1.1", red), FakeTest("1.2", red), FakeTest("1.3", red)])
    try fixture.swift.answer("2", [FakeTest("2.1", red)])
    _ = fixture.run()
    #expect(fixture.swift.calls.count == 2)
  }

  @Test("it tells done, in progress and untouched apart, even after a commit")
  func states() throws {
    try fixture.write("// better\n", to: Fixture.greeter)
    try fixture.commit()
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3", red)])
    let text = fixture.run().text
    #expect(marks(text) == "✓·~")
    #expect(text.contains("1/3, 20 min left"))
    #expect(text.contains("1 h 50 min left"))
    #expect(text.contains("Kata 1.2 · An open door  red"))
  }

  @Test("the kata whose file does not compile is broken, and shown with the compiler's lines")
  func broken() throws {
    let door = fixture.root.appending(path: Fixture.door).path
    let error = "\(door):3:26: error: no such thing\n3 | oops\n  | `- error: no such thing\n"
    try fixture.swift.answer("1", output: error + "error: fatalError\n", end: "exit 1")
    let text = fixture.run().text
    #expect(marks(text) == "·✗·")
    #expect(text.contains("Kata 1.2 · An open door  does not compile"))
    #expect(
      text.contains(
        "\(Fixture.door):3:26: error: no such thing\n3 | oops\n  | ^\n\nEdit   \(Fixture.door):3\n"))
  }

  @Test("a kata's tests that do not compile break that kata; a file of no kata breaks all")
  func brokenElsewhere() throws {
    func marks(of path: String) throws -> Substring? {
      let file = fixture.root.appending(path: path).path
      try fixture.swift.answer("1", output: "\(file):7:1: error: no member 'x'\n", end: "exit 1")
      return self.marks(fixture.run().text)
    }
    #expect(try marks(of: "Tests/Chapter1Tests/Kata1_3_Politely.swift") == "··✗")
    #expect(try marks(of: "Chapters/Chapter1-Greeting/Added.swift") == "✗✗✗")
  }

  @Test("a chapter has its own map with its katas by name, and its status says whether it is green")
  func chapter() throws {
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3")])
    let (status, text, _) = fixture.run("1")
    #expect(status == 1)
    #expect(text.contains(" ✓ 1.1  By name\n · 1.2  An open door\n ✓ 1.3  Politely\n"))
    #expect(!text.contains("Time"))
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.3")])
    let green = fixture.run("1")
    #expect(green.status == 0)
    #expect(green.text.hasSuffix("Chapter 1 is green.\n"))
  }

  @Test("the bar, each mark and the verdict have a color")
  func color() throws {
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3", red)])
    let text = fixture.run("1", color: true).text
    #expect(text.hasPrefix("Progress: [\u{1B}[32m################\u{1B}[0m>"))
    #expect(text.contains(" \u{1B}[32m✓\u{1B}[0m\u{1B}[2m·\u{1B}[0m\u{1B}[2m·\u{1B}[0m  1/3"))
    #expect(text.contains("  \u{1B}[31mred: 1 of 1 tests fails\u{1B}[0m\n"))
  }

  @Test(
    "a chapter without katas is an error, with the file to look at",
    arguments: [[], ["1"], ["1.1"], ["watch"], ["watch", "1.1"]])
  func noKatas(words: [String]) throws {
    let lesson = "Chapters/Chapter1-Greeting/README.md"
    try fixture.remove(lesson)
    let (status, text, complaint) = fixture.run(words)
    #expect(status == 2)
    #expect(text.isEmpty)
    #expect(complaint.hasPrefix("Expected katas in \(lesson): the file is missing, or has no heading"))
    #expect(fixture.swift.calls.isEmpty)
  }
}
