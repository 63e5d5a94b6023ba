/// The club's booth at the fair.
struct DemoClub {
  // Kata 3.1: last month there were two kinds of users.
  private enum Kind { case mock, remote }
  private let kind: Kind

  init(userType: any User.Type = MockUser.self) {
    // Kata 3.1: which kind is a type that has no case?
    kind = userType == RemoteUser.self ? .remote : .mock
  }

  /// A visitor who signs up at the booth.
  func visitor(named name: String) -> any User {
    // Kata 3.1: the kind decides.
    let visitor: any User =
      switch kind {
      case .mock: MockUser(username: name)
      case .remote: RemoteUser(username: name)
      }
    visitor.create()
    return visitor
  }

  /// A member who shows a membership card.
  func member(number uid: Int) -> any User {
    // Kata 3.1: the same switch.
    let member: any User =
      switch kind {
      case .mock: MockUser()
      case .remote: RemoteUser()
      }
    member.query(uid: uid)
    return member
  }

  /// The people on the poster behind the booth. They are shown there, not signed up.
  func founders() -> [any User] {
    // Kata 3.1: the poster was printed last month.
    ["Ned Stark", "Catelyn Stark"].map { MockUser(username: $0) }
  }
}
