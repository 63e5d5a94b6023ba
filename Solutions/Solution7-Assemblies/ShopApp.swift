import Injection

/// The shop as an app, in which one user at a time can be logged in.
final class ShopApp {
  private let app: Assembler
  private var login: Assembler?

  init(_ assemblies: [any Assembly]) throws {
    app = try Assembler(assemblies)
  }

  /// Resolves the services of the login, or the app's services if nobody is logged in.
  var resolver: any Resolver { (login ?? app).resolver }

  func logIn(as user: String, configuration: LoginConfiguration) throws {
    let store = UserStore(user: user, store: try app.resolver.resolve((any KeyValueStore).self))
    login = try Assembler(
      [
        LoggedInRepositoryAssembly(store: store),
        LoggedInPresenterAssembly(loginConfiguration: configuration),
      ], parent: app)
  }

  func logOut() {
    login = nil
  }
}
