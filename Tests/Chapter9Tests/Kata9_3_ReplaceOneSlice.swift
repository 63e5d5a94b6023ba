import Chapter9
import KataSupport
import Testing

@Suite("9.3 · Replace one slice")
struct Kata9_3_ReplaceOneSlice {
  // A default that calls itself overflows the stack, so each test asks in a process of its own first.
  init() async throws {
    try await requireResolveToEnd()
  }

  @Test("on the mock view, the real presenter displays what it always does")
  func mockView() throws {
    let injector: any Injector = InjectorWithMockView()
    let page = injector.resolve(member: "Ned Stark")
    let view = try #require(
      page as? MockDoorView,
      "The view is replaced, so the page is a `MockDoorView`. Which method does `resolve` ask for a view?")
    var displayed = [view.displayed]
    for _ in 1...2 {
      page.presenter?.trigger()
      displayed.append(view.displayed)
    }
    #expect(
      displayed == [
        [], ["Welcome, Ned Stark. Visit 1."],
        ["Welcome, Ned Stark. Visit 1.", "Welcome, Ned Stark. Visit 2."],
      ],
      "A mock view records every line, in order. All other parts, and the wiring, are the club's own.")
    #expect(
      page.presenter is CheckInPresenter,
      "Only the view is replaced: the presenter is the one that the app uses. What else does the mock injector decide?"
    )
  }

  @Test("a mock view records a thousand lines, also equal and empty ones, and one with a line break")
  func everyLine() {
    let view = MockDoorView()
    let lines =
      ["Closed.", "Closed.", "", "Closed.", "  Open again. ", "Closed.\nSee you tomorrow."]
      + (1...994).map { "Line \($0)" }
    for line in lines { view.display(line) }
    #expect(
      view.displayed == lines,
      """
      A mock view records every line, in order and as it is. A test that compares whole logs sees a line that comes twice, \
      and a space too many.
      """)
  }

  @Test("two pages of the mock injector record apart")
  func twoMocks() {
    let injector = InjectorWithMockView()
    let pages = ["Ned Stark", "Arya Stark"].map { injector.resolve(member: $0) }
    pages[1].presenter?.trigger()
    #expect(
      pages.map { ($0 as? MockDoorView)?.displayed } == [[], ["Welcome, Arya Stark. Visit 1."]],
      "Each page has a mock view of its own, as each has a phone page in the app. When is the mock created?")
    #expect(
      pages[1].presenter is CheckInPresenter,
      """
      Asked by its own type, the mock injector wires the page as the app does: there is one wiring, in the extension. \
      What does `InjectorWithMockView` declare besides `makeView()`?
      """)
  }

  @Test("two pages of the mock injector count apart, even for one member")
  func twoMocksOfOneMember() {
    let injector: any Injector = InjectorWithMockView()
    let pages = [injector.resolve(member: "Ned Stark"), injector.resolve(member: "Ned Stark")]
    for page in pages { page.presenter?.trigger() }
    #expect(
      pages.map { ($0 as? MockDoorView)?.displayed } == [
        ["Welcome, Ned Stark. Visit 1."], ["Welcome, Ned Stark. Visit 1."],
      ],
      """
      The mock injector replaces the view alone, so each page has a new journal, as in the app. \
      Which other part does `InjectorWithMockView` bring?
      """)
  }

  @Test("a conformer that replaces the view alone is asked for it")
  func viewReplaced() {
    let log = CallLog()
    tapTwice(OtherView(log: log))
    #expect(
      log.calls == [
        "view: presenter set", "view: Welcome, Ned Stark. Visit 1.", "view: Welcome, Ned Stark. Visit 2.",
      ],
      "\(dispatch)")
  }

  @Test("a view that comes with a presenter is connected with its own")
  func connectedView() {
    let log = CallLog()
    tapTwice(ConnectedView(log: log))
    #expect(
      log.calls == [
        "view: presenter set", "view: presenter set", "view: Welcome, Ned Stark. Visit 1.",
        "view: Welcome, Ned Stark. Visit 2.",
      ],
      """
      This conformer's view has a guest's presenter already. `resolve` creates a presenter for the member and sets it, \
      on any view. Where does yours set one, and under which condition? An empty log means that `resolve` took the view from \
      the extension.
      """)
  }

  @Test("a conformer that replaces the journal alone is asked for it")
  func journalReplaced() {
    let log = CallLog()
    let page = tapTwice(OtherJournal(log: log))
    #expect(log.calls == ["journal: Ned Stark", "journal: Ned Stark"], "\(dispatch)")
    #expect(
      (page as? PhonePage)?.lines == ["Welcome, Ned Stark. Visit 8.", "Welcome, Ned Stark. Visit 9."],
      "One part was replaced. The view and the presenter are still the club's own.")
  }

  @Test("a conformer that replaces the presenter alone is asked for it")
  func presenterReplaced() {
    let page = tapTwice(OtherPresenter())
    #expect((page as? PhonePage)?.lines == ["Ned Stark tapped.", "Ned Stark tapped."], "\(dispatch)")
  }

  @Test("a conformer that replaces every part is asked for each of them once")
  func allReplaced() {
    let log = CallLog()
    let injector: any Injector = OtherParts(log: log)
    let page = injector.resolve(member: "Ned Stark")
    #expect(
      log.calls.sorted() == [
        "makeJournal", "makePresenter for Ned Stark", "makeView", "view: presenter set",
      ],
      "One `resolve` creates each part once and connects the page once. \(dispatch)")
    page.presenter?.trigger()
    #expect(
      log.calls.last == "view: Ned Stark tapped.",
      "The page, the presenter and the journal that were created belong together. What does `resolve` hand on?"
    )
  }

  @Test("the wiring itself can't be replaced")
  func wiringStays() {
    let injector: any Injector = OwnWiring()
    let page = injector.resolve(member: "Ned Stark")
    page.presenter?.trigger()
    #expect(
      (page as? PhonePage)?.lines == ["Welcome, Ned Stark. Visit 1."],
      """
      This conformer replaces no part and brings a `resolve` of its own, which connects nothing. There is one wiring for \
      all, so that a copy of it can't fall behind. What makes a method of a protocol replaceable?
      """)
  }

  @Test("the club's own injector has its own parts")
  func clubIsUntouched() {
    let page = ClubInjector().resolve(member: "Ned Stark")
    #expect(page is PhonePage, "What a test replaces in its injector is not replaced in the app's.")
    #expect(page.presenter is CheckInPresenter, "What a test replaces is not replaced in the app.")
  }

  /// Resolves through the protocol, as a client does, and taps twice.
  @discardableResult
  private func tapTwice(_ injector: any Injector) -> any DoorView {
    let page = injector.resolve(member: "Ned Stark")
    page.presenter?.trigger()
    page.presenter?.trigger()
    return page
  }

  private let dispatch = """
    A part that a conformer replaces is the part that `resolve` uses, and the others stay. A method that only an \
    extension declares is chosen by the compiler, which sees no conformer there. What does the protocol itself require?
    """

  @Test("a mock view keeps its lines when its presenter changes")
  func keepsLines() {
    let view = MockDoorView()
    view.display("Closed.")
    view.presenter = PresenterSpy(member: "Ned Stark", view: view)
    view.display("Open.")
    view.presenter = nil
    view.display("Closed again.")
    #expect(
      view.displayed == ["Closed.", "Open.", "Closed again."],
      "A mock view records every line that it was told to display, before it is connected and afterwards. What empties `displayed`?"
    )
  }

  @Test("a page of the mock injector is freed after it was used, with all its parts")
  func usedMockIsFreed() throws {
    var leaks = LeakCheck()
    let injector = InjectorWithMockView()
    do {
      let page = injector.resolve(member: "Ned Stark")
      page.presenter?.trigger()
      leaks.watch(
        page, as: "the mock view", suspect: "the mock injector, a global list, or itself: see `display`")
      leaks.watch(
        try #require(page.presenter, "`resolve` sets a presenter."), as: "the presenter",
        suspect: "something other than its page")
    }
    withExtendedLifetime(injector) {
      #expect(
        leaks.survivors == [],
        "\(leaks) The test that resolved a page is its only owner. See what `makeView()` keeps.")
    }
  }

  @Test("the mock injector's other parts are the club's, asked for one by one")
  func otherParts() {
    let log = CallLog()
    let injector = InjectorWithMockView()
    let view = MockDoorView()
    let presenter = injector.makePresenter(
      member: "Ned Stark", view: view, journal: JournalSpy(after: 40, log: log))
    #expect(
      view.presenter == nil,
      "Only `resolve` sets a presenter. What does the mock injector declare besides `makeView()`?")
    presenter.trigger()
    #expect(
      view.displayed == ["Welcome, Ned Stark. Visit 41."],
      "The presenter counts in the journal that it is given. What does the mock injector declare besides `makeView()`?"
    )
    #expect(log.calls == ["journal: Ned Stark"], "The presenter counts in the journal that it is given.")
    #expect(
      injector.makeJournal() is MemoryJournal,
      "Only the view is replaced, so the journal is a `MemoryJournal`. What does the mock injector declare besides `makeView()`?"
    )
  }

  @Test("each call of the mock injector creates a view")
  func twoViews() {
    let injector = InjectorWithMockView()
    let (first, second) = (injector.makeView(), injector.makeView())
    #expect(
      first !== second,
      "Each call creates a mock view, so that each page gets its own. See `makeView()`.")
  }

  @Test("the parts that a conformer brings are freed with the page")
  func partsFreed() {
    let injector = WatchedParts()
    do {
      let page = injector.resolve(member: "Ned Stark")
      page.presenter?.trigger()
    }
    #expect(
      injector.leaks.survivors == [],
      "\(injector.leaks) `resolve` hands the parts on and keeps none of them. Look for a list or a global.")
  }
}

