import Injection

/// The logged-in part of the app.
final class LoginSession: Session {
  let container: Container

  /// Opens a session.
  /// - Parameters:
  ///   - member: the member who logs in.
  ///   - app: supplies everything that doesn't belong to the login.
  init(member: Member, app: Container) {
    // Kata C.4: all of this is registered in the app's container, which outlives the login.
    container = app
    container.register(Member.self) { _ in member }
    if !app.services.contains(where: { $0.service == (any RecentlyViewed).self }) {
      container.autoregister((any RecentlyViewed).self, initializer: RecentlyViewedInMemory.init)
        .inObjectScope(.container)
    }
    container.autoregister((any HomePresenting).self, initializer: HomePresenter.init)
    container.autoregister(HomeScreen.self, initializer: HomeScreen.init)
  }

  /// The screen of the member who is logged in.
  /// - Returns: the screen.
  /// - Throws: what `resolve` throws.
  func makeHomeScreen() throws -> any Screen {
    try container.resolve(HomeScreen.self)
  }
}
