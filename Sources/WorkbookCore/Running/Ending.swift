package struct Ending: Equatable, Sendable {
  let word: String
  let reason: String
  var lastWords = ""

  /// The tests that were running.
  var tests: [String] = []
}
