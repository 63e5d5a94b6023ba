import Chapter8
import KataSupport
import Testing

@Suite("8.1 · Say what you depend on")
struct Kata8_1_SayWhatYouDependOn {
  private let settings = LocalSettings(nickname: "Arya")
  private let avatars = LocalAvatarStore()
  private let link = LinkSpy()
  private var services: ClubServices {
    ClubServices(userSettings: settings, avatarStore: avatars, accountLink: link)
  }

  @Test("a screen that depends on one service gets that one")
  func one() {
    let screen = GreetingScreen()
    _ = services.inject(into: screen)
    #expect(
      screen.log == ["userSettings"],
      """
      This screen exists in the test alone, and conforms to UserSettingsDependent. Each property is set once. Ask a \
      screen what it declares, not what its name is.
      """)
    #expect(screen.userSettings === settings, "The screen gets the very settings that the services hold.")
  }

  @Test("a screen that depends on two services gets both, and one that depends on three gets all")
  func several() {
    let backup = BackupScreen()
    let busy = BusyScreen()
    for screen in [backup, busy] { _ = services.inject(into: screen) }
    #expect(
      backup.log.sorted() == ["accountLink", "avatarStore"],
      "Conformances are independent of each other: one that is found doesn't end the search.")
    #expect(backup.avatarStore === avatars, "The screen gets the very store that the services hold.")
    #expect(backup.accountLink === link, "The screen gets the very link that the services hold.")
    #expect(
      busy.log.sorted() == ["accountLink", "avatarStore", "userSettings"],
      "A screen that declares all three dependencies gets each of them once.")
    #expect(busy.userSettings === settings, "The screen gets the very settings that the services hold.")
  }

  @Test("any combination of dependencies is served")
  func combinations() {
    let linkOnly = LinkOnlyScreen()
    let noLink = NoLinkScreen()
    for screen in [linkOnly, noLink] { _ = services.inject(into: screen) }
    #expect(
      linkOnly.log == ["accountLink"],
      "This screen declares a link and nothing else. Ask for each of the three conformances, one after the other."
    )
    #expect(
      noLink.log.sorted() == ["avatarStore", "userSettings"],
      "This screen declares settings and a store. Ask for each of the three conformances, one after the other."
    )
  }

  @Test("two types with one name are two types")
  func sameTypeName() {
    let services = services
    let plain = Plain.CardScreen()
    let greeting = Greeting.CardScreen()
    for screen in [plain, greeting] { _ = services.inject(into: screen) }
    #expect(
      greeting.log == ["userSettings"],
      """
      Two types are called CardScreen, and only the second one declares settings. It was handed in after the first one. The \
      type of a screen decides, and not the type's name.
      """)
  }

  @Test("every new screen is served, and none is kept")
  func manyScreens() {
    var leaks = LeakCheck()
    let services = services
    let unserved = (1...20).filter { number in
      let screen = GreetingScreen()
      _ = services.inject(into: screen)
      leaks.watch(screen, as: "screen \(number)", suspect: "the services that have served it")
      return screen.userSettings == nil
    }
    #expect(
      unserved == [],
      """
      Twenty screens are created, served and dropped, one after the other. Each declares settings, and these got none. \
      Each screen is served for itself, even at the address of one that is gone.
      """)
    withExtendedLifetime(services) {
      #expect(leaks.survivors == [], "\(leaks) Serving a screen is no reason to hold it.")
    }
  }

  @Test("a screen that declares nothing gets nothing, not even under the right property name")
  func none() {
    let plain = PlainScreen()
    let homonym = HomonymScreen()
    for screen in [plain, homonym, Screen()] { _ = services.inject(into: screen) }
    #expect(plain.log == [], "A screen without a conformance needs nothing, and nothing may happen to it.")
    #expect(
      homonym.log == [],
      "This screen has a property called userSettings and declares nothing. A conformance counts, a name doesn't."
    )
  }

  @Test("only the screen that was handed in is served, whether its view is loaded or not")
  func onlyThisOne() {
    let drawer = Drawer()
    let inside = GreetingScreen()
    drawer.others = [inside]
    _ = services.inject(into: drawer)
    #expect(
      drawer.log == ["userSettings"],
      "The screen gets what it declares, and nothing else happens to it. When its view is loaded, the host decides."
    )
    #expect(
      inside.log == [],
      "This screen is inside of the one that was handed in. inject(into:) serves one screen and touches no other."
    )

    let late = GreetingScreen()
    late.loadViewIfNeeded()
    _ = services.inject(into: late)
    #expect(
      late.log == ["viewDidLoad", "userSettings"],
      "A screen declares its dependencies by its type. Whether its view is loaded makes no difference.")
  }

  @Test("the club's own screens hold what they were given")
  func held() {
    let screen = SettingsScreen()
    let gallery = GalleryScreen()
    do {
      let services = ClubServices(
        userSettings: LocalSettings(nickname: "Ned"), avatarStore: LocalAvatarStore(), accountLink: LinkSpy())
      for screen in [screen, gallery] { _ = services.inject(into: screen) }
    }
    #expect(
      screen.userSettings?.nickname == "Ned",
      "A screen holds its dependencies. It must not rely on another object to keep the settings alive.")
    #expect(
      screen.accountLink != nil,
      "A screen holds its dependencies. It must not rely on another object to keep the link alive.")
    #expect(
      gallery.avatarStore != nil,
      "A screen holds its dependencies. It must not rely on another object to keep the store alive.")
  }

  @Test("two apps in one process keep their services apart")
  func twoApps() {
    let other = LocalSettings(nickname: "Ned")
    let screens = [GreetingScreen(), GreetingScreen(), GreetingScreen()]
    _ = services.inject(into: screens[0])
    _ = ClubServices(userSettings: other).inject(into: screens[1])
    _ = services.inject(into: screens[2])
    #expect(
      screens.map { $0.userSettings?.nickname } == ["Arya", "Ned", "Arya"],
      "Each screen gets the services that were asked to serve it. Nothing may be kept in a global or created anew."
    )
  }

  @Test("the club's own screens declare what they depend on, and no more")
  func declarations() {
    #expect(
      [SettingsScreen(), GalleryScreen()].map(declarations(of:)) == [
        "SettingsScreen: userSettings, accountLink", "GalleryScreen: avatarStore",
      ],
      "The conformances are the list of a screen's dependencies. Compare it with the properties that the screen uses."
    )
  }

  @Test("the club's own screens are served like any other")
  func ownScreens() {
    let screen = SettingsScreen()
    let gallery = GalleryScreen()
    avatars.publish("a wolf")
    for screen in [screen, gallery] { _ = services.inject(into: screen) }
    avatars.publish("a needle")
    screen.rename(to: "Nymeria")
    gallery.viewDidLoad()
    #expect(settings.nickname == "Nymeria", "The settings screen writes to the settings that were injected.")
    #expect(
      gallery.lines == ["a needle", "a wolf"],
      "The gallery reads the store when its view has loaded, with what was published after the injection.")
  }

  @Test("the switch reaches any link, whether it is a cloud account or not")
  func narrowLink() {
    let screen = SettingsScreen()
    screen.tapLink()
    screen.accountLink = link
    screen.tapLink()
    screen.tapLink()
    #expect(
      link.calls == ["toggleLink", "toggleLink"],
      """
      The link that was injected is told of each tap. A screen that casts it to a type of its own choice depends on \
      that type. What does the protocol have to offer, so that the screen need not ask?
      """)
  }

  @Test("a tap reaches the link that the screen has now")
  func otherLink() {
    var leaks = LeakCheck()
    let screen = SettingsScreen()
    do {
      let first = LinkSpy()
      screen.accountLink = first
      screen.tapLink()
      leaks.watch(first, as: "the first link", suspect: "the settings screen, which was given another one")
    }
    screen.accountLink = link
    screen.tapLink()
    #expect(
      link.calls == ["toggleLink"],
      "The screen was given another link before this tap. A tap reaches the link that the property holds.")
    #expect(
      leaks.survivors == [], "\(leaks) The screen holds the link of its property, and not an earlier one.")
  }

  @Test("by way of the link, no screen can use the rest of the account")
  func outOfReach() {
    let link: any AccountLink = CloudAccount()
    let answers: [(name: String, answer: Any)] = [
      ("isLinked", link.isLinked), ("usedSpace", link.usedSpace), ("upload", link.upload([], as: "")),
      ("download", link.download("") as Any), ("delete", link.delete("")),
      ("closeAccount", link.closeAccount()),
    ]
    let reached = answers.filter { !($0.answer is OutOfReach) }.map(\.name)
    #expect(
      reached == [],
      """
      A screen that has an AccountLink can reach these members of the account. Whatever the protocol and its extensions \
      offer, a screen can use: leave out what no screen needs.
      """)
  }

  @Test("the cloud account is such a link")
  func cloudAccount() {
    let account = CloudAccount()
    let screen = SettingsScreen()
    _ = ClubServices(accountLink: account).inject(into: screen)
    var states = [account.isLinked]
    for _ in 1...2 {
      screen.tapLink()
      states.append(account.isLinked)
    }
    #expect(states == [false, true, false], "In the app, each tap on the switch reaches the cloud account.")
  }

  @Test("only a class can declare a dependency")
  func classBound() {
    let sizes = [
      "UserSettingsDependent": MemoryLayout<any UserSettingsDependent>.size,
      "AvatarStoreDependent": MemoryLayout<any AvatarStoreDependent>.size,
      "AccountLinkDependent": MemoryLayout<any AccountLinkDependent>.size,
    ]
    let forValues = sizes.filter { $0.value != MemoryLayout<any ClassBound>.size }.keys.sorted()
    #expect(
      forValues == [],
      """
      A struct could conform to these protocols. Injecting into a struct changes a copy of it, and the screen on display \
      stays without its dependency. Rule structs out in the declaration of the protocol.
      """)
  }

  private func declarations(of screen: Screen) -> String {
    var names: [String] = []
    if screen is any UserSettingsDependent { names.append("userSettings") }
    if screen is any AvatarStoreDependent { names.append("avatarStore") }
    if screen is any AccountLinkDependent { names.append("accountLink") }
    return "\(type(of: screen)): \(names.joined(separator: ", "))"
  }
}

