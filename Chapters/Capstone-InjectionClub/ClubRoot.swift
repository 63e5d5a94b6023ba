import Injection

/// The composition root: the one place that names the concrete types which the app is made of.
public struct ClubRoot: Sendable {
  /// The app's registrations. Only this file and the session's know the container.
  let container = Container()
  private let terminal: any Terminal

  /// Decides what the app is made of. Creates nothing yet.
  /// - Parameters:
  ///   - terminal: where the app reads and shows.
  ///   - store: keeps the members.
  public init(terminal: any Terminal, store: any MemberStore) {
    self.terminal = terminal
  }

  /// Creates the app.
  /// - Returns: an app that shares nothing with another one but the terminal and the store.
  /// - Throws: what keeps the app from being created.
  public func makeClub() throws -> Club {
    // Kata C.1: the app runs, and has nothing to show. Hand it screens that do something.
    Club(terminal: terminal, screens: UnfinishedScreens())
  }
}

/// Screens that say what is missing.
private struct UnfinishedScreens: Screens {
  func makeWelcomeScreen() -> any Screen { UnfinishedScreen() }

  func openSession(for member: Member) throws -> any Session {
    throw CommandError("Kata C.1 opens the session: the composition root doesn't yet.")
  }
}

private final class UnfinishedScreen: Screen {
  let title = "Injection Club, unfinished: kata C.1 supplies this screen"
  let commands: [Command] = []
}
