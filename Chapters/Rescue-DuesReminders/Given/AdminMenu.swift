/// What a treasurer finds in the menu.
@MainActor
struct AdminMenu {
  func logIn(_ treasurer: String, club: String) {
    Session.shared = Session(club: club, treasurer: treasurer)
  }

  func late(among members: [Member]) -> [Member] {
    members.filter(DuesRules().isLate)
  }

  func draft(for member: Member) -> String {
    LetterWriter().reminder(for: member).body
  }
}
