import Injection

/// The composition root: the one place that names the app's concrete types.
struct ClubRoot {
  let container = Container()
  private let terminal: any Terminal

  init(terminal: any Terminal, store: any MemberStore) {
    self.terminal = terminal
  }

  func makeClub() -> Club {
    // Kata C.1: the app runs and has nothing to show. Give it screens that do something.
    Club(terminal: terminal, screens: UnfinishedScreens())
  }
}

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
