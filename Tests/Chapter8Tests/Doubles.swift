@testable import Chapter8

// If the compiler stops in this file, one of your protocols requires more than kata 8.1 says, or less.

/// Depends on the settings.
final class GreetingScreen: Screen, UserSettingsDependent {
  var userSettings: (any UserSettings)?
}

/// Depends on two services.
final class BackupScreen: Screen, AvatarStoreDependent, AccountLinkDependent {
  var avatarStore: (any AvatarStore)?
  var accountLink: (any AccountLink)?
}

/// A container that the host doesn't know.
final class Drawer: Screen {
  private var screens: [Screen] = []
  override var children: [Screen] { screens }

  convenience init(_ screens: [Screen]) {
    self.init()
    self.screens = screens
  }
}

/// A container that a layout can name, which depends on the store.
final class Sidebar: ContainerScreen, AvatarStoreDependent {
  var avatarStore: (any AvatarStore)?
}

/// A club screen that depends on nothing.
final class MenuScreen: ClubScreen {}

/// A link that isn't a cloud account.
final class LinkSpy: AccountLink {
  private(set) var toggles = 0

  func toggleLink() {
    toggles += 1
  }
}

extension ContainerScreen {
  convenience init(_ screens: [Screen]) {
    self.init()
    self.screens = screens
  }
}
