import Testing

@testable import WorkbookCore

@Suite("What each command says")
struct ApplicationTests {
  private let fixture: Fixture
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws { fixture = try Fixture() }

  @Test("list has every kata with its title and minutes")
  func list() {
    let (status, text, _) = fixture.run("list")
    #expect(status == 0)
    #expect(
      text == """
        Chapter 1 · Greeting
          1.1  By name, 10 min
          1.2  An open door, 10 min
          1.3  Politely, 10 min
        Chapter 2 · Time
          2.1  What time it is, 90 min

        """)
    #expect(fixture.swift.calls.isEmpty)
  }

  @Test("read shows the task and where to edit, without hints, and runs nothing")
  func read() {
    let (status, text, _) = fixture.run("read", "1.1")
    #expect(status == 0)
    #expect(
      text == """
        Kata 1.1 · By name

        People like to be known.

        Edit   Chapters/Chapter1-Greeting/Greeter.swift:3
        Read   Chapters/Chapter1-Greeting/README.md:7

        """)
    #expect(fixture.swift.calls.isEmpty)
  }

  @Test("hints come one by one, and the last one names the solution")
  func hints() {
    #expect(
      fixture.run("hint", "1.1").text == """
        Kata 1.1 · By name  hint 1 of 2

        Look at what comes in. It is a long line that somebody broke in the middle, and then went on for a
        while.

        - one thing
        - another thing

        Next hint  INJECTION=Chapter6 swift run workbook hint 1.1 2

        """)
    let last =
      "That was the last hint.\nSolution   INJECTION=Chapter6 swift run workbook compare 1.1 --peek\n"
    #expect(fixture.run("hint", "1.1", "2").text.hasSuffix("    \"Hello, somebody\"\n\n\(last)"))
    #expect(fixture.swift.calls.isEmpty)
  }

  @Test("compare says what to do while the kata is red, and shows nothing of the solution")
  func compareWhileRed() throws {
    try fixture.swift.answer("1.1", [FakeTest("1.1", red)])
    let (status, text, _) = fixture.run("compare", "1.1")
    #expect(status == 1)
    #expect(
      text == """
        Kata 1.1 is not green yet.
        Why       INJECTION=Chapter6 swift run workbook 1.1
        Solution  INJECTION=Chapter6 swift run workbook compare 1.1 --peek

        """)
  }

  @Test("once the kata is green, compare shows the differences, with one legend")
  func compareWhileGreen() throws {
    let lesson = "Chapters/Chapter1-Greeting/README.md"
    let both = fixture.text(lesson)?.replacing(
      "`Greeter.swift`. Run", with: "`Greeter.swift`, `Door.swift`. Run")
    try fixture.write(both ?? "", to: lesson)
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    let (status, text, _) = fixture.run("compare", "1.1")
    #expect(status == 0)
    #expect(text.contains(#"-  public func greeting(for name: String) -> String { "Hello" }"#))
    #expect(text.contains(#"+  public func greeting(for name: String) -> String { "Hello, \(name)" }"#))
    #expect(text.split(separator: "Lines with - are yours").count == 2)
  }

  @Test(
    "the same file is said to be the same, other line ends notwithstanding; a missing one gives way to the reference's"
  )
  func sameOrMissing() throws {
    let solution = try #require(fixture.text("Solutions/Solution1-Greeting/Door.swift"))
    try fixture.write(solution.replacing("\n", with: "\r\n"), to: Fixture.door)
    #expect(fixture.run("compare", "1.2", "--peek").text.contains("is the same as Solutions/"))
    try fixture.remove(Fixture.door)
    let text = fixture.run("compare", "1.2", "--peek").text
    #expect(
      text.hasPrefix("\(Fixture.door) is missing. This is Solutions/Solution1-Greeting/Door.swift:\n\npublic")
    )
  }

  @Test("once everything is green, the map names the next pleasure, and a command without a number wants one")
  func allGreen() throws {
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.3")])
    try fixture.swift.answer("2", [FakeTest("2.1")])
    let (status, text, _) = fixture.run()
    #expect(status == 0)
    #expect(text.hasPrefix("Progress: [##################################################]  4/4\n"))
    #expect(
      text.hasSuffix(
        """
        Every kata is green. The reference's way, one kata at a time:
        Compare  INJECTION=Chapter6 swift run workbook compare 1.1

        """))
    let hint = fixture.run("hint")
    #expect(hint.status == 2)
    #expect(hint.complaint == "Every kata is green. Expected a number: 1.2\n")
  }

  @Test("each step is drawn over the last one, in one line, and nothing of it stays")
  func progress() throws {
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    let text = Transcript()
    let console = Console(style: Style(width: 20), isTerminal: true) { text.append($0) }
    let application = Application(
      folder: fixture.root, console: console, settings: RunSettings(toolchain: fixture.swift.toolchain))
    #expect(application.run(["1.1"]) == 0)
    #expect(text.text.hasPrefix("\r\u{1B}[2KBuilding and runnin\r\u{1B}[2KKata 1.1"))
  }
}
