extension String {
  /// The same words with one space between them, without spaces at either end.
  var tidied: String { split(separator: " ").joined(separator: " ") }
}
