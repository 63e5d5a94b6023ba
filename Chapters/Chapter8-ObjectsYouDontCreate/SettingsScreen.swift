// Kata 8.1: this type doesn't say what it depends on.

/// Where members change their nickname and link their cloud account.
final class SettingsScreen: ClubScreen {
  var userSettings: (any UserSettings)?
  var accountLink: (any AccountLink)?

  func rename(to nickname: String) {
    userSettings?.nickname = nickname
  }

  /// The member taps the switch.
  func tapLink() {
    // Kata 8.1: this line works with the cloud account only.
    (accountLink as? CloudAccount)?.toggleLink()
  }
}

/// What the screen needs from a cloud account.
protocol AccountLink: AnyObject {
  // Kata 8.1: which method does the screen call?
}

extension CloudAccount: AccountLink {}
