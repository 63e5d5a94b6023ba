/// What the home screen needs from its presenter.
protocol HomePresenting: AnyObject {
  /// The member who is logged in.
  var member: Member { get }

  /// The members, a line each.
  func memberLines() throws -> [String]

  /// Looks at a member and remembers it.
  func view(name: String) throws -> (member: Member, picture: Picture?)

  /// The members viewed since the login, the latest first.
  var viewed: [Member] { get }

  /// Publishes an avatar: a sample's name or the picture's letters.
  func publish(_ text: String) throws -> Picture
}

/// The screen of the member who is logged in.
final class HomeScreen: Screen {
  private let presenter: any HomePresenting
  private let terminal: any Terminal

  init(presenter: any HomePresenting, terminal: any Terminal) {
    self.presenter = presenter
    self.terminal = terminal
  }

  var title: String { presenter.member.name }

  var commands: [Command] {
    let samples = SamplePicture.allCases.map(\.rawValue).joined(separator: ", ")
    return [
      Command("members", help: "lists the members") { [self] _ in
        show(try presenter.memberLines())
      },
      Command("view", "NAME", help: "shows a member and the avatar") { [self] name in
        let (member, picture) = try presenter.view(name: name)
        return show([member.description] + lines(of: picture))
      },
      Command("viewed", help: "lists the members you have looked at since you logged in") { [self] _ in
        let viewed = presenter.viewed.map(\.description)
        return show(viewed.isEmpty ? ["You haven't looked at anyone yet."] : viewed)
      },
      Command("publish", "PICTURE", help: "sets your avatar: \(samples), or rows: .R.R./RRRRR") {
        [self] text in
        show(lines(of: try presenter.publish(text)) + ["Published."])
      },
      Command("log out", help: "returns to the first screen") { _ in .logOut },
    ]
  }

  private func show(_ lines: [String]) -> Command.Outcome {
    for line in lines { terminal.show(line) }
    return .stay
  }

  private func lines(of picture: Picture?) -> [String] {
    picture?.lines(inColor: terminal.showsColors) ?? ["(no avatar yet)"]
  }
}
