import Injection

/// An object that generic code can use with the type that it has at run time.
///
/// The host hands over a `Screen`, and a container looks services up by the type that is written in the code. Behind
/// `any OwnType`, the compiler gives a generic function the object's own type, for example `ProfileScreen`.
public protocol OwnType: AnyObject {}

extension Screen: OwnType {}

extension Container {
  /// Runs the `initCompleted` actions that are registered for a screen's own type on this screen. Its factory doesn't run.
  /// - Parameters:
  ///   - screen: a screen that was created elsewhere.
  ///   - name: the name of the registration, or nil.
  /// - Throws: `MissingRegistrationError` if there is no such registration, or what an action throws.
  public func resolveDependencies(ofOwnTypeOf screen: Screen, name: String?) throws {
    func resolve<Own: OwnType>(_ object: Own) throws {
      try resolveDependencies(of: object, as: Own.self, name: name)
    }
    let object: any OwnType = screen
    try resolve(object)
  }
}
