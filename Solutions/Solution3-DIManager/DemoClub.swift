/// The club as its stand at the fair shows it: visitors sign up, members look themselves up, founders are on a poster, and
/// in the evening the stand picks out its own users.
public struct DemoClub {
  private let userType: any User.Type

  /// A club for the stand.
  /// - Parameter userType: the type of every user at the stand.
  public init<U: User>(userType: U.Type = MockUser.self) {
    self.userType = userType
  }

  /// A visitor who signs up at the stand, and is stored at once.
  /// - Parameter name: the name that the visitor gave.
  /// - Returns: a new user that was asked once to be created.
  public func visitor(named name: String) -> any User {
    let visitor = userType.init(username: name)
    visitor.create()
    return visitor
  }

  /// A member who was there before.
  /// - Parameter uid: the number on the member's card.
  /// - Returns: a placeholder that was asked once to query this number.
  public func member(number uid: Int) -> any User {
    let member = userType.init()
    member.query(uid: uid)
    return member
  }

  /// The people on the poster behind the stand.
  /// - Returns: new users in the order of the poster. They are neither created nor queried.
  public func founders() -> [any User] {
    ["Ned Stark", "Catelyn Stark", "Maester Luwin"].map { userType.init(username: $0) }
  }

  /// The users among many that are of the stand's type, wherever they were made.
  /// - Parameter users: users of several stands.
  /// - Returns: those of exactly the stand's type, in their order. A subclass is another type.
  public func ownUsers(among users: [any User]) -> [any User] {
    users.filter { type(of: $0) == userType }
  }
}
