// Kata 8.1: three promises without content. What does a screen have to have, so that it can be given a dependency?

/// A screen that depends on the member's settings.
public protocol UserSettingsDependent {}

/// A screen that depends on the published avatars.
public protocol AvatarStoreDependent {}

/// A screen that depends on the link between club and cloud.
public protocol AccountLinkDependent {}
