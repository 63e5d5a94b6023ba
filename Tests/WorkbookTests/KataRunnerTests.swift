import Foundation
import Testing

@testable import WorkbookCore

@Suite("A run, however it ends")
struct KataRunnerTests {
  private let fixture: Fixture
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws { fixture = try Fixture() }

  /// The status of each kata of chapter 1, or of one, in words.
  private func verdict(only: KataID? = nil, patience: Double = 30) throws -> [String: String] {
    let runner = KataRunner(
      root: fixture.root, scratch: fixture.neighbour("scratch"), toolchain: fixture.swift.toolchain,
      patience: patience)
    let katas = try Workbook(around: fixture.root).chapters[0].lesson.katas.map(\.id)
    if let only { return words(of: try runner.run(only)) }
    return words(of: try runner.run(1, katas: katas))
  }

  private func words(of result: ChapterResult) -> [String: String] {
    Dictionary(uniqueKeysWithValues: result.katas.map { ($0.key.description, $0.value.verdict.word) })
  }

  @Test("one process runs all katas of a chapter")
  func oneProcess() throws {
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3")])
    #expect(try verdict() == ["1.1": "green", "1.2": "red", "1.3": "green"])
    #expect(fixture.swift.calls == ["1-Chapter1Tests."])
  }

  @Test("if the process ends early, each kata gets its own, and a crash is that kata's")
  func crash() throws {
    let trap =
      "Build complete!\nDoor.swift:3: Fatal error: Index out of range\nerror: Exited with unexpected signal code 4\n"
    let crash = [FakeTest("1.2", .neverEnds)]
    try fixture.swift.answer("1", [FakeTest("1.1")] + crash, isCutOff: true, output: trap, end: "exit 1")
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    try fixture.swift.answer("1.2", crash, isCutOff: true, output: trap, end: "exit 1")
    try fixture.swift.answer("1.3", [FakeTest("1.3", red)])
    #expect(try verdict() == ["1.1": "green", "1.2": "crashed", "1.3": "red"])
    #expect(
      fixture.run("1.2").text.contains("last words:\n    Door.swift:3: Fatal error: Index out of range\n"))
  }

  @Test("a kata that calls exit(0) before its tests have ended is not green")
  func exit() throws {
    try fixture.swift.answer(
      "1.1", [FakeTest("1.1"), FakeTest("1.1", .neverEnds, named: "more")], isCutOff: true)
    let (status, text, _) = fixture.run("1.1")
    #expect(status == 1)
    #expect(text.contains("Kata 1.1 · By name  crashed"))
    #expect(text.contains("A kata called exit()"))
  }

  @Test("a kata that waits forever is ended and named, and the others are told as they are")
  func hang() throws {
    let hang = [FakeTest("1.2", .neverEnds)]
    try fixture.swift.answer("1", [FakeTest("1.1")] + hang, isCutOff: true, end: "exec sleep 600")
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    // Printing is no progress.
    let end = "while :; do echo again; sleep 0.02; done"
    try fixture.swift.answer("1.2", hang, isCutOff: true, end: end)
    try fixture.swift.answer("1.3", [FakeTest("1.3")])
    #expect(try verdict(patience: 2) == ["1.1": "green", "1.2": "hangs", "1.3": "green"])
  }

  @Test("a flood is ended at once, and said to be one, with the test and the last lines")
  func flood() throws {
    let waits = [FakeTest("1.1", .neverEnds)]
    try fixture.swift.answer(
      "1.1", waits, isCutOff: true, output: "◇ Test run started.\n", end: "exec yes again")
    let began = Date()
    let text = fixture.run("1.1").text
    #expect(text.contains("floods\n\nIt printed more than 4 MB, and what failed"))
    #expect(text.contains("\n\nThis test was running:\n✘ it works\n\nIt printed: again\n"))
    #expect(Date().timeIntervalSince(began) < 15)
  }

  @Test("a kata without tests is not green")
  func missing() throws {
    try fixture.swift.answer("1.1")
    let (status, text, _) = fixture.run("1.1")
    #expect(status == 1)
    #expect(text.contains("No test of this kata ran."))
  }

  @Test("what fails outside of the chapter blames no kata")
  func outside() throws {
    let link = "error: link command failed with exit code 1 (use -v to see invocation)\n"
    let foreign = "\(fixture.root.path)/Sources/KataSupport/Log.swift:1:1: error: no such thing"
    for line in ["ld: error: bad object", foreign] {
      try fixture.swift.answer("1.1", output: link + line + "\n", end: "exit 1")
      let (status, text, complaint) = fixture.run("1.1")
      #expect(status == 3)
      #expect(text.isEmpty)
      #expect(complaint.contains("The build failed outside of the chapter"))
      #expect(complaint.hasSuffix("\(line.replacing("\(fixture.root.path)/", with: ""))\n"))
    }
  }

  @Test(
    "what an initializer printed or said last while SwiftPM listed the tests is shown, and no kata crashed",
    arguments: [
      #"invalid list test JSON structure, produced by /b.xctest --dump-tests-json: "made Ned\n{\"name\":""#,
      "signalled(4): /b.xctest --dump-tests-json output:\n    A.swift:6: Fatal error: not yet",
    ])
  func listing(error: String) throws {
    try fixture.swift.answer("1", output: "Build complete! (0.45s)\nerror: \(error)\n", end: "exit 1")
    let (status, text, _) = fixture.run("1")
    #expect(status == 1)
    #expect(text.contains("Kata 1.1 · By name  can't be listed\n\nNo test ran."))
    #expect(
      text.replacing(#/\s+/#, with: " ").contains("says: error: \(error.replacing(#/\s+/#, with: " "))"))
    #expect(fixture.swift.calls.count == 1)
  }

  @Test(
    "a task that a test left behind fails in the learner's file: the kata is red that runs then, and no other"
  )
  func stray() throws {
    let stray = FakeTest("1.2", .failsElsewhere("Expectation failed: 1 == 2"))
    try fixture.swift.answer("1", [FakeTest("1.1", red), stray, FakeTest("1.3")], end: "exit 1")
    try fixture.swift.answer("1.1", [FakeTest("1.1", red)], end: "exit 1")
    try fixture.swift.answer("1.2", [stray], end: "exit 1")
    try fixture.swift.answer("1.3", [FakeTest("1.3")])
    #expect(try verdict() == ["1.1": "red", "1.2": "red", "1.3": "green"])
    #expect(fixture.run("1.2").text.contains("✘ outside of a test\n    Expectation failed: 1 == 2\n"))
  }

  @Test(
    "what prints 3 MB is as red or green as its tests; 5 MB are a flood",
    arguments: [(3, "green", 0), (3, "red", 1), (5, "floods", 1)])
  func muchOutput(megabytes: Int, word: String, status: Int) throws {
    let end = "yes again | head -c \(megabytes)000000; exit \(status)"
    try fixture.swift.answer("1.1", [FakeTest("1.1", status == 0 ? .passes : red)], end: end)
    #expect(try verdict(only: KataID(1, 1)) == ["1.1": word])
  }

  @Test("an error in what a macro wrote is the error of the file that calls the macro")
  func macro() throws {
    let file = "Tests/Chapter1Tests/Kata1_1_ByName.swift"
    let output = """
      macro expansion #expect:1:32: error: it can throw
      `- \(fixture.root.path)/\(file):8:41: note: expanded code originates here
      6 |
      8 |   @Test func ada() { #expect(t() == 1) }
        |                      `- note: in expansion of macro 'expect' here
        +--- macro expansion #expect ---------------------------
        |1 | Testing.__checkBinaryOperation(t(),{ $0 == $1() },1)
        |  |                                `- error: it can throw
        +-------------------------------------------------------
      9 | }

      """
    try fixture.swift.answer("1.1", output: output, end: "exit 1")
    let (status, text, _) = fixture.run("1.1")
    #expect(status == 1)
    let head = "\(file):8:41: error: it can throw\n6 |\n8 |   @Test func"
    #expect(text.contains("does not compile\n\n\(head)"), "\(text)")
    #expect(!text.contains("__check"))
    #expect(fixture.swift.calls.count == 1)
  }

  @Test("if swift test fails and no failure can be read, no kata is green for it")
  func hiddenFailure() throws {
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.3")], end: "exit 1")
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    try fixture.swift.answer("1.2", [FakeTest("1.2")], end: "exit 1")
    try fixture.swift.answer("1.3", [FakeTest("1.3")])
    #expect(try verdict() == ["1.1": "green", "1.2": "red", "1.3": "green"])
  }

  @Test("what a kata started and left behind doesn't hold the runner up")
  func leftBehind() throws {
    try fixture.swift.answer("1.1", [FakeTest("1.1")], end: "setsid sleep 40 & exit 0")
    let began = Date()
    #expect(try verdict(only: KataID(1, 1)) == ["1.1": "green"])
    #expect(Date().timeIntervalSince(began) < 30)
  }

  @Test("if there is no swift, it says so")
  func noSwift() {
    let (status, _, complaint) = fixture.run("1.1", toolchain: ["/nowhere/swift"])
    #expect(status == 3)
    #expect(complaint.contains("/nowhere/swift"))
  }

  @Test("if nothing can be written, it says so before it builds")
  func readOnly() throws {
    try fixture.write("a file where the folder has to be", to: ".build")
    let (status, _, complaint) = fixture.run("1.1")
    #expect(status == 3)
    #expect(complaint.hasPrefix("Can't write to "))
    #expect(fixture.swift.calls.isEmpty)
  }

  @Test(
    "what was saved since the last build began is compiled again, even within the same second",
    arguments: [-1: false, 0: true, 1: true],
    [Fixture.greeter, "Tests/Chapter1Tests/Own/Kata1_1_Doubles.swift", "Sources/KataSupport/Helper.swift"])
  func savedDuringBuild(saved: (key: Int, value: Bool), source: String) throws {
    let (second, isCompiledAgain) = saved
    if source != Fixture.greeter { try fixture.write("// a helper\n", to: source) }
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    _ = fixture.run("1.1")
    let build = ".build/workbook/Chapter1"
    let object = "\(build)/debug/Module.build/\(source.split(separator: "/").last ?? "").o"
    try fixture.write("", to: object)
    let began = try #require(FileStamp(path: fixture.root.appending(path: "\(build)/began").path)).seconds
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(began + second) + 0.9999)],
      ofItemAtPath: fixture.root.appending(path: source).path)
    _ = fixture.run("1.1")
    #expect((fixture.text(object) == nil) == isCompiledAgain)
  }
}
