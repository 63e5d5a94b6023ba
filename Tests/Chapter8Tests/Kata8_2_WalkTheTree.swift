import Chapter8
import KataSupport
import Testing

@Suite("8.2 · Walk the tree")
struct Kata8_2_WalkTheTree {
  private let settings = LocalSettings(nickname: "Arya")
  private let avatars = LocalAvatarStore()
  private let link = LinkSpy()

  private var injector: ScreenInjector {
    ScreenInjector(services: ClubServices(userSettings: settings, avatarStore: avatars, accountLink: link))
  }

  @Test("every screen is served once before it appears, at any depth, visible or not")
  func everyScreen() throws {
    let host = try Host(
      """
      TabBar
        NavigationStack
          GreetingScreen below
          PlainScreen middle
          WallScreen top
        GreetingScreen bare
        NavigationStack empty
        TabBar inner
          PlainScreen first
          NavigationStack deep
            BackupScreen deepest
        TabBar emptyTabs
      """)
    try host.launch { try injector.inject(into: $0) }
    #expect(
      host.logs == [
        "below": ["userSettings"], "middle": [], "top": ["avatarStore", "viewDidLoad"],
        "bare": ["userSettings"], "first": [], "deepest": ["avatarStore", "accountLink"],
      ],
      """
      Each screen gets each dependency once, and before its view is loaded. A screen that can't be seen yet may appear \
      with the next tap. Where does the walk stop too early?
      """)
    let bare = host.root?.find("bare") as? GreetingScreen
    #expect(
      bare?.userSettings === settings, "The screens get the services that the injector was created with.")
  }

  @Test("a screen two hundred levels down is served, too")
  func farDown() throws {
    let lines = (0..<200).map { String(repeating: "  ", count: $0) + "Drawer level\($0)" }
    let last = String(repeating: "  ", count: 200) + "GreetingScreen deepest"
    let host = try Host((lines + [last]).joined(separator: "\n"))
    try host.launch { try injector.inject(into: $0) }
    #expect(
      host.logs["deepest"] == ["userSettings", "viewDidLoad"],
      "A layout may be as deep as its designer likes. A circle ends because the walk knows where it has been, and not at some level."
    )
  }

  @Test(
    "any screen may be the root",
    arguments: [
      "GreetingScreen screen", "NavigationStack\n  GreetingScreen screen", "TabBar\n  GreetingScreen screen",
      "NavigationStack\n  TabBar\n    NavigationStack\n      GreetingScreen screen",
      "Drawer\n  GreetingScreen screen",
    ])
  func anyRoot(layout: String) throws {
    let host = try Host(layout)
    #expect(
      throws: Never.self,
      "A layout is data, and may begin with any screen. Which root is an error, and which isn't?"
    ) {
      try host.launch { try injector.inject(into: $0) }
    }
    #expect(
      host.logs["screen"] == ["userSettings", "viewDidLoad"],
      "This screen is inside of the root, or the root itself. Nothing in the injection needs a tab bar.")
  }

  @Test("a container that the injector has never heard of is walked, and served itself")
  func unknownContainer() throws {
    let host = try Host(
      """
      Drawer drawer
        WallScreen wall
        Drawer inner
          GreetingScreen greeting
      """)
    let other = GreetingScreen()
    try host.launch { root in
      (root as? Drawer)?.others = [other]
      try injector.inject(into: root)
    }
    #expect(
      host.logs == [
        "drawer": ["userSettings", "viewDidLoad"], "wall": ["avatarStore", "viewDidLoad"],
        "inner": ["userSettings", "viewDidLoad"], "greeting": ["userSettings", "viewDidLoad"],
      ],
      "Every screen can say which screens are inside of it, and any of them may declare a dependency.")
    #expect(
      other.log.first == "userSettings",
      "A container decides for itself which children it has. Ask it, rather than the layout.")
  }

  @Test("a screen that can be reached on several ways is served once, and a circle ends")
  func shared() throws {
    let host = try Host(
      """
      Drawer drawer
        PlainScreen plain
        Drawer inner
      """)
    let shared = CountingScreen()
    try host.launch { root in
      let inner = try #require(root?.find("inner") as? Drawer)
      (root as? Drawer)?.others = [shared]
      inner.others = [shared, PlainScreen()]
      shared.others = [inner]
      try injector.inject(into: root)
    }
    #expect(
      shared.walks == 1,
      "Two containers show this screen, and it shows one of them. It is visited once. A walk has to know where it has been."
    )
    #expect(shared.changes == 1, "A screen is given each dependency once, even if two ways lead to it.")

    let root = CountingScreen()
    let inside = Drawer()
    root.others = [inside]
    inside.others = [root]
    try injector.inject(into: root)
    #expect(
      root.walks == 1,
      "A circle leads back to the root. The root is visited once, like any other screen: the walk begins with it."
    )
  }

  @Test("a dependency that is missing is reported with screen, property and type, and no screen appears")
  func missing() throws {
    let services = ClubServices(userSettings: settings)
    let host = try Host(
      """
      TabBar
        BusyScreen busy
        NavigationStack
          GreetingScreen greeting
          BackupScreen backup
        WallScreen wall
      """)
    var handedOver: Screen?
    let error = #expect(throws: UnservedScreens.self) {
      try host.launch { root in
        handedOver = root
        try ScreenInjector(services: services).inject(into: root)
      }
    }
    #expect(
      error?.missing.map(\.description) == [
        "busy.avatarStore: AvatarStore", "busy.accountLink: AccountLink", "backup.avatarStore: AvatarStore",
        "backup.accountLink: AccountLink", "wall.avatarStore: AvatarStore",
      ],
      "All that is missing is reported at once, in the order of the layout. A list of one means five launches."
    )
    #expect(
      handedOver?.everyScreen.filter(\.isViewLoaded).map(\.identifier) == [],
      "An error that is thrown before the first view is loaded keeps a half-served screen from appearing.")
    #expect(
      (handedOver?.find("greeting") as? GreetingScreen)?.log == ["userSettings"],
      "A screen whose dependencies are there is served, also when another one's are missing.")

    services.avatarStore = avatars
    services.accountLink = link
    try host.launch { try ScreenInjector(services: services).inject(into: $0) }
    #expect(
      host.logs["busy"] == ["userSettings", "avatarStore", "accountLink", "viewDidLoad"],
      "Once everything is there, the same host launches. A failure may leave nothing behind.")
  }

  @Test("a screen that lacks everything is reported with each property and its type")
  func everythingMissing() throws {
    let host = try Host("BusyScreen busy")
    let error = #expect(throws: UnservedScreens.self) {
      try host.launch { try ScreenInjector(services: ClubServices()).inject(into: $0) }
    }
    #expect(
      error?.missing.map(\.description) == [
        "busy.userSettings: UserSettings", "busy.avatarStore: AvatarStore", "busy.accountLink: AccountLink",
      ],
      """
      The screen declares three dependencies, and the services have none. The report names each property with its own \
      type, in the order of ClubServices.
      """)
  }

  @Test("a walk inside of a walk changes nothing in the outer one")
  func walkInAWalk() throws {
    let services = ClubServices(userSettings: settings)
    let injector = ScreenInjector(services: services)
    let root = Drawer()
    let nesting = NestingScreen()
    nesting.onSettings = { _ = try? injector.inject(into: PlainScreen()) }
    root.others = [WallScreen(), nesting, WallScreen()]
    let error = #expect(throws: UnservedScreens.self) { try injector.inject(into: root) }
    #expect(
      error?.missing.map(\.property) == ["avatarStore", "avatarStore"],
      """
      The first and the third of three screens lack their store. The second one, as soon as it gets its settings, has \
      another screen served by the same injector. Each walk has a memory and a report of its own.
      """)
  }

  @Test("the services are gone when the app has dropped them")
  func servicesFreed() {
    var leaks = LeakCheck()
    do {
      let services = ClubServices(userSettings: settings, avatarStore: avatars, accountLink: link)
      leaks.watch(
        services, as: "ClubServices", suspect: "a global, or a closure of its own that captures it")
      let root = Drawer()
      root.others = [BusyScreen()]
      #expect(throws: Never.self, "All that the screens declare is there.") {
        try ScreenInjector(services: services).inject(into: root)
      }
    }
    #expect(
      leaks.survivors == [],
      """
      \(leaks) The composition root owns the services, and they end with its app. One process may run several apps, as \
      these tests do.
      """)
  }

  @Test("the report follows the layout: a container before its children, and a hidden screen in its place")
  func missingInOrder() throws {
    let host = try Host(
      """
      Drawer outer
        Drawer inner
          GreetingScreen deepest
        NavigationStack
          WallScreen below
          WallScreen top
        WallScreen last
      """)
    let error = #expect(throws: UnservedScreens.self) {
      try host.launch { try ScreenInjector(services: ClubServices()).inject(into: $0) }
    }
    #expect(
      error?.missing.map(\.screen) == ["outer", "inner", "deepest", "below", "top", "last"],
      "The report follows the lines of the layout, from top to bottom: a screen, then its children, then the next one."
    )
  }

  @Test("two screens with one identifier are two screens")
  func sameIdentifier() throws {
    let host = try Host("TabBar\n  WallScreen\n  WallScreen")
    let error = #expect(throws: UnservedScreens.self) {
      try host.launch { try ScreenInjector(services: ClubServices()).inject(into: $0) }
    }
    #expect(
      error?.missing.map(\.description) == [
        "WallScreen.avatarStore: AvatarStore", "WallScreen.avatarStore: AvatarStore",
      ],
      """
      The layout gives these screens no identifiers of their own, so both are called by their type. Each is served, \
      and each is reported.
      """)
  }

  @Test("one injector can be used again, and serves what the services hold at that moment")
  func again() throws {
    let services = ClubServices(userSettings: settings)
    let injector = ScreenInjector(services: services)
    let screen = BusyScreen()
    #expect(throws: UnservedScreens.self, "Two of the three services that the screen declares are missing.") {
      try injector.inject(into: screen)
    }
    #expect(
      screen.log == ["userSettings"],
      "The service that is there is injected, also when the same screen lacks others. A property without a service is left alone."
    )

    services.avatarStore = avatars
    services.accountLink = link
    for _ in 1...2 {
      #expect(
        throws: Never.self,
        "The missing services were set up after the first walk. Each walk asks the services anew."
      ) {
        try injector.inject(into: screen)
      }
    }
    #expect(
      screen.log == ["userSettings", "avatarStore", "accountLink"],
      """
      The other services were set up later, and the walk was repeated twice. Each walk asks the services anew, and fills \
      what is still empty. A walk forgets where it has been when it ends.
      """)
  }

  @Test("the services are held as long as the app holds ClubServices")
  func owner() {
    let services = ClubServices(
      userSettings: LocalSettings(nickname: "Ned"), avatarStore: LocalAvatarStore(), accountLink: LinkSpy())
    let screen = BusyScreen()
    #expect(
      throws: Never.self,
      "ClubServices was created with all three services, and nothing else holds them. It has to own what it hands out."
    ) {
      try ScreenInjector(services: services).inject(into: screen)
    }
    #expect(
      screen.log == ["userSettings", "avatarStore", "accountLink"],
      "The screen declares three dependencies, and gets all of them.")
  }

  @Test("a service that no screen declares may be missing")
  func notNeeded() throws {
    let host = try Host("TabBar\n  GreetingScreen screen\n  PlainScreen plain")
    #expect(
      throws: Never.self,
      "Only what a screen declares has to be there. A gallery that is in no layout needs no avatars."
    ) {
      try host.launch { try ScreenInjector(services: ClubServices(userSettings: settings)).inject(into: $0) }
    }
    #expect(
      host.logs == ["screen": ["userSettings", "viewDidLoad"], "plain": []],
      "Both screens appear, and the one that declares settings has them.")
  }

  @Test("no root is an error that says so")
  func noRoot() throws {
    let host = try Host("")
    let error = #expect(throws: NoRootScreen.self) {
      try host.launch { try injector.inject(into: $0) }
    }
    #expect(
      error == NoRootScreen(),
      """
      The host hands over nil when the layout has no screen. An app that is silent about it starts with a black display, \
      and one that traps leaves no explanation.
      """)
  }

  @Test("a screen that was added later is served by a second walk, and the others are left alone")
  func addedLater() throws {
    let host = try Host(
      """
      NavigationStack
        GreetingScreen first
      BackupScreen second
      """)
    try host.launch { try injector.inject(into: $0) }
    let first = try #require(host.root?.find("first"))
    try host.perform("second", from: first)
    try injector.inject(into: host.root)
    try injector.inject(into: host.root)
    #expect(
      host.logs == [
        "first": ["userSettings", "viewDidLoad"], "second": ["viewDidLoad", "avatarStore", "accountLink"],
      ],
      "A property that has a value keeps it. The walk may then be repeated whenever a screen was added.")
  }

  @Test("a screen that lacks nothing doesn't end the walk")
  func complete() throws {
    let drawer = Drawer()
    let inside = GreetingScreen()
    drawer.userSettings = settings
    drawer.others = [inside]
    try injector.inject(into: drawer)
    #expect(
      inside.log == ["userSettings"],
      """
      The drawer had all that it declares before the walk, and the screen inside of it had nothing. What a screen has says \
      nothing about its children.
      """)
    let later = GreetingScreen()
    drawer.others.append(later)
    try injector.inject(into: drawer)
    #expect(
      later.log == ["userSettings"],
      "This screen was added to the drawer after the first walk. The second walk visits every screen, as the first one did."
    )
  }

  @Test("what a screen was given by hand is neither replaced nor missed")
  func givenByHand() {
    let screen = BusyScreen()
    let (own, ownAvatars, ownLink) = (LocalSettings(nickname: "Ned"), LocalAvatarStore(), LinkSpy())
    screen.userSettings = own
    screen.avatarStore = ownAvatars
    screen.accountLink = ownLink
    for services in [
      ClubServices(userSettings: settings, avatarStore: avatars, accountLink: link), ClubServices(),
    ] {
      #expect(
        throws: Never.self,
        "A property that was set before the walk is not missing, whether its service is there or not."
      ) { try ScreenInjector(services: services).inject(into: screen) }
    }
    #expect(
      screen.log == ["userSettings", "avatarStore", "accountLink"],
      "All three properties had a value before the walk, and are not set again.")
    #expect(screen.userSettings === own, "The settings that were there first stay.")
    #expect(screen.avatarStore === ownAvatars, "The store that was there first stays.")
    #expect(screen.accountLink === ownLink, "The link that was there first stays.")
  }

  @Test("a property that was emptied is filled again")
  func emptied() throws {
    let injector = injector
    let screen = GreetingScreen()
    try injector.inject(into: screen)
    screen.userSettings = nil
    try injector.inject(into: screen)
    #expect(
      screen.userSettings === settings,
      "The property was set to nil after the first walk. A property that has a value keeps it; this one has none."
    )
  }
}

/// Has other screens served when it gets its settings.
private final class NestingScreen: Screen, UserSettingsDependent {
  var onSettings: () -> Void = {}
  var userSettings: (any UserSettings)? { didSet { onSettings() } }
}

/// Counts how often a walk comes by, and gives up after ten times.
private final class CountingScreen: Screen, UserSettingsDependent {
  private(set) var walks = 0
  private(set) var changes = 0
  var others: [Screen] = []
  var userSettings: (any UserSettings)? { didSet { changes += 1 } }

  override var children: [Screen] {
    walks += 1
    return walks < 10 ? others : []
  }
}
