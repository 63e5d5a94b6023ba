import Foundation

extension StringProtocol {
  package var lines: [SubSequence] { split(separator: "\n", omittingEmptySubsequences: false) }

  /// The text with a picture of each control character, because a terminal obeys these: they clear the screen or hide the cursor.
  var visible: String {
    let pictures = unicodeScalars.map { scalar -> Unicode.Scalar in
      guard scalar.properties.generalCategory == .control, scalar != "\n", scalar != "\t" else {
        return scalar
      }
      // Unicode has pictures for the controls of ASCII.
      if scalar == "\u{7F}" { return "\u{2421}" }
      return scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : "\u{FFFD}"
    }
    return String(String.UnicodeScalarView(pictures))
  }
}
