/// What the sign-up screen shows while the backend creates a new member.
struct SignUpModel {
  enum State: Equatable {
    case working
    case welcome(String)
    case failed(String)
  }

  /// Called with each state that the screen should show.
  let show: (State) -> Void

  func signUp(_ user: any User) {
    show(.working)
    user.create { error in
      if let error {
        show(.failed("\(error)"))
      } else {
        show(.welcome(user.username))
      }
    }
  }
}
