import Injection

/// The composition root: the one place that names the concrete types which the app is made of. Screens and presenters know
/// protocols, and none of them ever sees the container.
public struct ClubRoot: Sendable {
  let container = Container()

  /// Decides what the app is made of. Creates nothing yet.
  /// - Parameters:
  ///   - terminal: where the app reads and shows.
  ///   - store: keeps the members.
  public init(terminal: any Terminal, store: any MemberStore) {
    container.register((any Terminal).self) { _ in terminal }
    container.register((any MemberStore).self) { _ in store }
    container.autoregister((any WelcomePresenting).self, initializer: WelcomePresenter.init)
    container.autoregister(WelcomeScreen.self, initializer: WelcomeScreen.init)
  }

  /// Creates the app.
  /// - Returns: an app that shares nothing with another one but the terminal and the store.
  /// - Throws: what `resolve` throws.
  public func makeClub() throws -> Club {
    Club(
      terminal: try container.resolve((any Terminal).self),
      screens: ContainerScreens(container: container))
  }
}

/// The screens as the app asks for them. Part of the root, so it may hold the container.
private struct ContainerScreens: Screens {
  let container: Container

  func makeWelcomeScreen() throws -> any Screen {
    try container.resolve(WelcomeScreen.self)
  }

  func openSession(for member: Member) -> any Session {
    LoginSession(member: member, app: container)
  }
}
