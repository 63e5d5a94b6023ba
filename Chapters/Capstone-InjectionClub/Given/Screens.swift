/// Creates the app's screens. The composition root supplies one; the app asks for nothing else.
public protocol Screens {
  /// The screen for someone who isn't logged in.
  /// - Returns: the screen.
  /// - Throws: what keeps the screen from being created.
  func makeWelcomeScreen() throws -> any Screen

  /// Opens the logged-in part of the app. The app drops the session when the member logs out.
  /// - Parameter member: the member who logs in.
  /// - Returns: the session.
  /// - Throws: what keeps the session from being opened.
  func openSession(for member: Member) throws -> any Session
}

/// The logged-in part of the app. It owns everything that must not outlive the login.
public protocol Session: AnyObject {
  /// The screen of the member who is logged in.
  /// - Returns: the screen.
  /// - Throws: what keeps the screen from being created.
  func makeHomeScreen() throws -> any Screen
}
