import Injection

/// Registers the screens of the club: a profile as its member sees it, and as a guest does. What they depend on is
/// registered elsewhere.
/// - Parameter container: where to register them.
public func registerClubScreens(in container: Container) {
  // Kata 8.4: these factories return a complete screen, and the host runs neither of them.
  container.register(ProfileScreen.self) { resolver in
    let screen = ProfileScreen()
    screen.userSettings = try resolver.resolve(UserSettings.self)
    screen.avatarStore = try resolver.resolve(AvatarStore.self)
    screen.canEdit = true
    return screen
  }
  container.register(ProfileScreen.self, name: "guest") { resolver in
    let screen = ProfileScreen()
    screen.userSettings = try resolver.resolve(UserSettings.self, name: "guest")
    screen.avatarStore = try resolver.resolve(AvatarStore.self)
    return screen
  }
}
