import Chapter8

/// A screen that records what happens to it. It exists in the tests alone.
class LoggingScreen: Screen {
  private(set) var log: [String] = []

  func record(_ event: String) {
    log.append(event)
  }

  override func viewDidLoad() {
    record("viewDidLoad")
  }
}

/// Depends on nothing.
final class PlainScreen: LoggingScreen {}

/// Depends on the settings.
final class GreetingScreen: LoggingScreen, UserSettingsDependent {
  var userSettings: (any UserSettings)? { didSet { record("userSettings") } }
}

/// Depends on the avatars.
final class WallScreen: LoggingScreen, AvatarStoreDependent {
  var avatarStore: (any AvatarStore)? { didSet { record("avatarStore") } }
}

/// Depends on the avatars and on the link.
final class BackupScreen: LoggingScreen, AvatarStoreDependent, AccountLinkDependent {
  var avatarStore: (any AvatarStore)? { didSet { record("avatarStore") } }
  var accountLink: (any AccountLink)? { didSet { record("accountLink") } }
}

/// Depends on everything there is.
final class BusyScreen: LoggingScreen, UserSettingsDependent, AvatarStoreDependent, AccountLinkDependent {
  var userSettings: (any UserSettings)? { didSet { record("userSettings") } }
  var avatarStore: (any AvatarStore)? { didSet { record("avatarStore") } }
  var accountLink: (any AccountLink)? { didSet { record("accountLink") } }
}

/// A container that the host doesn't know, with a dependency of its own.
final class Drawer: ContainerScreen, UserSettingsDependent {
  private(set) var log: [String] = []
  /// Screens that it shows beside those of the layout.
  var others: [Screen] = []
  var userSettings: (any UserSettings)? { didSet { log.append("userSettings") } }

  override var children: [Screen] { super.children + others }

  override func viewDidLoad() {
    log.append("viewDidLoad")
  }
}

/// A link that is no cloud account, and can do no more than a screen may ask for.
final class LinkSpy: AccountLink {
  private(set) var calls: [String] = []

  func toggleLink() {
    calls.append("toggleLink")
  }
}

extension Screen {
  /// The first screen with an identifier, this one included.
  func find(_ identifier: String) -> Screen? {
    if self.identifier == identifier { return self }
    return (self as? ContainerScreen)?.screens.lazy.compactMap { $0.find(identifier) }.first
  }

  /// This screen and all inside of it, as the layout lists them.
  var everyScreen: [Screen] {
    [self] + ((self as? ContainerScreen)?.screens ?? []).flatMap(\.everyScreen)
  }
}

extension Host {
  /// A host for a layout, with the types that tests use.
  convenience init(_ layout: String, more: [Screen.Type] = []) throws {
    let types: [Screen.Type] = [
      PlainScreen.self, GreetingScreen.self, WallScreen.self, BackupScreen.self, BusyScreen.self, Drawer.self,
    ]
    self.init(layout: try Layout(layout), screens: types + more)
  }

  /// What happened to the screens of the root, by their identifiers.
  var logs: [String: [String]] {
    var logs: [String: [String]] = [:]
    for screen in root?.everyScreen ?? [] {
      if let log = (screen as? LoggingScreen)?.log ?? (screen as? Drawer)?.log {
        logs[screen.identifier] = log
      }
    }
    return logs
  }
}
