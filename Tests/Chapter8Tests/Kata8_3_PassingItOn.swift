import Chapter8
import KataSupport
import Testing

@Suite("8.3 · Passing it on")
struct Kata8_3_PassingItOn {
  private let settings = LocalSettings(nickname: "Arya")
  private let avatars = LocalAvatarStore()
  private let link = LinkSpy()

  private var services: ClubServices {
    ClubServices(userSettings: settings, avatarStore: avatars, accountLink: link)
  }

  private func host(_ layout: String) throws -> Host {
    try Host(layout, more: [StartScreen.self, MiddleScreen.self, LastScreen.self, PanelScreen.self])
  }

  private func launched(_ layout: String, with services: ClubServices) throws -> Host {
    let host = try host(layout)
    try host.launch { try ScreenInjector(services: services).inject(into: $0) }
    return host
  }

  @Test("the next screen gets what it declares from the one before, and before its view is loaded")
  func next() throws {
    let host = try launched("NavigationStack\n  StartScreen start\nBackupScreen backup", with: services)
    let start = try #require(host.root?.find("start"))
    let backup = try #require(try host.perform("backup", from: start) as? BackupScreen)
    #expect(
      backup.log.suffix(1) == ["viewDidLoad"],
      "The view is loaded when all is there. A screen that draws first and is served afterwards has drawn nothing."
    )
    #expect(
      backup.log.dropLast().sorted() == ["accountLink", "avatarStore"],
      """
      The destination exists in the test alone, so the club's screens can't know its type. prepare(for:) runs before it \
      appears: what can the source hand on without knowing what comes?
      """)
    #expect(backup.avatarStore === avatars, "What arrives is the very store that the app was launched with.")
    #expect(backup.accountLink === link, "What arrives is the very link that the app was launched with.")
  }

  @Test("three segues on, a screen is served as well as the first one")
  func chain() throws {
    let host = try launched(
      """
      TabBar
        NavigationStack
          StartScreen start
      MiddleScreen middle
      MiddleScreen more
      LastScreen last
      """, with: services)
    var screen = try #require(host.root?.find("start"))
    for identifier in ["middle", "more", "last"] { screen = try host.perform(identifier, from: screen) }
    let last = try #require(screen as? LastScreen)
    #expect(
      last.log == ["userSettings", "viewDidLoad"],
      "The last screen declares settings. Two screens before it declare nothing, and have to hand on all the same."
    )
    #expect(last.userSettings === settings, "The settings are the same ones all along the way.")
    #expect(
      ["middle", "more"].map { (host.root?.find($0) as? MiddleScreen)?.log } == [
        ["viewDidLoad", "prepare"], ["viewDidLoad", "prepare"],
      ],
      "A screen in the middle loads its view, and is asked to prepare the next one. Nothing else happens to it."
    )
  }

  @Test("a screen in the middle holds nothing that it doesn't need")
  func middle() throws {
    let host = try launched(
      "NavigationStack\n  StartScreen start\nMiddleScreen middle\nLastScreen last", with: services)
    let start = try #require(host.root?.find("start"))
    let middle = try host.perform("middle", from: start)
    try host.perform("last", from: middle)
    let places = [start, middle].flatMap(placesForServices)
    #expect(
      places == [],
      """
      These properties give a screen access to services that it doesn't declare. The next edit of the screen may \
      use them, and its declaration is no longer the truth. It needs a way to serve others, not the services.
      """)
  }

  @Test("neither a club screen nor the injector shows the services")
  func noWayAround() {
    let screen = StartScreen()
    let injector = ScreenInjector(services: services)
    let answers: [(name: String, answer: Any)] = [
      ("ClubScreen.services", screen.services as Any),
      ("ClubScreen.userSettings", screen.userSettings as Any),
      ("ClubScreen.avatarStore", screen.avatarStore as Any),
      ("ClubScreen.accountLink", screen.accountLink as Any),
      ("ScreenInjector.services", injector.services as Any),
    ]
    #expect(
      answers.filter { !($0.answer is OutOfReach) }.map(\.name) == [],
      """
      By way of these properties, a screen can use services that it doesn't declare. It needs a way to serve others: \
      keep the services private to the injector.
      """)
  }

  @Test("all screens inside of the destination are served")
  func container() throws {
    let host = try launched(
      """
      StartScreen start
      NavigationStack sheet
        GreetingScreen below
        TabBar
          WallScreen shown
          GreetingScreen hidden
      PanelScreen panel
      """, with: services)
    let sheet = try host.perform("sheet", from: try #require(host.root))
    #expect(
      ["below", "shown", "hidden"].map { (sheet.find($0) as? LoggingScreen)?.log } == [
        ["userSettings"], ["avatarStore", "viewDidLoad"], ["userSettings"],
      ],
      "A destination may be a stack with screens inside. What serves the root can serve it, too.")
    let panel = try host.perform("panel", from: try #require(host.root)) as? PanelScreen
    #expect(
      panel?.inside.log == ["userSettings"],
      """
      This destination is a club screen, which has created a screen inside of it. Its children are served like those of a \
      stack.
      """)
  }

  @Test("a chain goes on from a destination with screens inside, and from a screen inside of one")
  func chainFromInside() throws {
    let host = try launched(
      """
      StartScreen start
      NavigationStack sheet
        PlainScreen plain
        MiddleScreen inside
      PanelScreen panel
      LastScreen last
      """, with: services)
    let sheet = try host.perform("sheet", from: try #require(host.root))
    let inside = try #require(sheet.find("inside"))
    let last = try #require(try host.perform("last", from: inside) as? LastScreen)
    #expect(
      last.log == ["userSettings", "viewDidLoad"],
      "The screen that leads on is inside of a stack, which came by a segue. It needs what the first screen was given."
    )
    let panel = try host.perform("panel", from: try #require(host.root))
    let afterPanel = try #require(try host.perform("last", from: panel) as? LastScreen)
    #expect(
      afterPanel.log == ["userSettings", "viewDidLoad"],
      "The panel is a club screen that came by a segue, with a screen inside. It leads on like any other club screen."
    )
  }

  @Test("a dependency that is missing keeps the next screen from appearing, and the reason says where")
  func missing() throws {
    let services = ClubServices()
    let host = try launched("NavigationStack\n  StartScreen start\nBackupScreen backup", with: services)
    let start = try #require(host.root?.find("start"))
    let error = #expect(throws: UnservedScreens.self) { try host.perform("backup", from: start) }
    #expect(
      error?.description == "backup.avatarStore: AvatarStore\nbackup.accountLink: AccountLink",
      "The error of the injector reaches the host. An error that is caught on the way is a screen that stays empty."
    )
    #expect(
      host.root?.children.map(\.identifier) == ["start"],
      "A destination that can't be served does not appear.")

    services.avatarStore = avatars
    services.accountLink = link
    try host.perform("backup", from: start)
    #expect(
      host.root?.children.map(\.identifier) == ["start", "backup"],
      "Once the services are there, the same tap leads on: the injector asks for them at each segue.")
  }

  @Test("a dependency that is missing inside of the destination is thrown as well")
  func missingInside() throws {
    let services = ClubServices(userSettings: settings)
    let host = try launched(
      """
      StartScreen start
      Drawer sheet
        GreetingScreen first
        WallScreen second
        WallScreen third
      """, with: services)
    let start = try #require(host.root)
    let error = #expect(throws: UnservedScreens.self) { try host.perform("sheet", from: start) }
    #expect(
      error?.description == "second.avatarStore: AvatarStore\nthird.avatarStore: AvatarStore",
      "The destination itself lacks nothing, and two screens inside of it do. One error reports both.")
    #expect(
      host.presented.map(\.identifier) == [], "A destination that contains unserved screens does not appear.")

    services.avatarStore = avatars
    let sheet = try host.perform("sheet", from: start)
    #expect(
      (sheet as? Drawer)?.log == ["userSettings", "viewDidLoad"],
      "The destination contains other screens, and declares a dependency itself. It is served, too.")
    #expect(
      ["first", "second", "third"].map { (sheet.find($0) as? LoggingScreen)?.log } == [
        ["userSettings", "viewDidLoad"], ["avatarStore", "viewDidLoad"], ["avatarStore", "viewDidLoad"],
      ],
      "Once the store is there, all screens inside of the destination are served.")
  }

  @Test("a dependency that is missing below the visible screen is thrown as well")
  func missingBelow() throws {
    let host = try launched(
      """
      StartScreen start
      NavigationStack sheet
        WallScreen below
        PlainScreen top
      """, with: ClubServices(userSettings: settings))
    let error = #expect(throws: UnservedScreens.self) {
      try host.perform("sheet", from: try #require(host.root))
    }
    #expect(
      error?.description == "below.avatarStore: AvatarStore",
      "The member sees the screen below as soon as the upper one is closed. What it lacks is thrown before the stack appears."
    )
    #expect(
      host.presented.map(\.identifier) == [], "A destination that contains unserved screens does not appear.")
  }

  @Test("a chain goes on when the screen before was closed, and that one is gone")
  func closedBefore() throws {
    var leaks = LeakCheck()
    let host = try launched(
      "NavigationStack\n  StartScreen start\nMiddleScreen middle\nMiddleScreen more\nLastScreen last",
      with: services)
    let more: Screen
    do {
      let middle = try host.perform("middle", from: try #require(host.root?.find("start")))
      leaks.watch(middle, as: "the screen that was closed", suspect: "the screen before it, or after it")
      more = try host.perform("more", from: middle)
      host.close(middle)
    }
    let last = try host.perform("last", from: more) as? LastScreen
    #expect(
      last?.log == ["userSettings", "viewDidLoad"],
      """
      The first of two screens in the middle was closed, then the second one leads on. It serves the next screen with what \
      it was given itself; the screen before it is gone.
      """)
    withExtendedLifetime(host) {
      #expect(
        leaks.survivors == [],
        "\(leaks) The screens before and after it are still there. Neither has a reason to keep it.")
    }
  }

  @Test("what the services hold at the time of a segue counts, anywhere in the chain")
  func changedServices() throws {
    let services = services
    let host = try launched(
      "NavigationStack\n  StartScreen start\nMiddleScreen middle\nLastScreen last", with: services)
    let middle = try host.perform("middle", from: try #require(host.root?.find("start")))
    let other = LocalSettings(nickname: "Ned")
    services.userSettings = other
    let last = try host.perform("last", from: middle) as? LastScreen
    #expect(
      last?.userSettings === other,
      "The settings were replaced after the first segue. The way to serve others is passed on, and no copy of the services."
    )
  }

  @Test("one screen serves as many screens as come after it")
  func again() throws {
    let host = try launched(
      "NavigationStack\n  StartScreen start\nGreetingScreen next\nWallScreen wall", with: services)
    let start = try #require(host.root?.find("start"))
    let screens = try ["next", "next", "wall", "next"].map { try host.perform($0, from: start) }
    #expect(
      screens.map { ($0 as? LoggingScreen)?.log } == [
        ["userSettings", "viewDidLoad"], ["userSettings", "viewDidLoad"], ["avatarStore", "viewDidLoad"],
        ["userSettings", "viewDidLoad"],
      ],
      """
      One screen leads on four times, and the host creates a new destination each time. The source keeps what serves it.
      """)
  }

  @Test("a screen that couldn't be seen at launch passes on, too")
  func hidden() throws {
    let host = try launched(
      """
      TabBar
        PlainScreen plain
        NavigationStack
          StartScreen hidden
          PlainScreen top
      LastScreen last
      """, with: services)
    let last = try host.perform("last", from: try #require(host.root?.find("hidden"))) as? LastScreen
    #expect(
      last?.log == ["userSettings", "viewDidLoad"],
      "The member opens the other tab, and goes on from there. Every screen in the tree is given the way to serve others."
    )
  }

  @Test("two apps in one process keep their screens apart")
  func twoApps() throws {
    let layout = "NavigationStack\n  StartScreen start\nMiddleScreen middle\nLastScreen last"
    let hosts = try ["Ned", "Sansa"].map {
      try launched(layout, with: ClubServices(userSettings: LocalSettings(nickname: $0)))
    }
    var names: [String?] = []
    for host in hosts {
      let middle = try host.perform("middle", from: try #require(host.root?.find("start")))
      names.append((try host.perform("last", from: middle) as? LastScreen)?.userSettings?.nickname)
    }
    #expect(
      names == ["Ned", "Sansa"], "What is passed on travels from screen to screen, not through a global.")
  }

  @Test("the club's gallery is reached in the same way")
  func gallery() throws {
    avatars.publish("a wolf")
    let host = Host(
      layout: try Layout("NavigationStack\n  SettingsScreen settings\nGalleryScreen gallery"),
      screens: [SettingsScreen.self, GalleryScreen.self])
    try host.launch { try ScreenInjector(services: services).inject(into: $0) }
    let settings = try #require(host.root?.find("settings"))
    let gallery = try host.perform("gallery", from: settings) as? GalleryScreen
    #expect(
      gallery?.lines == ["a wolf"],
      "The gallery reads its store when its view is loaded. It has to be there by then.")
  }

  @Test("a screen that was given nothing passes nothing on")
  func alone() throws {
    let layout = "NavigationStack\n  StartScreen start\nGreetingScreen next"
    // Another app in the process was given everything.
    let other = try launched(layout, with: services)
    try other.perform("next", from: try #require(other.root?.find("start")))
    let host = try host(layout)
    try host.launch()
    let next = try host.perform("next", from: try #require(host.root?.find("start"))) as? GreetingScreen
    #expect(
      next?.log == ["viewDidLoad"],
      """
      This app was launched without an injector, as a test of one screen may be. Another app in the process has one. A screen \
      that was given nothing passes nothing on, and doesn't trap.
      """)
  }

  @Test("a screen that was closed is gone, although the one before it is still there")
  func freedBefore() throws {
    var leaks = LeakCheck()
    let host = try launched(
      "NavigationStack\n  StartScreen start\nMiddleScreen middle\nLastScreen last", with: services)
    do {
      let middle = try host.perform("middle", from: try #require(host.root?.find("start")))
      let last = try host.perform("last", from: middle)
      leaks.watch(
        last, as: "the last screen",
        suspect: "a screen before it that keeps its destination, or what has served it")
      leaks.watch(middle, as: "the screen in the middle", suspect: "the first screen, which is still there")
      host.close(last)
      host.close(middle)
    }
    withExtendedLifetime(host) {
      #expect(
        leaks.survivors == [],
        "\(leaks) The first screen is still shown. It serves the next one, and has no reason to keep it.")
    }
  }

  @Test("screens that were closed are gone")
  func freed() throws {
    var leaks = LeakCheck()
    let services = services
    do {
      let host = try launched(
        "NavigationStack\n  StartScreen start\nMiddleScreen middle\nLastScreen last", with: services)
      let start = try #require(host.root?.find("start"))
      let middle = try host.perform("middle", from: start)
      let last = try host.perform("last", from: middle)
      leaks.watch(last, as: "the last screen", suspect: "the screen before it, or what has served it")
      leaks.watch(
        middle, as: "the screen in the middle", suspect: "the screen after it, or the one before it")
      leaks.watch(start, as: "the first screen", suspect: "the screen after it")
      host.close(last)
      host.close(middle)
    }
    withExtendedLifetime(services) {
      #expect(leaks.survivors == [], "\(leaks) Serving a screen is no reason to hold it.")
    }
  }
}

