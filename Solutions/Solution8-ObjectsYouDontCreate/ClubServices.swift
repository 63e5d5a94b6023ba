/// The services that the club's screens depend on. They live as long as the app.
struct ClubServices {
  var userSettings: (any UserSettings)?
  var avatarStore: (any AvatarStore)?
  var accountLink: (any AccountLink)?

  /// Injects the dependencies of one screen.
  /// - Returns: the dependencies that are missing, in the order of the properties above.
  func inject(into screen: Screen) -> [MissingDependency] {
    var missing: [MissingDependency] = []
    if let dependent = screen as? any UserSettingsDependent {
      dependent.userSettings = userSettings
      if userSettings == nil { missing.append(MissingDependency(screen, "userSettings")) }
    }
    if let dependent = screen as? any AvatarStoreDependent {
      dependent.avatarStore = avatarStore
      if avatarStore == nil { missing.append(MissingDependency(screen, "avatarStore")) }
    }
    if let dependent = screen as? any AccountLinkDependent {
      dependent.accountLink = accountLink
      if accountLink == nil { missing.append(MissingDependency(screen, "accountLink")) }
    }
    return missing
  }
}
