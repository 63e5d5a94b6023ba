/// Serves the screens that the host has created, before they appear.
public struct ScreenInjector {
  private let services: ClubServices

  /// An injector.
  /// - Parameter services: what the screens may depend on.
  public init(services: ClubServices) {
    self.services = services
  }

  /// Gives every screen what it depends on.
  /// - Parameter root: the screen that contains all others, or nil if the host has created none.
  /// - Throws: `NoRootScreen`, or `UnservedScreens` after all others were served.
  public func inject(into root: Screen?) throws {
    // Kata 8.2: written for the first layout of the app, which had three tabs.
    guard let tabs = root as? TabBar else { return }
    for screen in tabs.screens {
      let content = (screen as? NavigationStack)?.screens.last ?? screen
      _ = services.inject(into: content)
    }
  }
}

// Kata 8.3: the screens of the launch are served. The next screen is created later, and by then the injector isn't called.
