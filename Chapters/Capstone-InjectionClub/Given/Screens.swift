/// Creates the app's screens. The composition root supplies it.
protocol Screens {
  /// The screen for someone who isn't logged in.
  func makeWelcomeScreen() throws -> any Screen

  /// Opens the logged-in part of the app. The app drops the session when the member logs out.
  func openSession(for member: Member) throws -> any Session
}

/// The logged-in part of the app. It owns everything that should not outlive the login.
protocol Session {
  /// The screen of the member who is logged in.
  func makeHomeScreen() throws -> any Screen
}
