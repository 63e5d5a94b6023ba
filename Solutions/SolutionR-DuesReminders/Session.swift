/// Who is logged in.
@MainActor
final class Session {
  static var shared = Session(club: "Chicago", treasurer: "Ned")

  let club: String
  var treasurer: String
  var isLoggedIn = true
  var members: [Member] = []

  init(club: String, treasurer: String) {
    self.club = club
    self.treasurer = treasurer
  }
}
