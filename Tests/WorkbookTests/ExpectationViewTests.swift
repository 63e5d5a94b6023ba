import Testing

@testable import WorkbookCore

@Suite("Values, cut to what differs")
struct ExpectationViewTests {
  private func list(_ change: (Int) -> String) -> String {
    "[" + (1...40).map { "\"\(change($0))\"" }.joined(separator: ", ") + "]"
  }

  @Test("of two long lists, the first difference is shown")
  func lists() {
    let found = list { "call \($0)" }
    let expected = list { $0 == 20 ? "other" : "call \($0)" }
    let text = "Expectation failed: (calls → \(found)) == (start(\"(\") → \(expected))"
    #expect(
      ExpectationView(Failure(expectation: text), width: 60).lines == [
        #"found     …", "call 19", "call 20", "call 21", "call 22", "…"#,
        #"expected  …", "call 19", "other", "call 21", "call 22", "ca…"#,
      ])
  }

  @Test("XCTest's values are cut, too")
  func xctest() {
    let found = list { "v\($0)" }
    let expected = list { $0 == 1 ? "w" : "v\($0)" }
    let text = "XCTAssertEqual failed: (\"\(found)\") is not equal to (\"\(expected)\")"
    #expect(
      ExpectationView(Failure(expectation: text), width: 40).lines == [
        #"found     ["v1", "v2", "v3", "v4", "v5"…"#,
        #"expected  ["w", "v2", "v3", "v4", "v5",…"#,
      ])
  }

  @Test("what can't be taken apart is cut at its end, and stays in one line")
  func other() {
    let text = "Expectation failed: (\(list { "\($0)\n" })).isEmpty"
    let lines = ExpectationView(Failure(expectation: text), width: 40).lines
    #expect(lines.map(\.count) == [80])
    #expect(lines.allSatisfy { $0.hasSuffix("…") && !$0.contains("\n") })
  }
}
