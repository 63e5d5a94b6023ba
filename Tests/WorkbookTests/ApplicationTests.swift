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
        Read   Chapters/Chapter1-Greeting/README.md:8

        """)
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
    #expect(fixture.run("1").text.hasSuffix("Chapter 1 is green.\n"))
  }

  @Test("the learner's container is part of every command that is printed")
  func container() throws {
    try fixture.swift.answer("1.1", [FakeTest("1.1", red)])
    let screens = [["1.1"], ["hint", "1.1"], ["hint", "1.1", "2"], ["compare", "1.1"]]
    let lines = screens.flatMap { fixture.run($0).text.split(separator: "\n") }
    let commands = lines.filter { $0.contains("swift run") }
    #expect(commands.count == 6)
    #expect(commands.allSatisfy { $0.contains(" \(Fixture.command) ") })
  }

  @Test(
    "colors are for terminals that know them, if NO_COLOR doesn't forbid them",
    arguments: [
      [:]: (true, true), ["NO_COLOR": ""]: (true, true), ["NO_COLOR": "1"]: (false, true),
      ["TERM": "dumb"]: (false, false),
    ] as [[String: String]: (Bool, Bool)])
  func colors(environment: [String: String], wanted: (color: Bool, canDrawOver: Bool)) {
    let style = Console.Style(isTerminal: true, environment: environment)
    #expect(style.color == wanted.color)
    #expect(style.canDrawOver == wanted.canDrawOver)
    #expect(!Console.Style(isTerminal: false, environment: environment).color)
  }

  @Test("a mark, a state and the bar have a color")
  func colorful() throws {
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    #expect(fixture.run("1.1", color: true).text.contains("\u{1B}[32mgreen\u{1B}[0m"))
  }

  @Test("progress is drawn over, and leaves an empty line before the result")
  func progress() {
    let text = Transcript()
    let console = Console(width: 20, isTerminal: true) { text.append($0) }
    console.progress("Building and running chapter 1 …")
    console.progress("")
    #expect(text.text == "\r\u{1B}[2KBuilding and runnin\r\u{1B}[2K")
  }
}
