/// The part of a terminal that the app needs.
protocol Terminal: AnyObject, Sendable {
  var showsColors: Bool { get }

  func show(_ line: String)

  /// Waits for a line of input.
  /// - Returns: the line without its end, or nil at the end of the input.
  func readLine(prompt: String) -> String?
}
