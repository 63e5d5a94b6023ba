/// What the welcome screen asks its presenter.
public protocol WelcomePresenting: AnyObject {
  /// Signs a new member up.
  /// - Parameter name: the member's name.
  /// - Returns: the member.
  /// - Throws: what the person has to read.
  func signUp(name: String) throws -> Member

  /// Finds the member who wants to log in.
  /// - Parameter name: the member's name.
  /// - Returns: the member.
  /// - Throws: what the person has to read.
  func member(named name: String) throws -> Member

  /// The members, a line each.
  /// - Throws: what the person has to read.
  func memberLines() throws -> [String]
}

/// The screen for someone who isn't logged in.
public final class WelcomeScreen: Screen {
  private let presenter: any WelcomePresenting
  private let terminal: any Terminal

  /// A screen.
  /// - Parameters:
  ///   - presenter: does what the screen is told.
  ///   - terminal: where the answers are shown.
  public init(presenter: any WelcomePresenting, terminal: any Terminal) {
    self.presenter = presenter
    self.terminal = terminal
  }

  /// The app's name.
  public let title = "Injection Club"

  /// Signing up, logging in and looking round.
  public var commands: [Command] {
    [
      Command("sign up", "NAME", help: "makes you a member") { [self] name in
        terminal.show("Welcome, \(try presenter.signUp(name: name)).")
        return .stay
      },
      Command("log in", "NAME", help: "picks a member; there are no passwords, this is a demonstration") {
        [self] name in
        .logIn(try presenter.member(named: name))
      },
      Command("members", help: "lists the members") { [self] _ in
        for line in try presenter.memberLines() { terminal.show(line) }
        return .stay
      },
    ]
  }
}
