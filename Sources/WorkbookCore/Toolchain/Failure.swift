/// A failed expectation, as a library tells it.
package struct Failure: Codable, Equatable, Sendable {
  package var test = ""
  var arguments: String?

  /// Where the expectation is: `path:line:column`, relative to the root if it lies inside.
  package var place = ""
  package var expectation: String
  package var messages: [String] = []

  /// The two values that it compares; nil if it compares nothing, or nobody knows how.
  var values: ExpectationValues? { ExpectationValues(expectation) }

  static func skipped(_ test: String) -> Failure {
    let message = "This test didn't run: it was skipped or cancelled. What switches it off has to go."
    return Failure(test: test, expectation: "", messages: [message])
  }
}

extension String {
  /// A library's text without the address that the runtime writes in front of a private type's name.
  init(readable text: some StringProtocol) {
    self = text.visible.replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
  }
}
