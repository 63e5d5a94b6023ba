/// Where a member changes the nickname, and links the cloud.
public final class SettingsScreen: ClubScreen {
  /// The member's settings.
  public var userSettings: (any UserSettings)?

  /// The link between club and cloud.
  public var accountLink: (any AccountLink)?

  /// The member has typed another nickname.
  /// - Parameter nickname: the new one.
  public func rename(to nickname: String) {
    userSettings?.nickname = nickname
  }

  /// The member taps the switch.
  public func tapLink() {
    // Kata 8.1: works with the cloud account, and with nothing else.
    (accountLink as? CloudAccount)?.toggleLink()
  }
}
