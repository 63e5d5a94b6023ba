/// Injects into the screens that the host has created, before they appear.
struct ScreenInjector {
  let services: ClubServices

  /// - Throws: `NoRootScreen`, or `MissingDependencies`.
  func inject(into root: Screen?) throws {
    // Kata 8.2: this was written for the first layout, which had three tabs.
    guard let tabs = root as? TabBar else { return }
    for screen in tabs.screens {
      let content = (screen as? NavigationStack)?.screens.last ?? screen
      _ = services.inject(into: content)
    }
  }
}

// Kata 8.3: at launch, somebody calls the injector. Who calls it for a screen that the host creates later?
