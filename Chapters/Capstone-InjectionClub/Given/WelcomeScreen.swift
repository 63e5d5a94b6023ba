/// What the welcome screen needs from its presenter.
protocol WelcomePresenting: AnyObject {
  func signUp(name: String) throws -> Member
  func member(named name: String) throws -> Member
  /// The members, a line each.
  func memberLines() throws -> [String]
}

/// The screen for someone who isn't logged in.
final class WelcomeScreen: Screen {
  private let presenter: any WelcomePresenting
  private let terminal: any Terminal

  init(presenter: any WelcomePresenting, terminal: any Terminal) {
    self.presenter = presenter
    self.terminal = terminal
  }

  let title = "Injection Club"

  var commands: [Command] {
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
