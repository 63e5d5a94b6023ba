import Foundation
import Testing

@testable import WorkbookCore

@Suite("A run that ends badly")
struct RoughEndingTests {
  private let fixture: Fixture
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws { fixture = try Fixture() }

  /// Which kata came out how.
  private func verdict(patience: Double = 30) throws -> [String: KataStatus] {
    let workbook = try Workbook(around: fixture.root)
    var runner = KataRunner(root: fixture.root, scratch: fixture.neighbour("scratch"))
    runner.patience = patience
    runner.toolchain = fixture.swift.toolchain
    let katas = workbook.chapters[0].lesson.katas.map(\.id)
    return try Dictionary(
      uniqueKeysWithValues: runner.run(1, katas: katas).katas.map { ($0.key.description, $0.value) })
  }

  @Test("a crash is told of the kata that crashed; the others run alone and are told as they are")
  func crash() throws {
    let trap = "Build complete!\nChapter1/Door.swift:3: Fatal error: Index out of range\n"
    try fixture.swift.answer(
      "1", [FakeTest("1.1", .neverEnds), FakeTest("1.2", .neverEnds), FakeTest("1.3", .neverStarts)],
      isCutOff: true, output: trap, end: "exit 1")
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    try fixture.swift.answer(
      "1.2", [FakeTest("1.2", .neverEnds)], isCutOff: true, output: trap, end: "exit 1")
    try fixture.swift.answer("1.3", [FakeTest("1.3", .isKnownToFail)])
    #expect(
      try verdict() == [
        "1.1": .green, "1.2": .crashed("Chapter1/Door.swift:3: Fatal error: Index out of range"),
        "1.3": .green,
      ])
    #expect(
      fixture.swift.calls == [
        "1-all", "1-Chapter1Tests.Kata1_1_", "1-Chapter1Tests.Kata1_2_", "1-Chapter1Tests.Kata1_3_",
      ])
  }

  @Test("what is certain after a crash does not run again, and the only one that had not ended is the one")
  func certain() throws {
    try fixture.swift.answer(
      "1", [FakeTest("1.1"), FakeTest("1.2", .neverEnds), FakeTest("1.3", red)], isCutOff: true,
      output: "Build complete!\nX.swift:1: Fatal error: bye\n", end: "exit 1")
    let verdict = try verdict()
    #expect(verdict["1.1"] == .green)
    #expect(verdict["1.2"] == .crashed("X.swift:1: Fatal error: bye"))
    #expect(fixture.swift.calls == ["1-all"])
  }

  @Test("XCTest's crash leaves nothing certain that it had passed")
  func xctestCrash() throws {
    try fixture.swift.answer(
      "1", [FakeTest("1.1"), FakeTest("1.3")],
      output: """
        Build complete!
        error: Process 'x' exited with unexpected signal code 11
        Test Suite 'All tests' started at 1
        Test Case 'Kata1_2_It.testA' started at 1

        """, end: "exit 1")
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    try fixture.swift.answer("1.3", [FakeTest("1.3", red)])
    let verdict = try verdict()
    #expect(verdict["1.1"] == .green)
    guard case .crashed(let words) = verdict["1.2"] else {
      Issue.record("Kata 1.2 crashed: \(String(describing: verdict["1.2"]))")
      return
    }
    #expect(words.hasPrefix("error: Process 'x' exited with unexpected signal code 11: "))
    #expect(words.contains("the stack overflowed"))
    guard case .red = verdict["1.3"] else {
      Issue.record("Kata 1.3 fails alone: \(String(describing: verdict["1.3"]))")
      return
    }
  }

  @Test("a crash is a report, not a stack of noise")
  func report() throws {
    try fixture.swift.answer(
      "1.1", [FakeTest("1.1", .neverEnds)], isCutOff: true,
      output: "Build complete!\nX.swift:1: Fatal error: bye\nCurrent stack trace:\n0 libswiftCore 0x00\n",
      end: "exit 1")
    let (status, text, _) = fixture.run("1.1")
    #expect(status == 1)
    #expect(text.contains("Kata 1.1 · By name  crashed"))
    #expect(text.contains("X.swift:1: Fatal error: bye"))
    #expect(!text.contains("libswiftCore"))
  }

  @Test("a process that was killed without a word is reported as that")
  func killed() throws {
    try fixture.swift.answer(
      "1.1", [FakeTest("1.1", .neverEnds)], isCutOff: true, end: "kill -9 $$")
    let (status, text, _) = fixture.run("1.1")
    #expect(status == 1)
    #expect(text.contains("Its last words:\n    none. A kata called exit(), memory was full"))
  }

  @Test("a build that was killed is broken, and says so")
  func killedBuild() throws {
    try fixture.swift.answer("1.1", output: "[1/9] Compiling\n", end: "kill -9 $$")
    let (status, text, _) = fixture.run("1.1")
    #expect(status == 1)
    #expect(text.contains("The build was ended from outside."))
  }

  @Test("a kata that waits for ever is ended and named")
  func hang() throws {
    try fixture.swift.answer(
      "1", [FakeTest("1.1"), FakeTest("1.2", .neverEnds), FakeTest("1.3")], isCutOff: true,
      end: "exec sleep 600")
    #expect(
      try verdict(patience: 0.2) == ["1.1": .green, "1.2": .hung(seconds: 1), "1.3": .green])
  }

  @Test("a kata that does something, but never ends, is ended and named too")
  func chatter() throws {
    try fixture.swift.answer(
      "1.1", [FakeTest("1.1", .neverEnds)], isCutOff: true, end: "while :; do echo again; sleep 0.02; done")
    let (status, text, _) = fixture.run("1.1", environment: ["WORKBOOK_PATIENCE": "0.2"])
    #expect(status == 1)
    #expect(text.contains("Kata 1.1 · By name  hangs"))
    #expect(text.contains("made no progress for 1 second and was ended"))
  }

  @Test("a kata that prints without end is ended before the disk is full")
  func flood() throws {
    try fixture.swift.answer("1.1", [FakeTest("1.1", .neverEnds)], isCutOff: true, end: "exec yes again")
    let (status, text, _) = fixture.run("1.1")
    #expect(status == 1)
    #expect(text.contains("It printed without end, and was ended for that."))
  }

  @Test("a silent build is no hang")
  func silentBuild() throws {
    let folder = fixture.neighbour("pulse")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let output = folder.appending(path: "output.txt")
    try Data("[1/9] Compiling\n".utf8).write(to: output)
    var detector = HangDetector(output: output, events: folder.appending(path: "events"), patience: 30)
    let start = Date()
    let building = [0, 3600].map { detector.hasStopped(at: start + $0) }
    #expect(building == [false, false])

    try Data("[1/9] Compiling\nTest Suite 'x' started\n".utf8).write(to: output)
    let testing = [3600, 3630, 3631].map { detector.hasStopped(at: start + $0) }
    #expect(testing == [false, false, true])
  }

  @Test("nothing that hangs stays behind: not in a group of its own, and not when it ignores polite signals")
  func stubborn() throws {
    try fixture.swift.answer(
      "1.1", [FakeTest("1.1", .neverEnds)], isCutOff: true, end: fixture.stubborn)
    let (status, text, _) = fixture.run("1.1", environment: ["WORKBOOK_PATIENCE": "0.2"])
    #expect(status == 1)
    #expect(text.contains("Kata 1.1 · By name  hangs"))
    let left = try #require(fixture.stubbornProcess)
    #expect(hasGone(left))
  }

  @Test("where only the command is ended, the tests that it leaves behind are found, and ended")
  func orphan() throws {
    let end = fixture.stubborn.replacing("; wait'", with: "; sleep 3; kill -9 $$'")
    try fixture.swift.answer("1.1", [FakeTest("1.1", .neverEnds)], isCutOff: true, end: end)
    let (status, text, _) = fixture.run("1.1", environment: ["WORKBOOK_PATIENCE": "4"])
    #expect(status == 1)
    #expect(text.contains("Kata 1.1 · By name  "))
    let left = try #require(fixture.stubbornProcess)
    #expect(hasGone(left))
  }

  @Test("a runner that was ended leaves notes, and the next one sweeps them up; another's stay while it runs")
  func sweep() throws {
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    let scratch = ".build/workbook/Chapter1"
    // No system gives a process so high a number.
    try fixture.write("", to: "\(scratch)/run-99999999-AAAA/output.txt")
    try fixture.write("", to: "\(scratch)/run-\(getppid())-BBBB/output.txt")
    _ = fixture.run("1.1")
    let notes = fixture.contents(of: scratch).keys.filter { $0.hasPrefix("run-") }
    #expect(notes == ["run-\(getppid())-BBBB/output.txt"])
  }

  @Test(
    "a disk that becomes full during the build is said to be full; no mistake in the code is looked for",
    arguments: [
      "<unknown>:0: note: IO failure on output stream: No space left on device",
      "error: error: accessing build database \"build.db\": database or disk is full",
    ])
  func fullDisk(words: String) throws {
    try fixture.swift.answer("1.1", output: "[1/9] Compiling\n\(words)\n", end: "exit 1")
    let (status, text, complaint) = fixture.run("1.1")
    #expect(status == 3)
    #expect(!text.contains("does not compile"))
    #expect(complaint.contains("Is the disk full"))
    #expect(complaint.contains("WORKBOOK_SCRATCH"))
  }

  @Test("a chapter that another run is building is waited for, and is no mistake in the code")
  func anotherBuild() throws {
    try fixture.swift.answer("1 without 1.1", [FakeTest("1.1")])
    try fixture.swift.answer(
      "1.1",
      output: "error: accessing build database \"build.db\": database is locked\n",
      // The second time it answers as the build does that is not disturbed.
      end: """
        for kind in events output end; do cp "$here/1-skip-Chapter1Tests.Kata1_1_.$kind" "$case.$kind"; done; exit 1
        """)
    let (status, text, complaint) = fixture.run("1.1")
    #expect(status == 0)
    #expect(!text.contains("does not compile"))
    #expect(complaint.contains("Another run is building chapter 1. Waiting for it"))
  }

  @Test("no swift to start is a complaint")
  func noSwift() {
    let (status, _, complaint) = fixture.run(["1.1"], toolchain: ["/nowhere/swift"])
    #expect(status == 3)
    #expect(complaint == "There is no /nowhere/swift in PATH. Does /nowhere/swift --version work here?\n")
  }
}
