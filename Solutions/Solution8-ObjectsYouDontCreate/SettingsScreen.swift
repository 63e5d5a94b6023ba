/// Where members change their nickname and link their cloud account.
final class SettingsScreen: ClubScreen, UserSettingsDependent, AccountLinkDependent {
  var userSettings: (any UserSettings)?
  var accountLink: (any AccountLink)?

  func rename(to nickname: String) {
    userSettings?.nickname = nickname
  }

  /// The member taps the switch.
  func tapLink() {
    accountLink?.toggleLink()
  }
}

/// What the screen needs from a cloud account.
protocol AccountLink: AnyObject {
  func toggleLink()
}

extension CloudAccount: AccountLink {}
