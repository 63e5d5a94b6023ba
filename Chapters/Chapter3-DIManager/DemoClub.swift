/// The club as our stand at the fair shows it: members that are made up on the spot.
public struct DemoClub {
  /// What kind of user every member is.
  public let userType: any User.Type

  /// A club for the stand.
  /// - Parameter userType: what kind of user every member is.
  public init(userType: any User.Type = MockUser.self) {
    self.userType = userType
  }

  /// A visitor who signs up at the stand, and is known to the backend at once.
  /// - Parameter name: what the visitor wants to be called.
  /// - Returns: a user that was asked to be created.
  public func visitor(named name: String) -> any User {
    // Kata 3.1: the stand has a `userType`. Who reads it?
    let visitor = MockUser(username: name)
    visitor.create()
    return visitor
  }

  /// A member who was there before.
  /// - Parameter uid: the number on the member's card.
  /// - Returns: a user that was filled by a query.
  public func member(number uid: Int) -> any User {
    // Kata 3.1: and here?
    let member = MockUser()
    member.query(uid: uid)
    return member
  }

  /// The people on the poster behind the stand.
  /// - Returns: new users in the order of the poster, unknown to the backend as yet.
  public func founders() -> [any User] {
    // Kata 3.1: and here?
    ["Ned Stark", "Catelyn Stark", "Maester Luwin"].map { MockUser(username: $0) }
  }
}
