import Chapter8
import Injection
import KataSupport
import Testing

@Suite("8.4 · Tags")
struct Kata8_4_Tags {
  private let calls = CallLog()

  /// A container with a definition of `NoteScreen` for each name. Each writes its own name on the screen.
  private func container(definitions: [String?], parent: Container? = nil) -> Container {
    let container = Container(parent: parent)
    for name in definitions {
      container.register(NoteScreen.self, name: name) { [calls] _ in
        calls.record("factory")
        return NoteScreen()
      }
      .initCompleted { [calls] _, screen in
        calls.record("\(screen.identifier) by \(name ?? "-")")
        screen.notes.append(name ?? "-")
      }
    }
    return container
  }

  private func screens(_ layout: String) throws -> [Screen] {
    let host = try Host(layout, more: [NoteScreen.self, SpecialNoteScreen.self, ProfileScreen.self])
    try host.launch()
    return try #require(host.root).everyScreen
  }

  @Test("a screen from the layout is completed, and no second one is created")
  func existing() throws {
    let container = container(definitions: [nil])
    for screen in try screens("TabBar\n  NoteScreen one\n  NoteScreen two") { try container.serve(screen) }
    #expect(
      calls.calls == ["one by -", "two by -"],
      """
      The actions of the definition run on each of the two screens, once. A factory creates a screen that is never \
      shown: what has to be done with the one on display?
      """)
  }

  @Test("two screens of one type, two tags, two configurations")
  func twoTags() throws {
    let container = container(definitions: ["guest", nil, "member"])
    let screens = try screens(
      """
      TabBar
        NoteScreen one @member
        NoteScreen two @guest
        NoteScreen three
        NoteScreen four @member
        NoteScreen guest
      """)
    for screen in screens { try container.serve(screen) }
    #expect(
      calls.calls == ["one by member", "two by guest", "three by -", "four by member", "guest by -"],
      """
      The tag of a screen is the name of its definition. A screen without a tag has the definition without a name, \
      whatever its identifier is.
      """
    )
  }

  @Test("an unknown tag falls back to the definition without a name")
  func unknownTag() throws {
    let container = container(definitions: ["guest", nil])
    for screen in try screens(
      "TabBar\n  NoteScreen one @Guest\n  NoteScreen two @\n  NoteScreen three @guest")
    {
      try container.serve(screen)
    }
    #expect(
      calls.calls == ["one by -", "two by -", "three by guest"],
      """
      A tag without a definition of its own means the general one. Tags may then be set in the layout before the code \
      knows them. Names are compared to the letter.
      """)
  }

  @Test("a screen without a definition is left alone")
  func noDefinition() throws {
    let tagged = container(definitions: ["guest"])
    let general = Container()
    general.register(Screen.self) { _ in Screen() }
      .initCompleted { [calls] _, screen in calls.record("\(screen.identifier) by the base class") }
    let screens = try screens(
      "TabBar\n  PlainScreen plain\n  NoteScreen one\n  NoteScreen two @member\n  SpecialNoteScreen three @guest"
    )
    let errors = screens.compactMap { screen -> String? in
      do {
        for container in [tagged, general, Container()] { try container.serve(screen) }
        return nil
      } catch {
        return "\(screen.identifier): \(error)"
      }
    }
    #expect(
      errors == [],
      "Most screens of a layout need nothing from the container. One that it has no definition for is no error."
    )
    #expect(
      calls.calls == [],
      """
      A tagged definition is for screens with that tag, and for no others. And a definition counts for its own type: one \
      of a base class is none for its subclasses.
      """)
  }

  @Test("a definition that takes arguments is none for a screen that exists already")
  func arguments() throws {
    let container = container(definitions: [nil])
    container.register(NoteScreen.self, name: "guest") { (_, note: String) in NoteScreen() }
      .initCompleted { [calls] _, _ in calls.record("with an argument") }
    let screen = try screens("NoteScreen one @guest")[0]
    #expect(
      throws: Never.self,
      "The layout has no arguments to offer, so a definition that takes some can't be meant. There is a second one."
    ) {
      try container.serve(screen)
    }
    #expect(
      calls.calls == ["one by -"],
      "The definition without arguments and without a name completes this screen.")
  }

  @Test(
    "a screen is left alone if its only definition takes arguments",
    arguments: ["NoteScreen one", "NoteScreen one @guest"])
  func onlyArguments(layout: String) throws {
    let container = Container()
    container.register(NoteScreen.self) { (_, note: String) in NoteScreen() }
      .initCompleted { [calls] _, _ in calls.record("with an argument") }
    let screen = try screens(layout)[0]
    #expect(
      throws: Never.self,
      "The layout has no arguments to offer, so there is no definition for this screen, and that is no error."
    ) {
      try container.serve(screen)
    }
    #expect(calls.calls == [], "A definition that takes arguments is none for a screen that exists already.")
  }

  @Test("a definition counts for its own type, and not for another one of the same name")
  func sameTypeName() throws {
    let container = container(definitions: [nil])
    container.register(Other.NoteScreen.self, name: "guest") { _ in Other.NoteScreen() }
      .initCompleted { [calls] _, _ in calls.record("by the other type") }
    let screen = try screens("NoteScreen one @guest")[0]
    #expect(
      throws: Never.self,
      "Another type is called NoteScreen as well, and has a definition for this tag. It isn't one for this screen."
    ) {
      try container.serve(screen)
    }
    #expect(
      calls.calls == ["one by -"],
      "This type has no definition for the tag, so the one without a name counts.")
  }

  @Test("an empty tag is a tag")
  func emptyTag() throws {
    let container = container(definitions: ["", nil])
    for screen in try screens("TabBar\n  NoteScreen one @\n  NoteScreen two") { try container.serve(screen) }
    #expect(
      calls.calls == ["one by ", "two by -"],
      "The first screen has an empty tag, the second one has none. An empty tag is the name of a definition like any other."
    )
  }

  @Test("a definition that is registered later counts")
  func registeredLater() throws {
    let container = Container()
    let screen = try screens("NoteScreen one @guest")[0]
    try container.serve(screen)
    for name in [nil, "guest"] {
      container.register(NoteScreen.self, name: name) { _ in NoteScreen() }
        .initCompleted { [calls] _, screen in calls.record("\(screen.identifier) by \(name ?? "-")") }
      try container.serve(screen)
    }
    #expect(
      calls.calls == ["one by -", "one by guest"],
      "First there was no definition, then one without a name, then one for the tag. Each call looks at what is registered by then."
    )
  }

  @Test(
    "a definition that lacks another screen of its own type fails like any other",
    arguments: ["one", "one @guest"])
  func missingScreen(words: String) throws {
    let screen = try screens("NoteScreen \(words)")[0]
    for argument in [nil, "a note"] {
      let container = container(definitions: [nil])
      container.register(NoteScreen.self, name: screen.tag) { _ in NoteScreen() }
        .initCompleted { resolver, screen in
          if let argument {
            _ = try resolver.resolve(NoteScreen.self, name: screen.tag, arguments: argument)
          } else {
            _ = try resolver.resolve(NoteScreen.self, name: "cover")
          }
        }
      #expect(
        throws: MissingRegistrationError.self,
        """
        The definition was found, and asks for another screen of the same type, which is missing. The type in the error is \
        the screen's own, and the missing registration isn't.
        """
      ) {
        try container.serve(screen)
      }
    }
    #expect(calls.calls == [], "No other definition takes the place of one that fails.")
  }

  @Test("a definition that fails is an error, and no other one takes its place")
  func failingDefinition() throws {
    let container = container(definitions: [nil])
    container.register(NoteScreen.self, name: "guest") { _ in NoteScreen() }
      .initCompleted { resolver, screen in
        screen.notes.append(try resolver.resolve(UserSettings.self, name: screen.tag).nickname)
      }
    container.register(NoteScreen.self, name: "broken") { _ in NoteScreen() }
      .initCompleted { _, _ in throw PrinterIsEmpty() }
    container.register(NoteScreen.self, name: "later") { _ in NoteScreen() }
      .initCompleted { resolver, screen in
        screen.notes.append(try resolver.provider(UserSettings.self).instance.nickname)
      }
    let screens = try screens(
      "TabBar\n  NoteScreen one @guest\n  NoteScreen two @broken\n  NoteScreen three @later")
    let missing = #expect(throws: MissingRegistrationError.self) { try container.serve(screens[1]) }
    #expect(
      missing?.path.map(\.description) == ["NoteScreen named \"guest\"", "any UserSettings named \"guest\""],
      """
      The guest's definition was found, and lacks something itself. The error says what. That a definition fails doesn't \
      mean that there is none. Find out whether there is one before you run it.
      """)
    #expect(throws: PrinterIsEmpty.self, "An error of the definition reaches the caller unchanged.") {
      try container.serve(screens[2])
    }
    #expect(
      throws: MissingRegistrationError.self,
      """
      This definition is there, and asks a provider for settings that are missing. The provider starts a request of its \
      own, so the path of the error is short: how long it is says nothing about the definition.
      """
    ) {
      try container.serve(screens[3])
    }
    #expect(
      calls.calls == [],
      "The definition without a name is for unknown tags. It must not hide the failure of a known one.")

    container.register(UserSettings.self, name: "guest") { _ in LocalSettings(nickname: "a guest") }
    try container.serve(screens[1])
    #expect(
      (screens[1] as? NoteScreen)?.notes == ["a guest"],
      "After the failure was mended, the same screen can be served.")
  }

  @Test(
    "the definition without a name may fail, too", arguments: ["NoteScreen one", "NoteScreen one @unknown"])
  func failingFallback(layout: String) throws {
    let container = Container()
    container.register(NoteScreen.self) { _ in NoteScreen() }.initCompleted { _, _ in throw PrinterIsEmpty() }
    let screen = try screens(layout)[0]
    #expect(
      throws: PrinterIsEmpty.self,
      "This screen has a definition, and the definition fails. An error of any definition reaches the caller."
    ) {
      try container.serve(screen)
    }
  }

  @Test("definitions of a parent container count, and the tag comes first")
  func parent() throws {
    let parent = container(definitions: [nil, "guest"])
    let child = Container(parent: parent)
    child.register(NoteScreen.self) { _ in NoteScreen() }
      .initCompleted { [calls] _, screen in calls.record("\(screen.identifier) by the child") }
    for screen in try screens("TabBar\n  NoteScreen one @guest\n  NoteScreen two") { try child.serve(screen) }
    #expect(
      calls.calls == ["one by guest", "two by the child"],
      "A container knows what its parents know. The tag decides first, then the nearer container.")
  }

  @Test("a shared definition neither keeps the host's screen nor hands out another one")
  func sharedScope() throws {
    let container = Container()
    container.register(NoteScreen.self) { _ in NoteScreen() }
      .initCompleted { [calls] _, screen in calls.record("note for \"\(screen.identifier)\"") }
      .inObjectScope(.container)
    let own = try container.resolve(NoteScreen.self)
    let screen = try screens("NoteScreen one")[0]
    try container.serve(screen)
    let again = try container.resolve(NoteScreen.self)
    #expect(
      calls.calls == ["note for \"\"", "note for \"one\""],
      "The container has a screen of its own. The one of the host is completed all the same.")
    #expect(own === again, "A screen that was created elsewhere doesn't become the container's.")
  }

  @Test("the same profile by code, by container and from the layout", arguments: [nil, "guest"])
  func threeWays(tag: String?) throws {
    let container = Container()
    // What the screens depend on is registered after them here: a registration runs nothing yet.
    registerClubScreens(in: container)
    container.register(UserSettings.self) { _ in LocalSettings(nickname: "Arya") }.inObjectScope(.container)
    container.register(UserSettings.self, name: "guest") { _ in LocalSettings(nickname: "a guest") }
      .inObjectScope(.container)
    container.register(AvatarStore.self) { _ in LocalAvatarStore() }.inObjectScope(.container)

    let settings = try container.resolve(UserSettings.self, name: tag)
    let store = try container.resolve(AvatarStore.self)
    let byCode = ProfileScreen(userSettings: settings, avatarStore: store, canEdit: tag == nil)
    let byContainer = try container.resolve(ProfileScreen.self, name: tag)
    let fromLayout = try #require(
      try screens("ProfileScreen profile\(tag.map { " @\($0)" } ?? "")")[0] as? ProfileScreen)
    try container.serve(fromLayout)
    #expect(
      [byContainer, fromLayout].map(facts) == [facts(byCode), facts(byCode)],
      """
      By container first, from the layout second. What happens inside of a factory happens to the container's own screens \
      alone. Where does a definition say what is to be done with any instance?
      """)
    #expect(
      facts(fromLayout).hasPrefix(tag == nil ? "Arya, can edit" : "a guest, can't edit"),
      "Members edit their own profile. Guests look at it with the settings that are registered as \"guest\".")
    for screen in [byContainer, fromLayout] {
      #expect(screen.userSettings === settings, "Each way leads to the same settings.")
      #expect(screen.avatarStore === store, "Each way leads to the same store.")
    }
    #expect(
      try container.resolve(ProfileScreen.self, name: tag) !== byContainer,
      "Two calls of resolve create two profiles, as before. One screen can't be shown in two places.")
  }

  @Test("a profile that lacks something is an error on each way", arguments: [nil, "guest"])
  func incompleteProfile(tag: String?) throws {
    let profile = "ProfileScreen" + (tag.map { " named \"\($0)\"" } ?? "")
    let settings = "any UserSettings" + (tag.map { " named \"\($0)\"" } ?? "")
    func missing(with register: (Container) -> Void) throws -> [[String]?] {
      let container = Container()
      registerClubScreens(in: container)
      register(container)
      let screen = try screens("ProfileScreen profile\(tag.map { " @\($0)" } ?? "")")[0]
      let byContainer = #expect(throws: MissingRegistrationError.self) {
        try container.resolve(ProfileScreen.self, name: tag)
      }
      let fromLayout = #expect(throws: MissingRegistrationError.self) { try container.serve(screen) }
      return [byContainer, fromLayout].map { $0?.path.map(\.description) }
    }
    let withoutSettings = try missing { $0.register(AvatarStore.self) { _ in LocalAvatarStore() } }
    #expect(
      withoutSettings == [[profile, settings], [profile, settings]],
      "No settings are registered, so a profile can't be completed. The error says what is missing.")
    let withoutStore = try missing {
      $0.register(UserSettings.self, name: tag) { _ in LocalSettings(nickname: "Arya") }
    }
    #expect(
      withoutStore == [[profile, "any AvatarStore"], [profile, "any AvatarStore"]],
      "No store is registered, so a profile can't be completed. An error that is dropped is a profile without avatars."
    )
  }

  @Test("a profile with an unknown tag comes out like the one without a name")
  func unknownTagOfAProfile() throws {
    let container = Container()
    registerClubScreens(in: container)
    container.register(UserSettings.self) { _ in LocalSettings(nickname: "Arya") }
    container.register(AvatarStore.self) { _ in LocalAvatarStore() }
    let screen = try #require(try screens("ProfileScreen profile @friend")[0] as? ProfileScreen)
    #expect(
      throws: Never.self,
      "No definition is registered for this tag, so the one without a name counts: with the settings without a name."
    ) {
      try container.serve(screen)
    }
    let byContainer = try container.resolve(ProfileScreen.self)
    #expect(
      facts(screen) == facts(byContainer),
      "The definition without a name completes both, so both come out the same. The tag selects a definition, and does no more."
    )
  }

  @Test("a guest never sees the settings of the member")
  func guestWithoutSettings() throws {
    let container = Container()
    registerClubScreens(in: container)
    container.register(UserSettings.self) { _ in LocalSettings(nickname: "Arya") }
    container.register(AvatarStore.self) { _ in LocalAvatarStore() }
    let screen = try #require(try screens("ProfileScreen profile @guest")[0] as? ProfileScreen)
    let error = #expect(throws: MissingRegistrationError.self) { try container.serve(screen) }
    #expect(
      error?.missing.description == "any UserSettings named \"guest\"",
      "The guest's definition lacks its settings. Other settings in their place hide the failure.")
    #expect(screen.userSettings?.nickname == nil, "The member's settings are not the guest's.")
  }

  @Test("the club's registrations are those of the profile, and hold no container")
  func registrations() throws {
    var leaks = LeakCheck()
    do {
      let container = Container()
      registerClubScreens(in: container)
      #expect(
        container.services.map(\.description) == ["ProfileScreen", "ProfileScreen named \"guest\""],
        "What a profile depends on is registered elsewhere. A second registration here would replace that one."
      )
      leaks.watch(
        container, as: "the container", suspect: "an action that captures it; an action is given a resolver")
    }
    #expect(
      leaks.survivors == [],
      "\(leaks) The container holds its registrations, and these must not hold the container.")
  }

  private func facts(_ screen: ProfileScreen) -> String {
    """
    \(screen.userSettings?.nickname ?? "no settings"), \(screen.canEdit ? "can edit" : "can't edit"), \
    \(screen.avatarStore == nil ? "no avatars" : "avatars")
    """
  }
}

/// Collects what is written on it.
private class NoteScreen: Screen {
  var notes: [String] = []
}

private enum Other {
  /// Another type of the same name.
  final class NoteScreen: Screen {}
}

/// A subclass that is never registered.
private final class SpecialNoteScreen: NoteScreen {}

private struct PrinterIsEmpty: Error {}
