package struct Failure: Equatable, Sendable {
  package var test = ""
  var arguments: String?

  /// Where the expectation is: `path:line:column`, relative to the root if it lies inside.
  package var place = ""
  package var expectation: String
  package var messages: [String] = []
}
