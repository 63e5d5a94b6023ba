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
    guard let root else { throw NoRootScreen() }
    var missing: [MissingDependency] = []
    var visited: Set<ObjectIdentifier> = []

    func visit(_ screen: Screen) {
      guard visited.insert(ObjectIdentifier(screen)).inserted else { return }
      missing += services.inject(into: screen)
      (screen as? any ScreenInjectorDependent)?.screenInjector = self
      screen.children.forEach(visit)
    }

    visit(root)
    if !missing.isEmpty { throw UnservedScreens(missing: missing) }
  }
}

/// A screen that can serve those that come after it.
public protocol ScreenInjectorDependent: AnyObject {
  /// What serves the next screen, once it was injected.
  var screenInjector: ScreenInjector? { get set }
}
