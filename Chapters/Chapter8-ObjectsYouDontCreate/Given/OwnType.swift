import Injection

// A container looks services up by a type that the code names. The host hands over a `Screen`, whose own type is known
// only at run time. These two methods take a screen by its own type, for example `ProfileScreen`.
extension Container {
  /// Whether a definition is registered for the screen's own type, here or in a parent.
  func hasDefinition(for screen: Screen, name: String?) -> Bool {
    services.contains { $0.service == type(of: screen) && $0.name == name && $0.argumentTypes.isEmpty }
  }

  /// Runs the `initCompleted` actions of a definition on a screen that exists already. The factory doesn't run.
  func completeOwnType(of screen: Screen, name: String?) throws {
    func complete<Own: OwnType>(_ screen: Own) throws {
      try resolveDependencies(of: screen, as: Own.self, name: name)
    }
    let screen: any OwnType = screen
    try complete(screen)
  }
}

/// Behind `any OwnType`, the compiler passes the object's own type to a generic function.
private protocol OwnType: AnyObject {}
extension Screen: OwnType {}
