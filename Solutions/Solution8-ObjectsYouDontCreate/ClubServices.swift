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
    var missing: [MissingDependency] = []
    /// Sets what is not there yet, or notes that it can't.
    func fill<Service>(
      _ present: Service?, _ property: String, with service: Service?, set: (Service) -> Void
    ) {
      guard present == nil else { return }
      if let service {
        set(service)
      } else {
        missing.append(MissingDependency(screen: screen, property: property, type: Service.self))
      }
    }
    if let screen = screen as? any UserSettingsDependent {
      fill(screen.userSettings, "userSettings", with: userSettings) { screen.userSettings = $0 }
    }
    if let screen = screen as? any AvatarStoreDependent {
      fill(screen.avatarStore, "avatarStore", with: avatarStore) { screen.avatarStore = $0 }
    }
    if let screen = screen as? any AccountLinkDependent {
      fill(screen.accountLink, "accountLink", with: accountLink) { screen.accountLink = $0 }
    }
    return missing
  }
}
