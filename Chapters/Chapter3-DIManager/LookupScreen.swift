/// The screen on which a member looks up other members.
final class LookupScreen {
  private(set) var headline = "Type a number"

  // Kata 3.6: what does this screen need?
  init() {}

  func showMember(number uid: Int) {
    // Kata 3.6: this screen can also reach the whole app.
    let member = DIManager.current.initUser()
    member.query(uid: uid)
    headline = member.isValid() ? "Member \(uid) is \(member.username)" : "There is no member \(uid)"
  }
}
