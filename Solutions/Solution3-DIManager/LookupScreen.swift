/// The screen on which a member looks up other members.
final class LookupScreen {
  private(set) var headline = "Type a number"
  private let makeUser: () -> any User

  init(makeUser: @escaping () -> any User) {
    self.makeUser = makeUser
  }

  func showMember(number uid: Int) {
    let member = makeUser()
    member.query(uid: uid)
    headline = member.isValid() ? "Member \(uid) is \(member.username)" : "There is no member \(uid)"
  }
}
