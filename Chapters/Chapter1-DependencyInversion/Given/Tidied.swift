extension String {
  /// The words of this text with one blank between them, and none at either end. O(*n*) in its length.
  var tidied: String { split(separator: " ").joined(separator: " ") }
}