/// What a link answers if it has no such member of its own.
private struct OutOfReach {}

extension AccountLink {
  // Swift prefers a method without a default argument to these.
  fileprivate func closeAccount(_ nothing: Void = ()) -> OutOfReach { OutOfReach() }
  fileprivate func upload(_ bytes: [UInt8], as name: String, _ nothing: Void = ()) -> OutOfReach {
    OutOfReach()
  }
  fileprivate func download(_ name: String, _ nothing: Void = ()) -> OutOfReach { OutOfReach() }
  fileprivate func delete(_ name: String, _ nothing: Void = ()) -> OutOfReach { OutOfReach() }
  // Any other property of that name is preferred to these.
  @_disfavoredOverload fileprivate var isLinked: OutOfReach { OutOfReach() }
  @_disfavoredOverload fileprivate var usedSpace: OutOfReach { OutOfReach() }
}

/// Takes as much room as a reference and its conformance.
private protocol ClassBound: AnyObject {}

/// Depends on the link alone.
private final class LinkOnlyScreen: LoggingScreen, AccountLinkDependent {
  var accountLink: (any AccountLink)? { didSet { record("accountLink") } }
}

/// Depends on all but the link.
private final class NoLinkScreen: LoggingScreen, UserSettingsDependent, AvatarStoreDependent {
  var userSettings: (any UserSettings)? { didSet { record("userSettings") } }
  var avatarStore: (any AvatarStore)? { didSet { record("avatarStore") } }
}

private enum Plain {
  final class CardScreen: LoggingScreen {}
}

private enum Greeting {
  final class CardScreen: LoggingScreen, UserSettingsDependent {
    var userSettings: (any UserSettings)? { didSet { record("userSettings") } }
  }
}

/// Has the property, and declares nothing.
private final class HomonymScreen: LoggingScreen {
  var userSettings: (any UserSettings)? { didSet { record("userSettings") } }
}
