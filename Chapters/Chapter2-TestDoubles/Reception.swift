/// Where people join the club.
public protocol Reception {
  /// Lets somebody join.
  /// - Parameter name: as it was typed, blanks around it included.
  /// - Returns: whether the person is a member now.
  /// - Throws: what the directory throws.
  func admit(_ name: String) throws -> Bool
}
