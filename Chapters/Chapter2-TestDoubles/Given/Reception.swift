/// Where people join the club.
public protocol Reception {
  /// Admits a person or refuses.
  /// - Parameter name: as it was typed, with any blanks around it.
  /// - Returns: whether the person is a member now.
  /// - Throws: the directory's error.
  func admit(_ name: String) throws -> Bool
}
