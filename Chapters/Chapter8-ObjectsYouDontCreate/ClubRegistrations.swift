import Injection

/// Registers a profile as its owner sees it, and a profile as guests see it.
func registerClubScreens(in container: Container) {
  // Kata 8.4: the host never runs these factories, so its profiles stay empty.
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