/// What a property answers that isn't there.
private struct OutOfReach {}

/// Any other property of that name is preferred to these.
private protocol Probed {}

extension Probed {
  @_disfavoredOverload fileprivate var services: OutOfReach { OutOfReach() }
  @_disfavoredOverload fileprivate var userSettings: OutOfReach { OutOfReach() }
  @_disfavoredOverload fileprivate var avatarStore: OutOfReach { OutOfReach() }
  @_disfavoredOverload fileprivate var accountLink: OutOfReach { OutOfReach() }
}

extension StartScreen: Probed {}
extension ScreenInjector: Probed {}

/// The first screen of the app. It declares nothing.
private class StartScreen: ClubScreen {}

/// A screen in between, which has something to prepare itself.
private class MiddleScreen: ClubScreen {
  private(set) var log: [String] = []

  override func viewDidLoad() {
    log.append("viewDidLoad")
  }

  override func prepare(for segue: Segue) throws {
    log.append("prepare")
    try super.prepare(for: segue)
  }
}

/// A screen with another one inside, which no layout mentions.
private final class PanelScreen: ClubScreen {
  let inside = GreetingScreen()
  override var children: [Screen] { [inside] }
}

/// The screen that the others lead to.
private final class LastScreen: ClubScreen, UserSettingsDependent {
  private(set) var log: [String] = []
  var userSettings: (any UserSettings)? { didSet { log.append("userSettings") } }

