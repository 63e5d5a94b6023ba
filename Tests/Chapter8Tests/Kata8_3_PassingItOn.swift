import Testing

@testable import Chapter8

@Suite("8.3 · Passing it on")
struct Kata8_3_PassingItOn {
  /// An app with one avatar in its store, and no settings. It starts with its menu, and ignores what is missing at the launch.
  struct App {
    let host: Host
    var menu: Screen { get throws { try #require(host.root?.children.last ?? host.root) } }

    init(root: String = "MenuScreen menu", avatar: String = "Needle") throws {
      let layout = """
        \(root)
        TabBar middle
          MenuScreen inner
        GalleryScreen gallery
        GreetingScreen greeting
        """
      let store = LocalAvatarStore()
      store.publish(avatar)
      let injector = ScreenInjector(services: ClubServices(avatarStore: store))
      let screens = [MenuScreen.self, GalleryScreen.self, GreetingScreen.self, SettingsScreen.self]
      host = try Host(layout: layout, screens: screens)
      try host.launch { try? injector.inject(into: $0) }
    }
  }

  @Test("a screen that depends on nothing can still lead to a gallery")
  func middle() throws {
    let app = try App()
    let tabs = try app.host.perform("middle", from: app.menu)
    let gallery = try app.host.perform("gallery", from: #require(tabs.children.first)) as? GalleryScreen
    #expect(
      gallery?.lines == ["Needle"],
      "The member went from the menu through another menu, inside a tab bar, to the gallery. `prepare(for:)` should have the injector walk any destination, no matter what type it has, and equip each club screen inside for the next one. Who holds the injector?"
    )
  }

  @Test("a launch that misses something still prepares its screens")
  func goesOn() throws {
    let app = try App(root: "NavigationStack\n  GreetingScreen first\n  SettingsScreen menu")
    let gallery = try app.host.perform("gallery", from: app.menu) as? GalleryScreen
    #expect(
      gallery?.lines == ["Needle"],
      "Both screens of the stack lack their settings, and the app continued in spite of the error. The second, a `SettingsScreen`, should still inject into the gallery. When does the walk equip a club screen?"
    )
  }

  @Test("if a dependency is missing, the destination doesn't appear")
  func missing() throws {
    let app = try App()
    #expect(
      throws: MissingDependencies.self,
      "The app has no settings for the greeting. `prepare(for:)` should throw the injector's error, so that the host stops."
    ) { try app.host.perform("greeting", from: app.menu) }
  }

  @Test("two apps in one process don't mix")
  func twoApps() throws {
    let first = try App(avatar: "Needle")
    let second = try App(avatar: "Ice")
    let galleries = try [first, second].map { try $0.host.perform("gallery", from: $0.menu) }
    #expect(
      galleries.map { ($0 as? GalleryScreen)?.lines } == [["Needle"], ["Ice"]],
      "Two apps were launched, with the avatars `Needle` and `Ice`, and each opened its gallery. Each gallery should get its store from its own app's injector."
    )
  }
}
