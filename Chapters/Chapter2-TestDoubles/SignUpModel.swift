/// What the sign-up screen shows while the backend creates a new member.
public struct SignUpModel {
  /// One state of the screen.
  public enum State: Equatable {
    /// The backend was asked and has not answered yet.
    case working
    /// The member exists. Holds the member's name.
    case welcome(String)
    /// The member does not exist. Holds the reason.
    case failed(String)
  }

  private let show: (State) -> Void

  /// A model for one screen.
  /// - Parameter show: called with each state that the screen shows, in order.
  public init(show: @escaping (State) -> Void) {
    self.show = show
  }

  /// Creates a user and shows the progress.
  /// - Parameter user: a user that the backend doesn't know yet.
  public func signUp(_ user: any User) {
    // Kata 2.5: the demo has never seen a backend that is slow or down.
    show(.working)
    user.create()
    show(.welcome(user.username))
  }
}
