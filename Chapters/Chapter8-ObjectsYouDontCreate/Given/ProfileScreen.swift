/// Shows a member's page.
final class ProfileScreen: Screen {
  var userSettings: (any UserSettings)?
  var avatarStore: (any AvatarStore)?
  /// Members edit their own page. Guests only look at it.
  var canEdit = false
}
