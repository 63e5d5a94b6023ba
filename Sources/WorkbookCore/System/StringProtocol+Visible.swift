extension StringProtocol {
  /// The text with a sign for each control character, because a terminal obeys these: they clear the screen or hide the cursor.
  var visible: String {
    let scalars = unicodeScalars.map { scalar in
      let isObeyed = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
      return isObeyed ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
