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
    // Kata 2.4: this model has never met a backend that is slow or down.
    show(.working)
    user.create()
    show(.welcome(user.username))
  }
}
