/// Injects into the screens that the host has created, before they appear.
struct ScreenInjector {
  let services: ClubServices

  /// - Throws: `NoRootScreen`, or `MissingDependencies`.
  func inject(into root: Screen?) throws {
    guard let root else { throw NoRootScreen() }
    var missing: [MissingDependency] = []

    func visit(_ screen: Screen) {
      missing += services.inject(into: screen)
      (screen as? any ScreenInjectorDependent)?.screenInjector = self
      screen.children.forEach(visit)
    }

    visit(root)
    if !missing.isEmpty { throw MissingDependencies(all: missing) }
  }
}

/// A screen that can inject into the screens that come after it.
protocol ScreenInjectorDependent: AnyObject {
  var screenInjector: ScreenInjector? { get set }
}
