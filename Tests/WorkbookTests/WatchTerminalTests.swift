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

  private func watch() throws { try fixture.start(["watch", "1"], on: terminal) }

  /// A run that waits until it is interrupted, and leaves a note then.
  private func answerSlowly() throws {
    let note = note("interrupted").path
    try fixture.swift.answer(
      "1", [FakeTest("1.1", .neverEnds)], isCutOff: true,
      end:
        "trap 'touch \"\(note)\"; exit 1' INT; echo $$ > '\(self.note("child").path)'; echo begun > '\(note)-not'; while :; do sleep 0.05; done"
    )
  }

  private func note(_ name: String) -> URL { fixture.neighbour(name) }

  private var hasBegun: Bool { FileStamp(path: fixture.neighbour("interrupted-not").path) != nil }
  private var wasInterrupted: Bool { FileStamp(path: fixture.neighbour("interrupted").path) != nil }

  @Test("a save runs again; green stays until the learner asks for the next; q gives the terminal back")
  func round() throws {
    try watch()
    #expect(terminal.shows("Count again."))
    #expect(terminal.shows("save a file"))
    #expect(terminal.passesKeysOn)

    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3", red)])
    let greeter = fixture.root.appending(path: Fixture.greeter)
    try Data("// An editor saves a file in place of the old one.\n".utf8).write(to: greeter, options: .atomic)
    #expect(terminal.shows("Who comes in is known by name."))
    #expect(terminal.shows("Compare  INJECTION=Chapter6 swift run workbook compare 1.1"))
    #expect(terminal.shows("save a file"))
    #expect(fixture.swift.calls == ["1-Chapter1Tests.", "1-Chapter1Tests."])

    // F2, whose last byte is the letter that quits.
    terminal.type("\u{1B}OQ")
    #expect(!terminal.hasEnded(within: 0.5))
    terminal.type("n")
    #expect(terminal.shows("An open door"))
    terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(terminal.mode == before)
  }

  @Test(
    "Control-C and q in the middle of a run end the run and give the terminal back; a killed runner ends it, too",
    arguments: ["\u{3}": 130, "q": 0, "": 0])
  func leave(key: String, status: Int32) throws {
    try answerSlowly()
    try watch()
    #expect(eventually { hasBegun && terminal.passesKeysOn })
    key.isEmpty ? terminal.endAtOnce() : terminal.type(key)
    #expect(key.isEmpty || terminal.end() == status)
    #expect(key.isEmpty || terminal.mode == before)
    #expect(eventually { wasInterrupted })
  }

  @Test("Control-Z stops the run as well; with fg, it goes on and the screen is drawn again")
  func suspend() throws {
    try answerSlowly()
    try watch()
    #expect(eventually { hasBegun && terminal.passesKeysOn })
    let child = try #require(try pid_t(String(contentsOf: note("child"), encoding: .utf8).dropLast()))
    #expect(terminal.shows("Building and running"))
    terminal.type("\u{1A}")
    #expect(eventually { terminal.mode == before && Fixture.isStopped(child) })
    terminal.goOn()
    #expect(terminal.shows("Building and running"))
    #expect(eventually { terminal.passesKeysOn && !Fixture.isStopped(child) })
    terminal.type("q")
    #expect(terminal.end() == 0)
  }

  @Test("Control-C leaves no temporary file behind, and the prompt a line of its own")
  func nothingLeft() throws {
    try answerSlowly()
    try watch()
    #expect(eventually { hasBegun && terminal.passesKeysOn })
    terminal.type("\u{3}")
    #expect(terminal.shows("\n"))
    #expect(terminal.end() == 130)
    let builds = fixture.root.appending(path: ".build/workbook").path
    #expect(
      eventually { Files.names(below: URL(fileURLWithPath: builds)).allSatisfy { !$0.contains("run-") } })
  }

  @Test("a save in the middle of a run ends that run, and begins anew")
  func saveWhileRunning() throws {
    try answerSlowly()
    try watch()
    #expect(eventually { hasBegun && terminal.passesKeysOn })
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3", red)])
    try fixture.write("// better\n", to: Fixture.greeter)
    #expect(terminal.shows("  1/3"))
    #expect(wasInterrupted)
    terminal.type("q")
    #expect(terminal.end() == 0)
  }
}
