/// A screen that depends on the member's settings.
public protocol UserSettingsDependent: AnyObject {
  /// The settings, once they were injected.
  var userSettings: (any UserSettings)? { get set }
}

/// A screen that depends on the published avatars.
public protocol AvatarStoreDependent: AnyObject {
  /// The avatars, once they were injected.
  var avatarStore: (any AvatarStore)? { get set }
}

/// A screen that depends on the link between club and cloud.
public protocol AccountLinkDependent: AnyObject {
  /// The link, once it was injected.
  var accountLink: (any AccountLink)? { get set }
}
