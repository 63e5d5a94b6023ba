import Foundation

/// XCTest's line about a failure: `path:line: error: Kata1_2_It.testIt : text`. The path and the text may hold colons.
struct XCTestFailure {
  let kata: KataID
  let failure: Failure
  let line: Int

  init?(line text: Substring, root: URL) {
    guard let match = text.wholeMatch(of: #/(?s)(.*?):(\d+): error: (?:-\[)?([^\]:]+?)\]? : (.*)/#),
      let kata = KataID(test: match.3)
    else { return nil }
    // A thrown error has no place: XCTest writes "<EXPR>:0" or "<unknown>:0".
    let place = match.2 == "0" ? "" : "\(Files.relative(String(match.1), to: root)):\(match.2)"
    let (values, message) = XCTestFailure.split(match.4)
    self.kata = kata
    self.failure = Failure(
      test: XCTestLines.method(match.3), place: place, expectation: String(readable: values),
      messages: message.map { [String(readable: $0)] } ?? [])
    self.line = Int(match.2) ?? 0
  }

  /// XCTest joins the values and the kata's message with a hyphen. The values may also hold a hyphen, and then they end with `")`.
  private static func split(_ text: Substring) -> (values: Substring, message: Substring?) {
    let ends = text.firstRange(of: "\") - ").map { text.index($0.lowerBound, offsetBy: 2) }
    guard let end = ends ?? text.firstRange(of: " - ")?.lowerBound else { return (text, nil) }
    return (text[..<end], text[end...].dropFirst(" - ".count))
  }
}
