import KataSupport
import Testing

@testable import Chapter8

@Suite("8.2 · Walk the tree")
struct Kata8_2_WalkTheTree {
  let settings = LocalSettings()
  let screen = GreetingScreen()
  var injector: ScreenInjector { ScreenInjector(services: ClubServices(userSettings: settings)) }

  @Test("a hidden screen gets its dependencies at any depth, inside any container")
  func deep() throws {
    let stack = NavigationStack([screen, MenuScreen()])
    try injector.inject(into: TabBar([NavigationStack(), Drawer([stack])]))
    #expect(
      screen.userSettings === settings,
      "The screen is under the top of a stack, in a `Drawer`, in the second tab, so the member can't see it yet. The injector should reach it through `children`, without knowing the type of any container."
    )
  }

  @Test("a missing dependency also replaces what the screen had")
  func replaced() {
    screen.userSettings = settings
    let error = errorText { try ScreenInjector(services: ClubServices()).inject(into: screen) }
    #expect(
      screen.userSettings == nil && error.hasSuffix(".userSettings"),
      "The screen had settings, and then the services had none. The screen should lose its old settings (kata 8.1), and the injector should report that the settings are missing."
    )
  }

  @Test("a launch reports all missing dependencies, and no screen appears")
  func missing() throws {
    let layout = """
      Sidebar main
        NavigationStack
          BackupScreen backup
        SettingsScreen settings
      """
    let host = try Host(layout: layout, screens: [Sidebar.self, BackupScreen.self, SettingsScreen.self])
    let error = errorText { try host.launch(willAppear: injector.inject(into:)) }
    #expect(
      error == "Missing: main.avatarStore, backup.avatarStore, backup.accountLink, settings.accountLink",
      "The root is a `Sidebar`, and the services have no store and no link. One error should list each dependency that a screen declares and the services lack, and nothing else, in the order of the layout: a screen, then everything inside it."
    )
  }

  @Test("an empty layout is an error")
  func noRoot() {
    #expect(
      throws: NoRootScreen(),
      "The host has no root, so the app would show nothing. The injector should throw `NoRootScreen` when it gets nil."
    ) { try injector.inject(into: nil) }
  }
}
