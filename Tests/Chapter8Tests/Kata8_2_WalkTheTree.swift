import KataSupport
import Testing

@testable import Chapter8

@Suite("8.2 · Walk the tree")
struct Kata8_2_WalkTheTree {
  let settings = LocalSettings()
  let screen = GreetingScreen()
  var injector: ScreenInjector { ScreenInjector(services: ClubServices(userSettings: settings)) }

  @Test("any screen can be the root")
  func singleScreen() throws {
    try injector.inject(into: screen)
    #expect(
      screen.userSettings === settings,
      "The root is a `GreetingScreen`, not a tab bar. The injector should inject into this screen as well.")
  }

  @Test("a hidden screen gets its dependencies before it appears")
  func hidden() throws {
    let top = MenuScreen()
    try injector.inject(into: NavigationStack([screen, top]))
    #expect(
      screen.userSettings === settings,
      """
      The screen is under the top of its stack, so the member can't see it yet. It should have its settings already. Which \
      property of a screen lists all its children?
      """)
  }

  @Test("a screen gets its dependencies at any depth, inside any container")
  func deep() throws {
    try injector.inject(into: TabBar([NavigationStack(), Drawer([NavigationStack([screen])])]))
    #expect(
      screen.userSettings === settings,
      """
      The screen is in a stack, in a `Drawer`, in a tab bar. The injector should reach it through `children`, without \
      knowing the type of any container.
      """)
  }

  @Test("a container can have its own dependencies")
  func container() throws {
    let drawer = Drawer([screen])
    try injector.inject(into: drawer)
    #expect(
      drawer.userSettings === settings,
      "`Drawer` contains screens, and it declares settings for itself. The injector should inject into containers too."
    )
  }

  @Test("a launch reports all missing dependencies, and no screen appears")
  func missing() throws {
    let layout = """
      TabBar
        NavigationStack
          GalleryScreen gallery
        SettingsScreen settings
      """
    let host = try Host(layout: layout, screens: [SettingsScreen.self, GalleryScreen.self])
    let error = errorText { try host.launch(willAppear: injector.inject(into:)) }
    #expect(
      error == "Missing: gallery.avatarStore, settings.accountLink",
      """
      The services have no link and no store. The launch should fail with one error that lists both, in the order of the \
      layout. Who collects them?
      """)
  }

  @Test("an empty layout is an error")
  func noRoot() {
    #expect(
      throws: NoRootScreen(),
      "The host has no root, so the app would show nothing. The injector should throw `NoRootScreen` when it gets nil."
    ) {
      try injector.inject(into: nil)
    }
  }
}
