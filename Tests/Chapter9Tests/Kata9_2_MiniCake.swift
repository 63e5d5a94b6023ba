import Chapter9
import KataSupport
import Testing

@Suite("9.2 · Mini cake")
struct Kata9_2_MiniCake {
  // A default that calls itself overflows the stack, so each test asks in a process of its own first.
  init() async throws {
    try await requireResolveToEnd()
  }

  @Test("an empty conformance is a whole page")
  func emptyConformance() {
    let injector: any Injector = House()
    let page = injector.resolve(member: "Ned Stark")
    page.presenter?.trigger()
    page.presenter?.trigger()
    #expect(
      (page as? PhonePage)?.lines == ["Welcome, Ned Stark. Visit 1.", "Welcome, Ned Stark. Visit 2."],
      """
      The club's page is a `PhonePage`, whose presenter writes on that very page and counts in one journal. \
      `resolve` creates each part once, and connects these. How many pages does it create?
      """)
  }

  @Test("a view that is created is not connected yet")
  func bareView() {
    let injector = House()
    let (first, second) = (injector.makeView(), injector.makeView())
    #expect(
      first.presenter == nil,
      "Creating a part and wiring it are two jobs: only `resolve` sets a presenter. See `makeView()`.")
    #expect(first !== second, "Each call creates a view. One that is shared would show two members' lines.")
    #expect(first is PhonePage, "By default the club's page is a `PhonePage`.")
    #expect(
      ClubInjector().makeView().presenter == nil,
      """
      Only `resolve` sets a presenter, in the app's injector too. See `makeView()` in the extension first, and then what \
      `ClubInjector` adds.
      """
    )
  }

  @Test("a presenter is created from the view and the journal that it is given, and connects nothing")
  func presenterFromItsParts() {
    let log = CallLog()
    let view = DoorViewSpy(log: log)
    let presenter = House().makePresenter(
      member: "Arya Stark", view: view, journal: JournalSpy(after: 40, log: log))
    log.record("trigger")
    presenter.trigger()
    presenter.trigger()
    #expect(
      log.calls == [
        "trigger", "journal: Arya Stark", "view: Welcome, Arya Stark. Visit 41.", "journal: Arya Stark",
        "view: Welcome, Arya Stark. Visit 42.",
      ],
      """
      The presenter writes on this view and counts in this journal, and nothing happens before the first trigger. \
      A method that creates a part uses its arguments, creates no other part and wires nothing.
      """)
  }

  @Test("a phone page stays unconnected too, until `resolve` sets its presenter")
  func phonePageStaysUnconnected() {
    let injector = House()
    let page = PhonePage()
    let presenter = injector.makePresenter(
      member: "Arya Stark", view: page, journal: injector.makeJournal())
    #expect(
      page.presenter == nil,
      "Only `resolve` sets a presenter, whatever kind of page it is. What does `makePresenter` do with its view?"
    )
    #expect(
      presenter is CheckInPresenter,
      "By default the club's presenter is a `CheckInPresenter`. See `makePresenter`.")
  }

  @Test("a view that has a presenter gets another one, built from these arguments")
  func secondPresenter() {
    let log = CallLog()
    let injector = House()
    let view = DoorViewSpy(log: CallLog())
    view.presenter = injector.makePresenter(member: "Ned Stark", view: view, journal: MemoryJournal())
    injector.makePresenter(member: "Arya Stark", view: view, journal: JournalSpy(after: 0, log: log))
      .trigger()
    injector.makePresenter(member: "", view: view, journal: JournalSpy(after: 0, log: log)).trigger()
    #expect(
      log.calls == ["journal: Arya Stark", "journal: "],
      """
      Each call creates a presenter from its own arguments, as they are. It doesn't reuse the presenter that the view has, \
      and doesn't replace an empty name. What does `makePresenter` decide by itself?
      """)
  }

  @Test("a part that is created is kept by its caller alone")
  func partsAreFreed() {
    var leaks = LeakCheck()
    let injector = House()
    do {
      let (view, journal) = (injector.makeView(), injector.makeJournal())
      let presenter = injector.makePresenter(member: "Ned Stark", view: view, journal: journal)
      leaks.watch(view, as: "the view", suspect: "`makeView()`, or the presenter")
      leaks.watch(journal, as: "the journal", suspect: "`makeJournal()`")
      leaks.watch(presenter, as: "the presenter", suspect: "`makePresenter`, or the view")
    }
    withExtendedLifetime(injector) {
      #expect(
        leaks.survivors == [],
        "\(leaks) Each method returns a new object, and keeps none. Look for a list or a global."
      )
    }
  }

  @Test("a journal is created empty at each call")
  func journals() {
    let injector = House()
    let (first, second) = (injector.makeJournal(), injector.makeJournal())
    let visits = [first.record("Ned Stark"), first.record("Ned Stark"), second.record("Ned Stark")]
    #expect(
      visits == [1, 2, 1], "Two journals count apart. What does `makeJournal()` keep between two calls?")
    #expect(first is MemoryJournal, "By default the club's journal is a `MemoryJournal`.")
  }

  @Test("two pages stay apart, even for one member")
  func twoPages() {
    let injector: any Injector = ClubInjector()
    let pages = [injector.resolve(member: "Ned Stark"), injector.resolve(member: "Ned Stark")]
    for page in [pages[0], pages[0], pages[1]] { page.presenter?.trigger() }
    #expect(
      pages.map { ($0 as? PhonePage)?.lines } == [
        ["Welcome, Ned Stark. Visit 1.", "Welcome, Ned Stark. Visit 2."], ["Welcome, Ned Stark. Visit 1."],
      ],
      """
      Each `resolve` gives a page, a presenter and a journal of its own, and connects these. A page without lines isn't \
      connected to its presenter; a visit or a line too many comes from a part that two pages share.
      """)
  }

  @Test("a page that is closed is freed with all its parts")
  func freed() {
    var leaks = LeakCheck()
    let injector = ClubInjector()
    do {
      let page = injector.resolve(member: "Ned Stark")
      page.presenter?.trigger()
      leaks.watch(page, as: "the page", suspect: "a part that owns it, or the injector")
      if let presenter = page.presenter {
        leaks.watch(presenter, as: "the presenter", suspect: "something other than its page")
      }
    }
    withExtendedLifetime(injector) {
      #expect(leaks.survivors == [], "\(leaks) An injector hands a page over, and keeps none of it.")
    }
  }

  @Test(
    "every member gets a page and a journal, by the name as it is",
    arguments: ["", "Guest", "jon of the Wall", " Bran "])
  func anyMember(member: String) {
    let injector = House()
    let pages = [injector.resolve(member: member), injector.resolve(member: member)]
    for page in pages { page.presenter?.trigger() }
    let line = ["Welcome, \(member). Visit 1."]
    #expect(
      pages.map { ($0 as? PhonePage)?.lines } == [line, line],
      """
      `resolve` hands the member's name on as it is, and two pages of one member share nothing, also if that is a guest. \
      Which parts does `resolve` create, and what does it hand on?
      """)
  }

  @Test("a journal is freed with its page")
  func journalFreed() throws {
    var leaks = LeakCheck()
    do {
      let page = House().resolve(member: "Ned Stark")
      page.presenter?.trigger()
      let presenter = try #require(page.presenter, "`resolve` sets a presenter.")
      // The journal is private to the presenter. A mirror only looks.
      let journal = try #require(
        Mirror(reflecting: presenter).descendant("journal"), "The club's presenter has a journal.")
      leaks.watch(journal as AnyObject, as: "the journal", suspect: "`resolve`, or a global list")
    }
    #expect(leaks.survivors == [], "\(leaks) A page that is closed is freed with all its parts.")
  }

  @Test("a view that is connected stays so when a presenter is created for it")
  func connectedStays() {
    let log = CallLog()
    let injector = House()
    let view = DoorViewSpy(log: log)
    let first = PresenterSpy(member: "Ned Stark", view: view)
    view.presenter = first
    _ = injector.makePresenter(member: "Arya Stark", view: view, journal: MemoryJournal())
    view.tap()
    #expect(
      log.calls == ["view: presenter set", "view: Ned Stark tapped."],
      """
      `makePresenter` creates, and only `resolve` connects: a view keeps the presenter that it has. \
      What does `makePresenter` do with its view?
      """)
  }

  @Test("the app's injector creates a presenter without connecting it")
  func clubConnectsNothing() {
    let injector = ClubInjector()
    let page = PhonePage()
    let presenter = injector.makePresenter(member: "Ned Stark", view: page, journal: injector.makeJournal())
    withExtendedLifetime(presenter) {
      #expect(
        page.presenter == nil,
        """
        Only `resolve` sets a presenter, in the app's injector too. See `makePresenter` in the extension first, and then what \
        `ClubInjector` adds.
        """)
    }
  }

  @Test("two presenters that are given one journal count in it together")
  func oneJournal() {
    let injector = House()
    let journal = injector.makeJournal()
    let pages = [PhonePage(), PhonePage()]
    for page in pages {
      injector.makePresenter(member: "Ned Stark", view: page, journal: journal).trigger()
    }
    #expect(
      pages.map(\.lines) == [["Welcome, Ned Stark. Visit 1."], ["Welcome, Ned Stark. Visit 2."]],
      "A presenter counts in the journal that it is given, also if that is a `MemoryJournal`. Which one does `makePresenter` hand on?"
    )
  }
}

private struct House: Injector {}