private struct OtherView: Injector {
  let log: CallLog
  func makeView() -> any DoorView { DoorViewSpy(log: log) }
}

private struct ConnectedView: Injector {
  let log: CallLog
  func makeView() -> any DoorView {
    let view = DoorViewSpy(log: log)
    view.presenter = PresenterSpy(member: "Guest", view: view)
    return view
  }
}

private struct OtherJournal: Injector {
  let log: CallLog
  func makeJournal() -> any VisitJournal { JournalSpy(after: 7, log: log) }
}

private struct OtherPresenter: Injector {
  func makePresenter(
    member: String, view: any DoorView, journal: any VisitJournal
  ) -> any DoorPresenter {
    PresenterSpy(member: member, view: view)
  }
}

private struct OtherParts: Injector {
  let log: CallLog

  func makeView() -> any DoorView {
    log.record("makeView")
    return DoorViewSpy(log: log)
  }

  func makeJournal() -> any VisitJournal {
    log.record("makeJournal")
    return JournalSpy(after: 0, log: log)
  }

  func makePresenter(
    member: String, view: any DoorView, journal: any VisitJournal
  ) -> any DoorPresenter {
    log.record("makePresenter for \(member)")
    return PresenterSpy(member: member, view: view)
  }
}

private struct OwnWiring: Injector {
  func resolve(member: String) -> any DoorView { PhonePage() }
}

/// The club's own parts, all watched.
private final class WatchedParts: Injector {
  var leaks = LeakCheck()

  func makeView() -> any DoorView {
    let view = PhonePage()
    leaks.watch(view, as: "the view", suspect: "`resolve`")
    return view
  }

  func makeJournal() -> any VisitJournal {
    let journal = MemoryJournal()
    leaks.watch(journal, as: "the journal", suspect: "`resolve`")
    return journal
  }

  func makePresenter(
    member: String, view: any DoorView, journal: any VisitJournal
  ) -> any DoorPresenter {
    let presenter = CheckInPresenter(member: member, view: view, journal: journal)
    leaks.watch(presenter, as: "the presenter", suspect: "`resolve`")
    return presenter
  }
}
