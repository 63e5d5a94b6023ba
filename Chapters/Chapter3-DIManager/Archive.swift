/// Finds members and pictures that were there before, by number.
///
/// The app creates one archive when it starts, and keeps it.
public struct Archive: Sendable {
  // Kata 3.4: the archive asks a manager for its members.
  private let manager = DIManager()

  /// An archive.
  public init() {}

  /// The member with a number.
  /// - Parameter uid: the number.
  /// - Returns: a placeholder from the manager in force, queried once, before this method returns.
  public func member(number uid: Int) -> any User {
    let member = manager.initUser()
    member.query(uid: uid)
    return member
  }

  /// The pictures with these numbers.
  /// - Parameter uids: the numbers.
  /// - Returns: a placeholder for each number, in this order, from the manager in force; each queried once, before
  ///   this method returns.
  public func pictures(numbers uids: [Int]) -> [any Avatar] {
    uids.map { uid in
      // Kata 3.4: a placeholder for each number.
      let picture = MockAvatar()
      picture.query(uid: uid)
      return picture
    }
  }
}
