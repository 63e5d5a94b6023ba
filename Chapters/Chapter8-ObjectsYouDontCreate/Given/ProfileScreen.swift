/// Shows a member, to the member or to a visitor.
public final class ProfileScreen: Screen {
  /// The settings of the member.
  public var userSettings: (any UserSettings)?

  /// The published avatars.
  public var avatarStore: (any AvatarStore)?

  /// Whether the settings can be changed here.
  public var canEdit = false

  /// A profile that has all it needs, for code that creates it itself.
  /// - Parameters:
  ///   - userSettings: the settings of the member.
  ///   - avatarStore: the published avatars.
  ///   - canEdit: whether the settings can be changed here.
  public convenience init(userSettings: any UserSettings, avatarStore: any AvatarStore, canEdit: Bool) {
    self.init()
    self.userSettings = userSettings
    self.avatarStore = avatarStore
    self.canEdit = canEdit
  }
}
