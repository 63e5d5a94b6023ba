/// The city's directory of names. Each question costs the club a coin.
public protocol Directory {
  /// Asks whether a person has the name already.
  /// - Parameter name: the name to look for.
  /// - Returns: whether it is taken.
  /// - Throws: when the office is closed.
  func isTaken(_ name: String) throws -> Bool

  /// Enters a name.
  /// - Parameter name: the name to enter.
  /// - Throws: when the office is closed.
  func add(_ name: String) throws
}
