/// Screens for an app that nobody has connected yet.
struct UnfinishedScreens: Screens {
  func makeWelcomeScreen() -> any Screen { UnfinishedScreen() }

  func openSession(for member: Member) throws -> any Session {
    throw CommandError("Nobody has connected the screens yet.")
  }
}

private final class UnfinishedScreen: Screen {
  let title = "Injection Club, unfinished: kata C.1 supplies this screen"
  let commands: [Command] = []
}
