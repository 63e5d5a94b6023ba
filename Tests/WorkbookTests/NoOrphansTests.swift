import Foundation
import Testing

@testable import WorkbookCore

@Suite("No orphans, and no long waits")
struct NoOrphansTests {
  private let fixture: Fixture
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws { fixture = try Fixture() }

  @Test("what a runner left that was killed with -9 is ended by the next one, and its notes are removed")
  func leftBehind() throws {
    let left = Process()
    left.executableURL = URL(fileURLWithPath: "/bin/sleep")
    left.arguments = ["600"]
    try left.run()
    var family = ProcessFamily(of: left.processIdentifier)
    family.look()
    // No system gives a process so high a number.
    let notes = ".build/workbook/Chapter1/run-99999999-AAAA"
    try fixture.write("", to: "\(notes)/output.txt")
    family.note(in: fixture.root.appending(path: "\(notes)/family.txt"))
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    #expect(fixture.run("1.1").status == 0)
    left.waitUntilExit()
    #expect(left.terminationStatus == SIGKILL)
    #expect(fixture.contents(of: notes).isEmpty)
  }

  @Test("a process that only has the number of a dead one is left alone")
  func otherProcess() throws {
    let notes = ".build/workbook/Chapter1/run-99999999-AAAA"
    try fixture.write("\(getppid()) Thu Jan 1 00:00:00 1970\n", to: "\(notes)/family.txt")
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    #expect(fixture.run("1.1").status == 0)
    #expect(kill(getppid(), 0) == 0)
  }

  @Test("children have a temporary folder of their own, which is gone afterwards")
  func temporaryFolder() throws {
    let note = fixture.neighbour("temporary").path
    try fixture.swift.answer(
      "1.1", [FakeTest("1.1")], end: "mkdir \"$TMPDIR/left\"; echo \"$TMPDIR\" > '\(note)'; exit 0")
    #expect(fixture.run("1.1").status == 0)
    let folder = try String(contentsOfFile: note, encoding: .utf8).trimmingCharacters(in: .newlines)
    #expect(folder.contains("workbook-run-"))
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("the process that holds SwiftPM's lock is found in what SwiftPM prints")
  func lockHolder() throws {
    let output = fixture.neighbour("output.txt")
    try Data("Another instance of SwiftPM (PID: 4711) is already running using '/x', waiting …\n".utf8).write(
      to: output)
    var detector = HangDetector(output: output, events: fixture.neighbour("events"), patience: 30)
    #expect(detector.hasStopped(printed: 80, at: Date()) == false)
    #expect(detector.lockHolder == "4711")
  }

  @Test(
    "after one hang, the others run once more without that kata; what hangs then did not run, and nothing waits again"
  )
  func oneWait() throws {
    try fixture.swift.answer(
      "1", [FakeTest("1.1", .neverStarts), FakeTest("1.2", .neverEnds), FakeTest("1.3", .neverStarts)],
      isCutOff: true,
      end: "exec sleep 600")
    try fixture.swift.answer(
      "1 without 1.2", [FakeTest("1.1"), FakeTest("1.3", .neverEnds)], isCutOff: true, end: "exec sleep 600")
    let text = fixture.run("1", environment: ["WORKBOOK_PATIENCE": "0.4"]).text
    #expect(text.contains("✓··  1/3"))
    #expect(text.contains("Kata 1.2 · An open door  hangs"))
    #expect(fixture.swift.calls == ["1-all", "1-skip-Chapter1Tests.Kata1_2_"])
  }
}
