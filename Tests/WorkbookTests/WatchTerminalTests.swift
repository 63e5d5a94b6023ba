import Foundation
import Testing

@testable import WorkbookCore

@Suite("Watching on a terminal")
struct WatchTerminalTests {
  private let fixture: Fixture
  private let terminal: Pseudoterminal
  private let before: [tcflag_t]
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws {
    fixture = try Fixture(git: false)
    terminal = try Pseudoterminal()
    before = terminal.mode
    try fixture.swift.answer("1", [FakeTest("1.1", red), FakeTest("1.2", red), FakeTest("1.3", red)])
  }

  private func watch(_ variables: [String: String] = [:]) throws {
    try fixture.start(["watch", "1"], on: terminal, variables)
  }

  @Test(
    "a save runs again; green stays on the screen until the learner asks for the next; q gives the terminal back"
  )
  func round() throws {
    try watch()
    #expect(terminal.shows("Count again."))
    #expect(terminal.shows("save a file"))
    #expect(terminal.passesKeysOn)

    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3", red)])
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    let greeter = fixture.root.appending(path: Fixture.greeter)
    try Data("// An editor saves a file in place of the old one.\n".utf8).write(to: greeter, options: .atomic)
    #expect(terminal.shows("Who comes in is known by name."))
    #expect(terminal.shows("save a file"))
    #expect(fixture.swift.calls == ["1-all", "1-Chapter1Tests.Kata1_1_", "1-all"])

    // F2, whose last byte is the letter that quits.
    terminal.type("\u{1B}OQ")
    terminal.type("n")
    #expect(terminal.shows("An open door"))
    terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(terminal.mode == before)
  }

  @Test("Ctrl-C in the middle of a run gives the terminal back and leaves no process, however stubborn")
  func interrupt() throws {
    try fixture.swift.answer("1", [FakeTest("1.1", .neverEnds)], isCutOff: true, end: fixture.stubborn)
    try watch()
    #expect(eventually { fixture.stubbornProcess != nil && terminal.passesKeysOn })
    terminal.type("\u{3}")
    #expect(terminal.end() == 130)
    #expect(terminal.mode == before)
    #expect(hasGone(try #require(fixture.stubbornProcess)))
  }

  @Test("a save in the middle of a run ends that run, and begins anew")
  func saveWhileRunning() throws {
    try fixture.swift.answer("1", [FakeTest("1.1", .neverEnds)], isCutOff: true, end: fixture.stubborn)
    try watch()
    #expect(eventually { fixture.stubbornProcess != nil && terminal.passesKeysOn })
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3", red)])
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    try fixture.write("// better\n", to: Fixture.greeter)
    #expect(terminal.shows("Who comes in is known by name."))
    #expect(hasGone(try #require(fixture.stubbornProcess)))
    terminal.type("q")
    #expect(terminal.end() == 0)
  }

  @Test("after fg, the screen is drawn again")
  func foreground() throws {
    try watch()
    #expect(terminal.shows("save a file"))
    terminal.send(SIGCONT)
    #expect(terminal.shows("Progress: "))
    #expect(terminal.shows("save a file"))
  }

  @Test("a dumb terminal gets plain lines, one report a run")
  func dumb() throws {
    try watch(["TERM": "dumb"])
    #expect(terminal.shows("Waiting for a file to be saved"))
    #expect(!terminal.everything.contains("\u{1B}"))
  }

  @Test("what keeps SwiftPM from building is named on the screen")
  func lockHolder() throws {
    try fixture.swift.answer("1", output: Fixture.lockedByAnother, end: "exec sleep 600")
    try watch()
    #expect(terminal.shows("Waiting for process 4711, which builds in .build/workbook/Chapter1 …"))
    terminal.type("q")
    #expect(terminal.end() == 0)
  }

  @Test("q in the middle of a run leaves no process either")
  func quitWhileRunning() throws {
    try fixture.swift.answer("1", [FakeTest("1.1", .neverEnds)], isCutOff: true, end: fixture.stubborn)
    try watch()
    #expect(eventually { fixture.stubbornProcess != nil && terminal.passesKeysOn })
    terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(terminal.mode == before)
    #expect(hasGone(try #require(fixture.stubbornProcess)))
  }
}
