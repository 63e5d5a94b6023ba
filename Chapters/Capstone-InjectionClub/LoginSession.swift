import Injection

/// The logged-in part of the app.
struct LoginSession: Session {
  let container: Container

  /// `app` supplies everything that doesn't belong to the login.
  init(member: Member, app: Container) {
    // Kata C.4: Theon's fix. What else does it do?
    app.resetObjectScope(.container)
    container = app
    container.register(Member.self) { _ in member }
    if (try? container.resolve((any RecentlyViewed).self)) == nil {
      container.autoregister((any RecentlyViewed).self, initializer: RecentlyViewedInMemory.init)
        .inObjectScope(.container)
    }
    container.autoregister((any HomePresenting).self, initializer: HomePresenter.init)
    container.autoregister(HomeScreen.self, initializer: HomeScreen.init)
  }

  func makeHomeScreen() throws -> any Screen {
    try container.resolve(HomeScreen.self)
  }
}
