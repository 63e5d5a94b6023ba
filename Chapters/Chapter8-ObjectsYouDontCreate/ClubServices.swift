/// The services that the club's screens depend on. They live as long as the app.
struct ClubServices {
  var userSettings: (any UserSettings)?
  var avatarStore: (any AvatarStore)?
  var accountLink: (any AccountLink)?

  /// Injects the dependencies of one screen.
  /// - Returns: the dependencies that are missing, in the order of the properties above.
  func inject(into screen: Screen) -> [MissingDependency] {
    // Kata 8.1: this switch knows every screen by name.
    switch screen {
    case let screen as SettingsScreen:
      screen.userSettings = userSettings
      screen.accountLink = accountLink
    case let screen as GalleryScreen:
      screen.avatarStore = avatarStore
    default: break
    }
    // Kata 8.2: if a service is nil, only the member notices.
    return []
  }
}
