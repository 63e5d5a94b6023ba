/// The composition root without a container: the same app, and the compiler checks that nothing is missing.
public struct HandWiredRoot: Screens {
  private let terminal: any Terminal
  private let store: any MemberStore

  /// Decides what the app is made of. Creates nothing yet.
  /// - Parameters:
  ///   - terminal: where the app reads and shows.
  ///   - store: keeps the members.
  public init(terminal: any Terminal, store: any MemberStore) {
    self.terminal = terminal
    self.store = store
  }

  /// Creates the app.
  /// - Returns: an app that shares nothing with another one but the terminal and the store.
  public func makeClub() -> Club {
    Club(terminal: terminal, screens: self)
  }

  /// The screen for someone who isn't logged in.
  /// - Returns: the screen.
  public func makeWelcomeScreen() -> any Screen {
    WelcomeScreen(presenter: WelcomePresenter(store: store), terminal: terminal)
  }

  /// Opens the logged-in part of the app.
  /// - Parameter member: the member who logs in.
  /// - Returns: the session.
  public func openSession(for member: Member) -> any Session {
    HandWiredSession(member: member, terminal: terminal, store: store)
  }
}

/// The logged-in part of the app. Its stored property is what a scope was in the container.
private final class HandWiredSession: Session {
  private let member: Member
  private let terminal: any Terminal
  private let store: any MemberStore
  private let recentlyViewed = RecentlyViewedInMemory()

  init(member: Member, terminal: any Terminal, store: any MemberStore) {
    self.member = member
    self.terminal = terminal
    self.store = store
  }

  func makeHomeScreen() -> any Screen {
    let presenter = HomePresenter(member: member, store: store, recentlyViewed: recentlyViewed)
    return HomeScreen(presenter: presenter, terminal: terminal)
  }
}
