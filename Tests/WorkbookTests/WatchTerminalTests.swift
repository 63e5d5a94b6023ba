import Foundation
import Testing

@testable import WorkbookCore

@Suite("Watching on a terminal")
struct WatchTerminalTests {
  private let fixture: Fixture
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws {
    fixture = try Fixture(git: false)
    try fixture.swift.answer("1", [FakeTest("1.1", red), FakeTest("1.2", red), FakeTest("1.3", red)])
  }

  private func watch() throws -> ScriptedTerminal { try ScriptedTerminal(of: fixture, running: "watch 1") }

  /// Watches a run that ends only when it is interrupted, and leaves a note then.
  private func watchSlowRun() throws -> ScriptedTerminal {
    try fixture.swift.answer(
      "1", [FakeTest("1.1", .neverEnds)], isCutOff: true,
      end: """
        trap 'touch "\(fixture.neighbour("interrupted").path)"; exit 1' INT
        touch '\(fixture.neighbour("began").path)'
        while :; do sleep 0.05; done
        """)
    let terminal = try watch()
    #expect(terminal.shows("quit"))
    #expect(eventually { fixture.text("../began") != nil })
    return terminal
  }

  private var wasInterrupted: Bool { fixture.text("../interrupted") != nil }

  /// Whether the run's temporary files are gone.
  private var isTidy: Bool {
    !Files.names(below: fixture.root.appending(path: ".build/workbook")).contains { $0.contains("run-") }
  }

  @Test("a save runs again; green stays until the learner asks for the next; q gives the terminal back")
  func round() throws {
    let terminal = try watch()
    #expect(terminal.shows("Count again."))
    #expect(terminal.shows("save a file"))

    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3", red)])
    let greeter = fixture.root.appending(path: Fixture.greeter)
    try Data("// An editor saves a file in place of the old one.\n".utf8).write(to: greeter, options: .atomic)
    #expect(terminal.shows("Who comes in is known by name."))
    #expect(terminal.shows("Compare  INJECTION=Chapter6 swift run workbook compare 1.1"))
    #expect(terminal.shows("save a file"))
    #expect(fixture.swift.calls == ["1-Chapter1Tests.", "1-Chapter1Tests."])

    // F2, whose last byte is the letter that quits.
    try terminal.type("\u{1B}OQ")
    #expect(terminal.end(within: 0.5) == nil)
    try terminal.type("n")
    #expect(terminal.shows("An open door"))
    try terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(terminal.isGivenBack)
  }

  @Test(
    "Control-C and q end the run, give the terminal back, and leave nothing behind",
    arguments: ["\u{3}": 130, "q": 0])
  func leave(key: String, status: Int32) throws {
    let terminal = try watchSlowRun()
    #expect(!isTidy)
    try terminal.type(key)
    #expect(terminal.end() == status)
    #expect(terminal.isGivenBack)
    #expect(eventually { wasInterrupted && isTidy })
  }

  @Test("a killed runner ends its run, too, and leaves nothing behind")
  func killed() throws {
    let terminal = try watchSlowRun()
    terminal.endAtOnce()
    #expect(eventually { wasInterrupted && isTidy })
  }

  @Test("a save in the middle of a run ends that run, and begins anew")
  func saveWhileRunning() throws {
    let terminal = try watchSlowRun()
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3", red)])
    try fixture.write("// better\n", to: Fixture.greeter)
    #expect(terminal.shows("  1/3"))
    #expect(wasInterrupted)
    try terminal.type("q")
    #expect(terminal.end() == 0)
  }
}
