/// What the sign-up screen shows while a new member is made known to the backend.
public struct SignUpModel {
  /// What the screen shows.
  public enum State: Equatable {
    /// The backend was asked and has not answered yet.
    case working
    /// The member exists. Holds the name.
    case welcome(String)
    /// The member does not exist. Holds the reason, in words for the member.
    case failed(String)
  }

  private let show: (State) -> Void

  /// A model in front of its screen.
  /// - Parameter show: called with each state, in the order in which the screen has to show them.
  public init(show: @escaping (State) -> Void) {
    self.show = show
  }

  /// Signs a user up and shows how it goes.
  /// - Parameter user: somebody whom the backend does not know yet.
  public func signUp(_ user: any User) {
    show(.working)
    user.create { [show] error in
      if let error {
        show(.failed("\(error)"))
      } else {
        show(.welcome(user.username))
      }
    }
  }
}
