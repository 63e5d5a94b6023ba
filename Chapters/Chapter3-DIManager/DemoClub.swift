/// The club as its stand at the fair shows it: visitors sign up, members look themselves up, founders are on a poster, and
/// in the evening the stand picks out its own users.
public struct DemoClub {
  // Kata 3.1: one case for each kind of user that there was last month.
  private enum Kind { case mock, remote }
  private let kind: Kind

  /// A club for the stand.
  /// - Parameter userType: the type of every user at the stand.
  public init<U: User>(userType: U.Type = MockUser.self) {
    // Kata 3.1: what becomes of a type that has no case?
    kind = userType == RemoteUser.self ? .remote : .mock
  }

  /// A visitor who signs up at the stand, and is stored at once.
  /// - Parameter name: the name that the visitor gave.
  /// - Returns: a new user that was asked once to be created.
  public func visitor(named name: String) -> any User {
    // Kata 3.1: the kind decides.
    let visitor: any User =
      switch kind {
      case .mock: MockUser(username: name)
      case .remote: RemoteUser(username: name)
      }
    visitor.create()
    return visitor
  }

  /// A member who was there before.
  /// - Parameter uid: the number on the member's card.
  /// - Returns: a placeholder that was asked once to query this number.
  public func member(number uid: Int) -> any User {
    // Kata 3.1: the same switch.
    let member: any User =
      switch kind {
      case .mock: MockUser()
      case .remote: RemoteUser()
      }
    member.query(uid: uid)
    return member
  }

  /// The people on the poster behind the stand.
  /// - Returns: new users in the order of the poster. They are neither created nor queried.
  public func founders() -> [any User] {
    // Kata 3.1: the poster was printed last month.
    ["Ned Stark", "Catelyn Stark", "Maester Luwin"].map { MockUser(username: $0) }
  }

  /// The users among many that are of the stand's type, wherever they were made.
  /// - Parameter users: users of several stands.
  /// - Returns: those of exactly the stand's type, in their order. A subclass is another type.
  public func ownUsers(among users: [any User]) -> [any User] {
    // Kata 3.1: the same switch again.
    switch kind {
    case .mock: users.filter { $0 is MockUser }
    case .remote: users.filter { $0 is RemoteUser }
    }
  }
}
