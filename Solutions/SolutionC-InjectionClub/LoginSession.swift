import Injection

/// The logged-in part of the app: a child of the app's container.
struct LoginSession: Session {
  let container: Container

  /// `app` supplies everything that doesn't belong to the login.
  init(member: Member, app: Container) {
    container = Container(parent: app)
    container.register(Member.self) { _ in member }
    container.autoregister((any RecentlyViewed).self, initializer: RecentlyViewedInMemory.init)
      .inObjectScope(.container)
    container.autoregister((any HomePresenting).self, initializer: PartyPresenter.init)
    container.autoregister(HomeScreen.self, initializer: HomeScreen.init)
  }

  func makeHomeScreen() throws -> any Screen {
    try container.resolve(HomeScreen.self)
  }
}
