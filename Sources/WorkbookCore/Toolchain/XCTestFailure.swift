import Foundation

/// XCTest's line about a failure: `path:line: error: Kata1_2_It.testIt : text`. The path and the text may hold colons, and the line
/// may begin with what the test printed last without ending its line.
struct XCTestFailure {
  let kata: KataID
  let failure: Failure
  let line: Int
  let printed: Substring

  init?(line text: Substring, root: URL) {
    guard let match = text.wholeMatch(of: #/(?s)(.*?):(\d+): error: (?:-\[)?([^\]:]+?)\]? : (.*)/#),
      let kata = KataID(test: match.3)
    else { return nil }
    let start = XCTestFailure.startOfPath(in: match.1, root: root)
    let path = match.1[start...]
    // A thrown error has no place: XCTest writes "<EXPR>:0" or "<unknown>:0".
    let place = path.hasPrefix("<") ? "" : "\(Files.relative(String(path), to: root)):\(match.2)"
    // XCTest joins the values and the kata's message with a hyphen. The values may also hold a hyphen.
    let seam = match.4.contains("\") - ") ? "\") - " : " - "
    let parts = match.4.split(separator: seam, maxSplits: 1, omittingEmptySubsequences: false)
    let values = (parts.first ?? "") + (parts.count > 1 ? seam.dropLast(3) : "")
    self.kata = kata
    self.failure = Failure(
      test: XCTestLines.method(match.3), place: place, expectation: String(readable: values),
      messages: parts.dropFirst().map { String(readable: $0) })
    self.line = Int(match.2) ?? 0
    self.printed = match.1[..<start]
  }

  private static func startOfPath(in text: Substring, root: URL) -> Substring.Index {
    let starts = Files.spellings(of: root).map { $0 + "/" } + ["<EXPR>", "<unknown>"]
    return starts.compactMap { text.ranges(of: $0).last?.lowerBound }.max() ?? text.startIndex
  }
}
