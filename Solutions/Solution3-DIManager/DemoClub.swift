/// The club's booth at the fair.
struct DemoClub {
  private let userType: any User.Type

  init(userType: any User.Type = MockUser.self) {
    self.userType = userType
  }

  /// A visitor who signs up at the booth.
  func visitor(named name: String) -> any User {
    let visitor = userType.init(username: name)
    visitor.create()
    return visitor
  }

  /// A member who shows a membership card.
  func member(number uid: Int) -> any User {
    let member = userType.init()
    member.query(uid: uid)
    return member
  }

  /// The people on the poster behind the booth. They are shown there, not signed up.
  func founders() -> [any User] {
    ["Ned Stark", "Catelyn Stark"].map { userType.init(username: $0) }
  }
}
