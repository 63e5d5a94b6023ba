/// What the club's screens depend on. It is put together where the app starts, and lives as long as the app.
public final class ClubServices {
  /// The member's settings, or nil until they were set up.
  public var userSettings: (any UserSettings)?

  /// The published avatars, or nil.
  public var avatarStore: (any AvatarStore)?

  /// The link between club and cloud, or nil.
  public var accountLink: (any AccountLink)?

  /// Services for the screens of one app.
  /// - Parameters:
  ///   - userSettings: the member's settings, or nil.
  ///   - avatarStore: the published avatars, or nil.
  ///   - accountLink: the link between club and cloud, or nil.
  public init(
    userSettings: (any UserSettings)? = nil, avatarStore: (any AvatarStore)? = nil,
    accountLink: (any AccountLink)? = nil
  ) {
    self.userSettings = userSettings
    self.avatarStore = avatarStore
    self.accountLink = accountLink
  }

  /// Gives one screen what it depends on.
  /// - Parameter screen: a screen that the host has created.
  /// - Returns: what is missing, in the order of the properties above.
  public func inject(into screen: Screen) -> [MissingDependency] {
    // Kata 8.1: knows the club's screens by name.
    switch screen {
    case let screen as SettingsScreen:
      screen.userSettings = userSettings
      screen.accountLink = accountLink
    case let screen as GalleryScreen:
      screen.avatarStore = avatarStore
    default: break
    }
    // Kata 8.2: an optional that stays nil is found by the member, not by the developer.
    return []
  }
}
