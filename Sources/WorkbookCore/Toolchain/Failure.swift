/// A failed expectation, as a library tells it.
package struct Failure: Codable, Equatable, Sendable {
  package let test: String
  let arguments: String?

  /// Where the expectation is: `path:line:column`, relative to the root if it lies inside.
  package let place: String
  package var expectation: String
  package var messages: [String]

  /// The two values that it compares; nil if it compares nothing, or nobody knows how.
  let values: ExpectationValues?

  init(
    test: String = "", arguments: String? = nil, place: String = "", expectation: String,
    messages: [String] = []
  ) {
    self.test = test
    self.arguments = arguments
    self.place = place
    self.expectation = expectation
    self.messages = messages
    values = ExpectationValues(expectation)
  }

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
