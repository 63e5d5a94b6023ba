// Kata 8.1: empty protocols promise nothing. What does a screen need to have, so that somebody can inject into it?

/// A screen that depends on the member's settings.
protocol UserSettingsDependent {}

/// A screen that depends on the published avatars.
protocol AvatarStoreDependent {}

/// A screen that depends on the link to the member's cloud account.
protocol AccountLinkDependent {}
