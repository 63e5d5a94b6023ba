import Foundation
import Testing

@testable import WorkbookCore

@Suite("What a test run tells")
struct TestLogTests {
  private let root = URL(fileURLWithPath: "/book")
  private let kata = KataID(1, 1)

  private func log(_ tests: [FakeTest] = [], isCutOff: Bool = false, output: String = "") -> TestLog {
    TestLog(
      events: tests.isEmpty ? "" : FakeTest.stream(tests, isCutOff: isCutOff, root: root),
      output: output, root: root)
  }

  private func failures(_ log: TestLog) -> [Failure] {
    log.tally(of: kata).failures
  }

  private func isGreen(_ log: TestLog) -> Bool { log.tally(of: kata).count > 0 && failures(log).isEmpty }

  // MARK: Swift Testing

  @Test(
    "a failure has the test's name, its place, what was found and the kata's message, as Swift 6.3 and 6.4 tell it",
    arguments: FakeTest.Version.allCases,
    ["(n → 1) == (two() → 2)", "1 == 2", "!(names → [\"a\"]).isEmpty", "(n → 1) == (n + n → 2)"])
  func red(version: FakeTest.Version, expectation: String) {
    var test = FakeTest(
      "1.1", .fails("Expectation failed: \(expectation)", "Count again."), named: "it counts")
    test.version = version
    #expect(
      failures(log([test])) == [
        Failure(
          test: "it counts", place: "Tests/Chapter1Tests/Kata1_1_It.swift:7:5",
          expectation: "Expectation failed: \(expectation)", messages: ["Count again."])
      ])
  }

  @Test("a test that was switched off is red, beside others that pass as well, in both libraries")
  func skipped() {
    #expect(
      failures(log([FakeTest("1.1"), FakeTest("1.1", .isSkipped, named: "off")])).map(\.test) == ["off"])
    #expect(failures(printed(end: "skipped")).map(\.test) == ["testA"])
  }

  @Test("a known issue is no failure")
  func known() {
    let events = FakeTest.stream([FakeTest("1.1", .isKnownToFail)], root: root)
    let known = TestLog(events: events, output: "◇ Test run started.\n━ failed\nin two lines\n", root: root)
    #expect(isGreen(known))
    #expect(known.printed == [])
  }

  @Test("suites of the learner's own module are no kata's, however they end")
  func ownSuites() {
    let own = FakeTest.stream([FakeTest("1.1", .fails("Mine", ""))], root: root)
      .replacing("Kata1_1_It", with: "NewUserTests")
    let log = TestLog(events: own + FakeTest.stream([FakeTest("1.1")], root: root), output: "", root: root)
    #expect(isGreen(log))
  }

  @Test(
    "what tests print is told apart from what the library, the runtime and SwiftPM print",
    arguments: [true, false])
  func printed(withXCTest: Bool) {
    let xctest = "Test Suite 'Selected tests' started at 1\nTest Suite 'Selected tests' passed at 1\n"
    let output = """
      Build complete! (1.0s)
      \(withXCTest ? xctest : "")◇ Test run started.
      first
      ✘ Test "it works" recorded an issue at A.swift:1:1
      ⚠︎ Test "it works" recorded a warning
      ["Arya", "Ned"]
      error: no state
      Done in 3 seconds.
      \u{1B}[2Jlast
      ✘ Test run with 1 test in 1 suite failed after 0.002 seconds with 2 issues.
      error: Exited with unexpected signal code 5
      A.swift:8: Fatal error: Gone
      Current stack trace:
      0    libswiftCore.so                    0x00007f0b5115f130 swift_reportError + 33
      Note: Some test targets reported failures:
        - Chapter1Tests (XCTest)
      """
    let printed = ["first", #"["Arya", "Ned"]"#, "error: no state", "Done in 3 seconds.", "\u{FFFD}[2Jlast"]
    #expect(log(output: output).printed == printed)
  }

  @Test("tests that began and didn't end were running, in both libraries")
  func running() {
    let tests = [FakeTest("1.1"), FakeTest("1.1", .neverEnds, named: "it waits")]
    #expect(log(tests, isCutOff: true).running == ["it waits"])
    let output =
      "Test Case 'Kata1_1_It.testA' started at 1\nTest Case 'Kata1_1_It.testA' passed (0.1 seconds)\n"
    #expect(log(output: output).running == [])
    #expect(log(output: output + "Test Case 'Kata1_1_It.testB' started at 1\n").running == ["testB"])
  }

  @Test("a run that was cut off is not complete, in the middle of a line or of XCTest's tests as well")
  func cutOff() {
    let whole = FakeTest.stream([FakeTest("1.1")], root: root)
    let suite = "Test Suite 'All tests' started at 1\n"
    #expect(TestLog(events: whole, output: "", root: root).isComplete)
    #expect(!TestLog(events: String(whole.dropLast(9)), output: "", root: root).isComplete)
    #expect(!TestLog(events: whole, output: suite, root: root).isComplete)
    #expect(!TestLog(events: "", output: "", root: root).isComplete)
  }

  @Test("failures come in the order of the file, not of the threads")
  func order() {
    let tests = [30, 4].map { FakeTest("1.1", .fails("Wrong", ""), named: "line \($0)", line: $0) }
    #expect(failures(log(tests)).map(\.test) == ["line 4", "line 30"])
    let output = """
      /book/T.swift:30: error: Kata1_1_It.testB : b
      /book/T.swift:4: error: Kata1_1_It.testA : a
      """
    #expect(failures(log(output: output)).map(\.place) == ["T.swift:4", "T.swift:30"])
  }

  @Test(
    "an issue in an unknown form is a failure if swift test says so, even beside one that can be read",
    arguments: [0, 1])
  func unread(status: Int32) {
    let unknown = #"{"kind":"event","payload":{"kind":"issueRecorded","issue":"of a later version"}}"#
    let stream = FakeTest.stream([FakeTest("1.1"), FakeTest("1.2", .fails("Wrong", ""))], root: root)
    let run = FinishedRun(
      output: SwiftOutput(text: "", root: root),
      log: TestLog(events: "\(unknown)\n\(stream)", output: "", root: root), status: status, cut: nil)
    #expect((run.result(of: kata).verdict == .green) == (status == 0))
    #expect(run.leavesOpen == (status != 0))
  }

  // MARK: XCTest

  private func printed(_ lines: String..., test: String = "Kata1_1_It.testA", end: String = "failed")
    -> TestLog
  {
    log(
      output: (["Test Suite 'All tests' started at 1", "Test Case '\(test)' started at 1"] + lines
        + ["Test Case '\(test)' \(end) (0.1 seconds)", "Test Suite 'All tests' \(end) at 2"])
        .joined(separator: "\n"))
  }

  @Test("XCTest's lines tell passed and failed apart")
  func xctest() {
    #expect(isGreen(printed(end: "passed")))
    #expect(failures(printed("/book/T.swift:3: error: Kata1_1_It.testA : no")).count == 1)
  }

  @Test("what was found and the kata's message are told apart, a hyphen in the value notwithstanding")
  func parts() {
    let log = printed(
      #"/book/T.swift:3: error: Kata1_1_It.testA : XCTAssertEqual failed: ("a - b") is not equal to ("c") - Count. - Again."#
    )
    #expect(failures(log).map(\.expectation) == [#"XCTAssertEqual failed: ("a - b") is not equal to ("c")"#])
    #expect(failures(log).map(\.messages) == [["Count. - Again."]])
  }

  @Test("the names of macOS mean the same")
  func macOS() {
    let name = "-[Chapter1Tests.Kata1_1_It testA]"
    let log = printed("/book/T.swift:3: error: \(name) : XCTFail - no", test: name)
    #expect(
      failures(log) == [Failure(test: "testA", place: "T.swift:3", expectation: "XCTFail", messages: ["no"])])
    #expect(isGreen(printed(test: name, end: "passed")))
  }

  @Test(
    "a failure is read wherever colons are: in the path, in the text, and in what was printed before it",
    arguments: [
      "/Kurs 19:00/T.swift:3: error: Kata1_1_It.testA : XCTFail - at 19:00: error: late",
      "member: /T.swift:3: error: Kata1_1_It.testA : XCTFail - at 19:00: error: late",
    ])
  func colons(line: String) {
    let log = printed(line)
    #expect(failures(log).map(\.messages) == [["at 19:00: error: late"]])
    #expect(failures(log).first?.place.hasSuffix("T.swift:3") == true)
  }

  @Test("a suite that XCTest calls failed is red, even if its reason can't be read")
  func unreadable() {
    let suite = "Test Suite 'Kata1_1_It' started at 1\noopsTest Suite 'Kata1_1_It' failed at 2\n"
    #expect(failures(log(output: suite)).map(\.test) == ["Kata1_1_It"])
  }
}
