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
      output: output + (tests.isEmpty || isCutOff ? "" : "\n" + FakeTest.summary), root: root)
  }

  private func failures(_ log: TestLog) -> [Failure] {
    if case .red(let failures) = log.status(of: kata) { failures } else { [] }
  }

  // MARK: Swift Testing

  @Test("a kata is green when its tests passed")
  func green() {
    #expect(log([FakeTest("1.1"), FakeTest("1.1", named: "again")]).status(of: kata) == .green)
  }

  @Test("a failure has the test's name, its place, what was found and the kata's message")
  func red() {
    let log = log([FakeTest("1.1", .fails("Expectation failed: 1 == 2", "Count again."), named: "it counts")])
    #expect(
      failures(log) == [
        Failure(
          test: "it counts", place: "Tests/Chapter1Tests/Kata1_1_It.swift:7",
          expectation: "Expectation failed: 1 == 2", messages: ["Count again."])
      ])
  }

  @Test("a failure with known cause is none")
  func known() {
    #expect(log([FakeTest("1.1", .isKnownToFail)]).status(of: kata) == .green)
  }

  @Test("skipped tests alone make no kata green")
  func skipped() {
    #expect(log([FakeTest("1.1", .isSkipped)]).status(of: kata) == nil)
  }

  @Test("a suite without tests makes no kata green")
  func emptySuite() {
    let started = #"{"kind":"event","payload":{"kind":"testStarted","testID":"Chapter1Tests.Kata1_1_It"}}"#
    let log = TestLog(events: started + "\n", output: "", root: root)
    #expect(log.status(of: kata) == nil)
  }

  @Test("a last line that was cut off leaves its test unfinished")
  func truncated() {
    let whole = FakeTest.stream([FakeTest("1.1")], root: root)
    let end = whole.range(of: "testEnded")?.lowerBound ?? whole.endIndex
    let log = TestLog(events: String(whole[..<end]), output: "", root: root)
    #expect(log.status(of: kata) == nil)
    #expect(log.unfinished == [kata])
    #expect(log.wasCutOff)
  }

  @Test("after a cut, a kata is green only when all of its tests had ended")
  func cutOff() {
    let tests = [
      FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.2", .neverStarts, named: "later"),
      FakeTest("1.3", .neverEnds),
    ]
    let log = log(tests, isCutOff: true)
    #expect(log.status(of: kata) == .green)
    #expect(log.status(of: KataID(1, 2)) == nil)
    #expect(log.status(of: KataID(1, 3)) == nil)
  }

  @Test("failures come in the order of the file, not of the threads")
  func order() {
    let output = """
      /book/T.swift:30: error: Kata1_1_It.testB : b
      /book/T.swift:4: error: Kata1_1_It.testA : a
      """
    #expect(failures(log(output: output)).map(\.place) == ["T.swift:4", "T.swift:30"])
  }

  @Test("test cases run side by side, and the arguments of each stand behind the name of its test")
  func arguments() {
    let tests = ["2", "\"a b\""].map {
      FakeTest("1.1", .fails("Wrong", "Count."), named: "it counts", arguments: $0)
    }
    #expect(failures(log(tests)).map(\.test) == [#"it counts ("a b")"#, "it counts (2)"])
  }

  @Test("what a test finds twice in one place is one failure, with all that was said")
  func twice() {
    let tests = ["Count.", "Count.", "Add."].map { FakeTest("1.1", .fails("Issue recorded", $0)) }
    #expect(failures(log(tests)).map(\.messages) == [["Count.", "Add."]])
  }

  @Test("a private type is called by its name, without an address")
  func privateType() {
    let type = "(Tests.(unknown context at $55ff165411bc).Catalogue → nil)"
    let log = log([FakeTest("1.1", .fails(type, "It was \(type)."))])
    #expect(failures(log).map(\.expectation) == ["(Tests.Catalogue → nil)"])
    #expect(failures(log).map(\.messages) == [["It was (Tests.Catalogue → nil)."]])
  }

  @Test("an issue of a detached task counts for the kata in whose file it stands")
  func detached() {
    let lines = FakeTest.stream([FakeTest("1.1", .fails("Wrong", ""))], root: root).split(separator: "\n")
      .map { $0.contains("issueRecorded") ? String($0).replacing("testID", with: "noTest") : String($0) }
    let log = TestLog(events: lines.joined(separator: "\n"), output: "", root: root)
    #expect(failures(log).map(\.test) == ["outside of a test"])
  }

  @Test("a real stream with a thrown error and two arguments is understood")
  func real() throws {
    let log = TestLog(events: TestLogTests.stream, output: "", root: root)
    guard case .red(let failures) = log.status(of: kata) else {
      Issue.record("The stream holds two failures: \(String(describing: log.status(of: kata)))")
      return
    }
    #expect(
      failures == [
        Failure(
          test: "args (2)", place: "Tests/Kata1_1_A.swift:6",
          expectation: "Expectation failed: (n → 2) == (one() → 1)", messages: ["only one"]),
        Failure(
          test: "throws", place: "Tests/Kata1_1_A.swift:7", expectation: "Caught error: Oops()", messages: []),
      ])
  }

  /// Lines of Swift 6.3.1 with experimental fields, without those and the clocks that are of no interest.
  private static let stream = #"""
    {"kind":"test","payload":{"displayName":"1.1 · A","id":"Chapter1Tests.Kata1_1_A","kind":"suite","name":"Kata1_1_A"},"version":"6.3.0"}
    {"kind":"test","payload":{"displayName":"args","id":"Chapter1Tests.Kata1_1_A\/args(n:)\/Kata1_1_A.swift:6:4","isParameterized":true,"kind":"function","name":"args(n:)"},"version":"6.3.0"}
    {"kind":"test","payload":{"displayName":"throws","id":"Chapter1Tests.Kata1_1_A\/throwing()\/Kata1_1_A.swift:7:4","isParameterized":false,"kind":"function","name":"throwing()"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"runStarted","messages":[{"symbol":"default","text":"Test run started."}]},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"testStarted","messages":[],"testID":"Chapter1Tests.Kata1_1_A"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"testStarted","messages":[],"testID":"Chapter1Tests.Kata1_1_A\/args(n:)\/Kata1_1_A.swift:6:4"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"testStarted","messages":[],"testID":"Chapter1Tests.Kata1_1_A\/throwing()\/Kata1_1_A.swift:7:4"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"testCaseStarted","messages":[],"testID":"Chapter1Tests.Kata1_1_A\/args(n:)\/Kata1_1_A.swift:6:4"},"version":"6.3.0"}
    {"kind":"event","payload":{"issue":{"isFailure":true,"isKnown":false,"severity":"error","sourceLocation":{"_filePath":"\/book\/Tests\/Kata1_1_A.swift","column":4,"fileID":"Chapter1Tests\/Kata1_1_A.swift","filePath":"\/book\/Tests\/Kata1_1_A.swift","line":7}},"kind":"issueRecorded","messages":[{"symbol":"fail","text":"Caught error: Oops()"}],"testID":"Chapter1Tests.Kata1_1_A\/throwing()\/Kata1_1_A.swift:7:4"},"version":"6.3.0"}
    {"kind":"event","payload":{"_testCase":{"displayName":"2","id":"Parameterized test case ID: argumentIDs: [Testing.Test.Case.Argument.ID(bytes: [50])], discriminator: 0, isStable: true"},"issue":{"isFailure":true,"isKnown":false,"severity":"error","sourceLocation":{"_filePath":"\/book\/Tests\/Kata1_1_A.swift","column":59,"fileID":"Chapter1Tests\/Kata1_1_A.swift","filePath":"\/book\/Tests\/Kata1_1_A.swift","line":6}},"kind":"issueRecorded","messages":[{"symbol":"fail","text":"Expectation failed: (n → 2) == (one() → 1)"},{"symbol":"details","text":"only one"}],"testID":"Chapter1Tests.Kata1_1_A\/args(n:)\/Kata1_1_A.swift:6:4"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"testCaseEnded","messages":[],"testID":"Chapter1Tests.Kata1_1_A\/args(n:)\/Kata1_1_A.swift:6:4"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"testEnded","messages":[],"testID":"Chapter1Tests.Kata1_1_A\/throwing()\/Kata1_1_A.swift:7:4"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"testEnded","messages":[],"testID":"Chapter1Tests.Kata1_1_A\/args(n:)\/Kata1_1_A.swift:6:4"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"testEnded","messages":[],"testID":"Chapter1Tests.Kata1_1_A"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"runEnded","messages":[]},"version":"6.3.0"}
    """#

  // MARK: XCTest

  private func printed(_ lines: String..., test: String = "Kata1_1_It.testA", end: String = "failed")
    -> TestLog
  {
    log(
      output: (["Test Suite 'All tests' started at 1", "Test Case '\(test)' started at 1"] + lines
        + ["Test Case '\(test)' \(end) (0.1 seconds)", "Test Suite 'All tests' \(end) at 2"])
        .joined(separator: "\n"))
  }

  @Test("XCTest's lines tell passed, failed and skipped apart")
  func xctest() {
    #expect(printed(end: "passed").status(of: kata) == .green)
    #expect(failures(printed("/book/T.swift:3: error: Kata1_1_It.testA : no")).count == 1)
    #expect(printed(end: "skipped").status(of: kata) == nil)
  }

  @Test("what was found and the kata's message are told apart, a hyphen in the value notwithstanding")
  func parts() {
    let log = printed(
      #"/book/T.swift:3: error: Kata1_1_It.testA : XCTAssertEqual failed: ("a - b") is not equal to ("c") - Count. - Again."#
    )
    #expect(failures(log).map(\.expectation) == [#"XCTAssertEqual failed: ("a - b") is not equal to ("c")"#])
    #expect(failures(log).map(\.messages) == [["Count. - Again."]])
  }

  @Test("a message of several lines goes on to the next test")
  func lines() {
    let log = printed("/book/T.swift:3: error: Kata1_1_It.testA : XCTFail - first", "second", "third")
    #expect(failures(log).map(\.messages) == [["first", "second", "third"]])
  }

  @Test("the names of macOS mean the same")
  func macOS() {
    let name = "-[Chapter1Tests.Kata1_1_It testA]"
    let log = printed("/book/T.swift:3: error: \(name) : XCTFail - no", test: name)
    #expect(
      failures(log) == [Failure(test: "testA", place: "T.swift:3", expectation: "XCTFail", messages: ["no"])])
    #expect(printed(test: name, end: "passed").status(of: kata) == .green)
  }

  @Test("a thrown error has no place", arguments: ["<EXPR>:0", "<unknown>:0"])
  func thrown(place: String) {
    let log = printed("\(place): error: Kata1_1_It.testA : threw error \"Oops()\"")
    #expect(
      failures(log) == [
        Failure(test: "testA", place: "", expectation: "threw error \"Oops()\"", messages: [])
      ])
  }

  @Test("what a test printed last hides no line of XCTest")
  func unendedLine() {
    let log = log(
      output: """
        Test Suite 'All tests' started at 1
        Test Case 'Kata1_1_It.testA' started at 1
        no line endTest Case 'Kata1_1_It.testA' passed (0.1 seconds)
        Test Suite 'All tests' passed at 2
        """)
    #expect(log.status(of: kata) == .green)
  }

  @Test("when XCTest was cut off, what had passed before is not certain")
  func xctestCutOff() {
    let log = log(
      output: """
        Test Suite 'All tests' started at 1
        Test Case 'Kata1_1_It.testA' started at 1
        Test Case 'Kata1_1_It.testA' passed (0.1 seconds)
        Test Case 'Kata1_2_It.testA' started at 1
        """)
    #expect(log.wasCutOff)
    #expect(log.status(of: kata) == nil)
    #expect(log.unfinished == [KataID(1, 2)])
  }

  @Test("the last words are the runtime's own, before those of the tool that noticed")
  func lastWords() {
    #expect(
      TestLog.lastWords(in: "a\nX.swift:7: Fatal error: bye\nerror: exited with unexpected signal code 4")
        == "X.swift:7: Fatal error: bye")
    #expect(TestLog.lastWords(in: "error: exited with unexpected signal code 11\nb") != nil)
    #expect(TestLog.lastWords(in: "nothing of note") == nil)
  }
}