  override func viewDidLoad() {
    log.append("viewDidLoad")
  }
}

/// The properties of a screen, inherited ones too, whose type mentions a service, or that have one in them.
private func placesForServices(of screen: Screen) -> [String] {
  let services: Set = [
    "UserSettings", "AvatarStore", "AccountLink", "ClubServices", "CloudAccount", "Container",
  ]
  var places: [String] = []
  var mirror: Mirror? = Mirror(reflecting: screen)
  while let part = mirror {
    for property in part.children {
      let words = "\(type(of: property.value))".split { !$0.isLetter }.map(String.init)
      if !services.isDisjoint(with: words) || containsService(property.value) {
        places.append("\(part.subjectType).\(property.label ?? "?")")
      }
    }
    mirror = part.superclassMirror
  }
  return places
}

/// Whether a value is a service, or an optional, an array or a dictionary with a service in it.
private func containsService(_ value: Any) -> Bool {
  if value is any UserSettings || value is any AvatarStore || value is any AccountLink
    || value is ClubServices
  {
    return true
  }
  let mirror = Mirror(reflecting: value)
  let wrappers: [Mirror.DisplayStyle?] = [.optional, .collection, .dictionary, .set, .tuple]
  return wrappers.contains(mirror.displayStyle) && mirror.children.contains { containsService($0.value) }
}
