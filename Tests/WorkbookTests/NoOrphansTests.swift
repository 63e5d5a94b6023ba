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
    // No system gives a process so high a number.
    let notes = ".build/workbook/Chapter1/run-99999999-AAAA"
    try fixture.write("", to: "\(notes)/output.txt")
    let file = fixture.root.appending(path: "\(notes)/family.txt")
    ProcessFamily(of: left.processIdentifier, notes: file).look()
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    #expect(fixture.run("1.1").status == 0)
    left.waitUntilExit()
    #expect(left.terminationStatus == SIGKILL)
    #expect(fixture.contents(of: notes).isEmpty)
  }

  @Test("a runner is killed with -9 in the middle of a run: the next one names what was left, and ends it")
  func killedRunner() throws {
    try fixture.swift.answer("1", [FakeTest("1.1", .neverEnds)], isCutOff: true, end: fixture.stubborn)
    let killed = try Pseudoterminal()
    try fixture.start(["1"], on: killed)
    #expect(eventually { fixture.stubbornProcess != nil && !fixture.notedFamilies.isEmpty })
    let left = try #require(fixture.stubbornProcess)
    killed.send(SIGKILL)
    #expect(killed.end() == nil)
    #expect(kill(left, 0) == 0, "Nothing but the runner was killed.")
    let leader = try #require(fixture.notedFamilies.min())

    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.3")])
    let next = try Pseudoterminal()
    try fixture.start(["1"], on: next)
    #expect(next.shows("Ending process \(leader), which a runner left behind when it was killed"))
    #expect(next.shows("3/3"))
    #expect(next.end() == 0)
    #expect(hasGone(left))
    #expect(fixture.notedFamilies.isEmpty)
  }

  @Test("what holds SwiftPM's lock is named, also where nothing can be drawn over")
  func waiting() throws {
    try fixture.swift.answer(
      "1.1", [FakeTest("1.1")], output: Fixture.lockedByAnother, end: "sleep 1; exit 0")
    #expect(
      fixture.run("1.1").complaint == "Waiting for process 4711, which builds in .build/workbook/Chapter1 …\n"
    )
  }

  @Test("the first red kata is told at once, where a later kata holds up the run")
  func early() throws {
    // The run goes on when that verdict was shown, and not before.
    let seen = fixture.neighbour("seen")
    let rest = fixture.neighbour("rest.jsonl")
    try Data(FakeTest.stream([FakeTest("1.3")], root: fixture.root).utf8).write(to: rest)
    try fixture.swift.answer(
      "1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3", .neverEnds)], isCutOff: true,
      end: "until [ -e '\(seen.path)' ]; do sleep 0.05; done; cat '\(rest.path)' >> \"$events\"; "
        + "echo '\(FakeTest.summary)'; exit 0")
    let text = Transcript()
    let console = Console(isTerminal: true) {
      text.append($0)
      if text.text.contains("Again  swift run workbook 1.2") {
        _ = FileManager.default.createFile(atPath: seen.path, contents: nil)
      }
    }
    let application = Application(
      folder: fixture.root, console: console, environment: ["WORKBOOK_PATIENCE": "10"],
      toolchain: fixture.swift.toolchain)
    #expect(application.run(["1"]) == 1)
    #expect(text.text.contains("Another kata makes no progress. Waiting for it …"))
    #expect(text.text.contains("✓·✓  2/3"))
    #expect(fixture.swift.calls == ["1-all"])
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
    try Data(Fixture.lockedByAnother.utf8).write(to: output)
    var detector = HangDetector(output: output, events: fixture.neighbour("events"), patience: 30)
    #expect(detector.hasStopped(at: Date()) == false)
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
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    try fixture.swift.answer("1.2", [FakeTest("1.2", .neverEnds)], isCutOff: true, end: "exec sleep 600")
    let text = fixture.run("1", environment: ["WORKBOOK_PATIENCE": "2"]).text
    #expect(text.contains("✓··  1/3"))
    #expect(text.contains("Kata 1.2 · An open door  hangs"))
    #expect(
      fixture.swift.calls == [
        "1-all", "1-Chapter1Tests.Kata1_1_", "1-Chapter1Tests.Kata1_2_", "1-skip-Chapter1Tests.Kata1_2_",
      ])
  }

  @Test(
    "where a stalled kata lets no other begin, the katas before it run first, and the first red one is told")
  func starved() throws {
    try fixture.swift.answer(
      "1", [FakeTest("1.1", .neverStarts), FakeTest("1.2", .neverEnds), FakeTest("1.3", .neverEnds)],
      isCutOff: true, end: "exec sleep 600")
    try fixture.swift.answer("1.1", [FakeTest("1.1", red)])
    try fixture.swift.answer("1.2", [FakeTest("1.2")])
    try fixture.swift.answer("1.3", [FakeTest("1.3", .neverEnds)], isCutOff: true, end: "exec sleep 600")
    let chapter = try Workbook(around: fixture.root).chapters[0]
    var runner = KataRunner(root: fixture.root, scratch: fixture.neighbour("scratch"))
    runner.patience = 2
    runner.toolchain = fixture.swift.toolchain
    var told: [KataID] = []
    var callsBefore: [Int] = []
    let result = try runner.run(1, katas: chapter.lesson.katas.map(\.id)) { kata, _ in
      told.append(kata)
      callsBefore.append(fixture.swift.calls.count)
    }
    #expect(told == [KataID(1, 1)])
    #expect(callsBefore == [2])
    #expect(result.katas[KataID(1, 2)] == .green)
    #expect(result.katas[KataID(1, 3)] == .hung(seconds: 1))
  }
}
