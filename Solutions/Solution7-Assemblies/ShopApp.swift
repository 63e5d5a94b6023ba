import Injection

/// The shop's composition root. One user at a time is logged in.
public final class ShopApp {
  private let app: Assembler
  private var login: Assembler?

  /// The shop before a login.
  /// - Parameter assemblies: its parts. They register a `KeyValueStore`, among others.
  /// - Throws: what an assembly throws.
  public init(_ assemblies: [any Assembly]) throws {
    app = try Assembler(assemblies)
  }

  /// Resolves what there is at this moment: what belongs to the login, if a user is logged in, and to the app.
  public var resolver: any Resolver { (login ?? app).resolver }

  /// A user logs in, and an earlier login ends.
  /// - Parameters:
  ///   - user: the user's name.
  ///   - configuration: what the server sent.
  /// - Throws: what prevents the login. An earlier login goes on then.
  public func logIn(as user: String, configuration: LoginConfiguration) throws {
    let store = UserStore(user: user, store: try app.resolver.resolve(KeyValueStore.self))
    let next = try Assembler(parent: app)
    try next.apply(assembly: LoggedInRepositoryAssembly(store: store))
    try next.apply(assembly: LoggedInPresenterAssembly(loginConfiguration: configuration))
    login = next
  }

  /// The user logs out. What belongs to the login is gone, and the app goes on.
  public func logOut() {
    login = nil
  }
}
