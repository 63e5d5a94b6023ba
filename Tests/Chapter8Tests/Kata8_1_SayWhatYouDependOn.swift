import Testing

@testable import Chapter8

@Suite("8.1 · Say what you depend on")
struct Kata8_1_SayWhatYouDependOn {
  let link = LinkSpy()

  @Test("a new screen gets the dependency that it declares")
  func newScreen() {
    let settings = LocalSettings()
    let screen = GreetingScreen()
    _ = ClubServices(userSettings: settings).inject(into: screen)
    #expect(
      screen.userSettings === settings,
      "`GreetingScreen` conforms to `UserSettingsDependent`, but its settings are still nil. `inject(into:)` should look for the protocol, not for a screen that it knows."
    )
  }

  @Test("a screen gets all dependencies that it declares")
  func twoDependencies() {
    let screen = BackupScreen()
    screen.avatarStore = LocalAvatarStore()
    _ = ClubServices(accountLink: link).inject(into: screen)
    #expect(
      screen.avatarStore == nil && screen.accountLink === link,
      "`BackupScreen` conforms to `AvatarStoreDependent` and `AccountLinkDependent`, and has the store of an earlier login. The services have only a link, so the screen should get it and lose the old store. `inject(into:)` should look for each protocol on its own."
    )
  }

  @Test("the club's screens declare what they use")
  func declarations() {
    let declared = [SettingsScreen(), GalleryScreen()].map { (screen: Screen) in
      [
        screen is any UserSettingsDependent, screen is any AvatarStoreDependent,
        screen is any AccountLinkDependent,
      ]
    }
    #expect(
      declared == [[true, false, true], [false, true, false]],
      "In this order: settings, store, link. `SettingsScreen` should declare its settings and its link, `GalleryScreen` only its store."
    )
  }

  @Test("the settings screen works with any link")
  func anyLink() {
    let screen = SettingsScreen()
    screen.accountLink = link
    screen.tapLink()
    #expect(
      link.toggles == 1,
      "The member tapped once, and `LinkSpy`, which isn't a `CloudAccount`, was toggled \(link.toggles) times. `tapLink()` should call a method of `AccountLink`, without a cast."
    )
  }
}
