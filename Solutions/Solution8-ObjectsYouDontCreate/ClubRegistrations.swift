import Injection

/// Registers the screens of the club: a profile as its member sees it, and as a guest does. What they depend on is
/// registered elsewhere.
/// - Parameter container: where to register them.
public func registerClubScreens(in container: Container) {
  container.register(ProfileScreen.self) { _ in ProfileScreen() }
    .initCompleted { resolver, screen in
      screen.userSettings = try resolver.resolve(UserSettings.self)
      screen.avatarStore = try resolver.resolve(AvatarStore.self)
      screen.canEdit = true
    }
  container.register(ProfileScreen.self, name: "guest") { _ in ProfileScreen() }
    .initCompleted { resolver, screen in
      screen.userSettings = try resolver.resolve(UserSettings.self, name: "guest")
      screen.avatarStore = try resolver.resolve(AvatarStore.self)
    }
}
