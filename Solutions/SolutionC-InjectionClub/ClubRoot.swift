import Injection

/// The composition root: the one place that names the app's concrete types.
struct ClubRoot {
  let container = Container()
  private let terminal: any Terminal

  init(terminal: any Terminal, store: any MemberStore) {
    self.terminal = terminal
    container.register((any Terminal).self) { _ in terminal }
    container.register((any MemberStore).self) { _ in store }
    container.autoregister((any Attendance).self, initializer: AttendanceInMemory.init)
      .inObjectScope(.container)
    container.autoregister((any WelcomePresenting).self, initializer: WelcomePresenter.init)
    container.autoregister(WelcomeScreen.self, initializer: WelcomeScreen.init)
  }

  func makeClub() -> Club {
    Club(terminal: terminal, screens: ContainerScreens(container: container))
  }
}

/// Part of the root, so it may hold the container.
private struct ContainerScreens: Screens {
  let container: Container

  func makeWelcomeScreen() throws -> any Screen {
    try container.resolve(WelcomeScreen.self)
  }

  func openSession(for member: Member) -> any Session {
    LoginSession(member: member, app: container)
  }
}
