import Injection
import Testing

@testable import Chapter8

@Suite("8.4 · Tags")
struct Kata8_4_Tags {
  let container = Container()

  init() {
    registerClubScreens(in: container)
    container.register(UserSettings.self) { _ in LocalSettings(nickname: "Arya") }
    container.register(AvatarStore.self) { _ in LocalAvatarStore() }
  }

  /// Launches an app with one screen, into which the container injects.
  func launch<Root: Screen>(_ layout: String) throws -> Root {
    let host = try Host(layout: layout, screens: [ProfileScreen.self, GreetingScreen.self])
    try host.launch { root in
      if let root { try container.inject(into: root) }
    }
    return try #require(host.root as? Root)
  }

  @Test("the container completes the screen that the host shows")
  func shownScreen() throws {
    let profile: ProfileScreen = try launch("ProfileScreen own")
    #expect(
      profile.userSettings?.nickname == "Arya" && profile.avatarStore != nil && profile.canEdit,
      """
      The host created this profile. The container should complete it instead of creating a second profile. Which code runs \
      for a screen that exists already, and is a line still in the factory?
      """)
  }

  @Test("the container can still create a complete profile")
  func created() throws {
    let profile = try? container.resolve(ProfileScreen.self)
    #expect(
      profile?.userSettings?.nickname == "Arya" && profile?.canEdit == true,
      """
      This profile comes from `resolve`, not from the layout. It should be just as complete, because both come from the same \
      definition.
      """)
  }

  @Test("the tag selects the definition")
  func tag() throws {
    container.register(UserSettings.self, name: "guest") { _ in LocalSettings(nickname: "No one") }
    let profile: ProfileScreen = try launch("ProfileScreen visitor @guest")
    #expect(
      profile.userSettings?.nickname == "No one" && profile.avatarStore != nil && !profile.canEdit,
      "The layout tags this profile with `guest`. The container should use the definition with that name."
    )
  }

  @Test("if the tag has no definition, the definition without a name applies")
  func fallback() throws {
    container.register(GreetingScreen.self) { _ in GreetingScreen() }
      .initCompleted { resolver, screen in screen.userSettings = try resolver.resolve(UserSettings.self) }
    let screen: GreetingScreen = try launch("GreetingScreen hello @winter")
    #expect(
      screen.userSettings?.nickname == "Arya",
      """
      Only a definition without a name is registered for `GreetingScreen`. The container should use it, even though the \
      screen's tag is `winter`.
      """)
  }

  @Test("a screen without a definition isn't an error")
  func noDefinition() {
    #expect(
      throws: Never.self,
      "Nothing is registered for `GreetingScreen`. Many screens need nothing, so the container should leave this screen alone."
    ) {
      let _: GreetingScreen = try launch("GreetingScreen hello")
    }
  }

  @Test("if the tag's definition fails, no other definition replaces it")
  func failure() {
    #expect(
      throws: MissingRegistrationError.self,
      """
      The `guest` definition lacks the guest's settings. Its error should end the launch. If the container tries the other \
      definition, guests can edit the page.
      """
    ) {
      let _: ProfileScreen = try launch("ProfileScreen visitor @guest")
    }
  }
}
