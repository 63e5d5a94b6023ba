import Injection

/// The shop as an app, in which one user at a time can be logged in.
final class ShopApp {
  private let app: Assembler

  init(_ assemblies: [any Assembly]) throws {
    app = try Assembler(assemblies)
  }

  /// Resolves the services of the login, or the app's services if nobody is logged in.
  var resolver: any Resolver { app.resolver }

  func logIn(as user: String, configuration: LoginConfiguration) throws {
    // Kata 7.5: the login's parts go into the app, and stay there.
    let store = UserStore(user: user, store: try app.resolver.resolve((any KeyValueStore).self))
    try app.apply(assemblies: [
      LoggedInRepositoryAssembly(store: store), LoggedInPresenterAssembly(loginConfiguration: configuration),
    ])
  }

  func logOut() {
    // Kata 7.5: what could be undone here?
  }
}
