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
      "The host created this profile. The container should complete it instead of creating a second profile. Which code runs for a screen that exists already, and is a line still in the factory?"
    )
  }

  @Test("the container can still create a complete profile")
  func created() throws {
    let profile = try? container.resolve(ProfileScreen.self)
    #expect(
      profile?.userSettings?.nickname == "Arya" && profile?.canEdit == true,
      "This profile comes from `resolve`, not from the layout. It should be just as complete, because both come from the same definition."
    )
  }

  @Test("the tag selects the definition")
  func tag() throws {
    container.register(UserSettings.self, name: "guest") { _ in LocalSettings(nickname: "No one") }
    let profile: ProfileScreen = try launch("ProfileScreen visitor @guest")
    #expect(
      profile.userSettings?.nickname == "No one" && profile.avatarStore != nil && !profile.canEdit,
      "The layout tags this profile with `guest`. The `guest` definition should complete it with the guest's settings and a store, and guests can't edit."
    )
  }

  @Test("if the tag has no definition, the definition without a name applies")
  func fallback() throws {
    container.register(GreetingScreen.self) { _ in GreetingScreen() }
      .initCompleted { resolver, screen in screen.userSettings = try resolver.resolve(UserSettings.self) }
    let screen: GreetingScreen = try launch("GreetingScreen hello @winter")
    #expect(
      screen.userSettings?.nickname == "Arya",
      "Only a definition without a name is registered for `GreetingScreen`. The container should use it, even though the screen's tag is `winter`."
    )
  }

  @Test("a screen without a definition isn't an error")
  func noDefinition() {
    let stack: NavigationStack? = try? launch("NavigationStack\n  ProfileScreen inside")
    let inside = stack?.children.first as? ProfileScreen
    #expect(
      inside?.canEdit == false,
      "Nothing is registered for `NavigationStack`, so the container should leave it alone without an error. The profile inside should also stay unchanged: nobody called `inject(into:)` with it."
    )
  }

  @Test(
    "if a definition fails, its error ends the launch",
    arguments: ["ProfileScreen visitor @guest", "GreetingScreen hello", "GreetingScreen hello @winter"])
  func failure(layout: String) {
    container.register(GreetingScreen.self) { _ in GreetingScreen() }
      .initCompleted { resolver, _ in _ = try resolver.resolve(UserSettings.self, name: "guest") }
    #expect(
      throws: MissingRegistrationError.self,
      "The screen's definition needs the guest's settings, which nobody registered. Its error should end the launch. Does another definition run instead, does none run, or is the error caught?"
    ) { let _: Screen = try launch(layout) }
  }
}
