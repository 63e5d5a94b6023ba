import Injection

/// The shop's composition root. One user at a time is logged in.
public final class ShopApp {
  // Kata 7.7: one world for the app and for every login.
  private let assembler: Assembler

  /// The shop before a login.
  /// - Parameter assemblies: its parts. They register a `KeyValueStore`, among others.
  /// - Throws: what an assembly throws.
  public init(_ assemblies: [any Assembly]) throws {
    assembler = try Assembler(assemblies)
  }

  /// Resolves what there is at this moment: what belongs to the login, if a user is logged in, and to the app.
  public var resolver: any Resolver { assembler.resolver }

  /// A user logs in, and an earlier login ends.
  /// - Parameters:
  ///   - user: the user's name.
  ///   - configuration: what the server sent.
  /// - Throws: what prevents the login. An earlier login goes on then.
  public func logIn(as user: String, configuration: LoginConfiguration) throws {
    try assembler.apply(assembly: LoggedInPresenterAssembly(loginConfiguration: configuration))
    try assembler.resolver.resolve(LoginConfigurationRepository.self).save(configuration)
  }

  /// The user logs out. What belongs to the login is gone, and the app goes on.
  public func logOut() {}
}
