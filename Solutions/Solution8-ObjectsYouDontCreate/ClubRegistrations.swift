import Injection

/// Registers a profile as its owner sees it, and a profile as guests see it.
func registerClubScreens(in container: Container) {
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
