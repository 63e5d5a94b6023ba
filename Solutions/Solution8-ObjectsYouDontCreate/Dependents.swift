/// A screen that depends on the member's settings.
protocol UserSettingsDependent: AnyObject {
  var userSettings: (any UserSettings)? { get set }
}

/// A screen that depends on the published avatars.
protocol AvatarStoreDependent: AnyObject {
  var avatarStore: (any AvatarStore)? { get set }
}

/// A screen that depends on the link to the member's cloud account.
protocol AccountLinkDependent: AnyObject {
  var accountLink: (any AccountLink)? { get set }
}
