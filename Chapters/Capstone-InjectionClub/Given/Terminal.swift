/// What the app needs of a terminal. A test brings one that types a script and keeps what is shown.
public protocol Terminal: AnyObject, Sendable {
  /// Whether the terminal understands colours.
  var showsColours: Bool { get }

  /// Shows a line.
  /// - Parameter line: the line, without its end.
  func show(_ line: String)

  /// Waits for a line of input.
  /// - Parameter prompt: shown in front of the input where a person types it.
  /// - Returns: the line, without its end; nil at the end of the input.
  func readLine(prompt: String) -> String?
}
