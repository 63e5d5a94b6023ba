import Chapter9
import KataSupport
import Testing

@Suite("9.1 · Wire by hand")
struct Kata9_1_WireByHand {
  @Test("a page that the presenter has never heard of is connected once, and gets every line")
  func unknownPage() {
    let log = CallLog()
    let view = DoorInjector().bind(DoorViewSpy(log: log), member: "Ned Stark")
    view.tap()
    view.tap()
    #expect(
      log.calls == [
        "view: presenter set", "view: Welcome, Ned Stark. Visit 1.", "view: Welcome, Ned Stark. Visit 2.",
      ],
      """
      One `bind` connects the page once, and each tap is one line on that page, whatever kind of page it is. \
      Wiring belongs to one place, and a presenter that depends on `DoorView` alone needs no list of pages. \
      Compare the log with what the injector and the presenter's initializer each do.
      """)
  }

  @Test("a new presenter leaves its page alone until it is triggered")
  func presenterDoesNotWire() {
    let log = CallLog()
    let view = DoorViewSpy(log: log)
    let presenter = GreetingPresenter(member: "Ned Stark", view: view)
    let before = log.calls
    presenter.trigger()
    #expect(
      before == [],
      "Creating an object and connecting it are two jobs. The injector connects; the initializer only stores."
    )
    #expect(
      log.calls == ["view: Welcome, Ned Stark. Visit 1."],
      "A trigger is one line on the page that was handed over, and touches nothing else. See `trigger()`.")
  }

  @Test("two pages that are bound by one injector stay apart")
  func twoPages() {
    let log = CallLog()
    let injector = DoorInjector()
    let first = injector.bind(DoorViewSpy("first", log: log), member: "Ned Stark")
    let second = injector.bind(DoorViewSpy("second", log: log), member: "Arya Stark")
    second.tap()
    first.tap()
    second.tap()
    #expect(
      log.calls == [
        "first: presenter set", "second: presenter set", "second: Welcome, Arya Stark. Visit 1.",
        "first: Welcome, Ned Stark. Visit 1.", "second: Welcome, Arya Stark. Visit 2.",
      ],
      """
      Each page has one presenter, of its own: connected once, with its own member and its own count. See what `bind` does, \
      and what the presenter's initializer does besides.
      """)
  }

  @Test("two pages of one member, bound by one injector, count apart")
  func twoPagesOfOneMember() {
    let injector = DoorInjector()
    let pages = [PhonePage(), PhonePage()]
    for page in pages { injector.bind(page, member: "Ned Stark") }
    for page in [pages[0], pages[0], pages[1]] { page.tap() }
    #expect(
      pages.map(\.lines) == [
        ["Welcome, Ned Stark. Visit 1.", "Welcome, Ned Stark. Visit 2."], ["Welcome, Ned Stark. Visit 1."],
      ],
      "Each `bind` creates a presenter, also for a member who already has a page. What is kept from one `bind` to the next?"
    )
  }

  @Test("a page that is bound again for the same member gets another presenter")
  func boundAgainForTheSame() {
    let log = CallLog()
    let injector = DoorInjector()
    let view = DoorViewSpy(log: log)
    for _ in 1...2 {
      injector.bind(view, member: "Ned Stark")
      view.tap()
    }
    #expect(
      log.calls == [
        "view: presenter set", "view: Welcome, Ned Stark. Visit 1.", "view: presenter set",
        "view: Welcome, Ned Stark. Visit 1.",
      ],
      """
      Each `bind` sets a new presenter, which counts from 1, also when the member is the one before. \
      `bind` doesn't need to know what the page had. Which presenter does the second `bind` set?
      """)
  }

  @Test("a page that is bound again belongs to the new member, and the old presenter is freed")
  func boundAgain() throws {
    let log = CallLog()
    var leaks = LeakCheck()
    let injector = DoorInjector()
    let view = DoorViewSpy(log: log)
    injector.bind(view, member: "Ned Stark")
    view.tap()
    leaks.watch(
      try #require(view.presenter, "A page that was bound has a presenter. See `bind`."),
      as: "Ned's presenter",
      suspect: "the injector, or the presenter itself")
    injector.bind(view, member: "Arya Stark")
    view.tap()
    #expect(
      log.calls == [
        "view: presenter set", "view: Welcome, Ned Stark. Visit 1.", "view: presenter set",
        "view: Welcome, Arya Stark. Visit 1.",
      ],
      "Binding a page again replaces its presenter, once, and the new one counts from 1. See `bind`."
    )
    withExtendedLifetime(injector) {
      #expect(
        leaks.survivors == [],
        "\(leaks) Only the page owns its presenter, so a replaced one is freed. See what the injector keeps.")
    }
  }

  @Test("when the page is closed, page and presenter are freed")
  func freed() throws {
    var leaks = LeakCheck()
    let injector = DoorInjector()
    do {
      let view = injector.bind(DoorViewSpy(log: CallLog()), member: "Ned Stark")
      view.tap()
      leaks.watch(view, as: "the page", suspect: "its presenter, which should know the page and not own it")
      leaks.watch(
        try #require(view.presenter, "A page that was bound has a presenter. See `bind`."),
        as: "the presenter",
        suspect: "the injector, or the page if it is still there")
    }
    withExtendedLifetime(injector) {
      #expect(
        leaks.survivors == [],
        """
        \(leaks) The page owns its presenter, and nothing else owns either: neither the presenter nor the injector \
        owns a page.
        """)
    }
  }

  @Test("a presenter doesn't own its page")
  func presenterAlone() {
    var leaks = LeakCheck()
    let presenter: GreetingPresenter
    do {
      let view = DoorViewSpy(log: CallLog())
      presenter = GreetingPresenter(member: "Ned Stark", view: view)
      leaks.watch(view, as: "the page", suspect: "the presenter, which was given it")
    }
    withExtendedLifetime(presenter) {
      #expect(
        leaks.survivors == [], "\(leaks) A presenter needs its page, and doesn't own it. How is it stored?")
    }
  }

  @Test("a presenter whose page is closed can still be triggered")
  func pageIsClosed() async {
    await #expect(
      processExitsWith: .success,
      "The page was closed, the presenter was triggered, and the app ended. How does it find out that the page is gone?"
    ) {
      let log = CallLog()
      let presenter: GreetingPresenter
      do {
        presenter = GreetingPresenter(member: "Ned Stark", view: DoorViewSpy(log: log))
      }
      presenter.trigger()
      presenter.trigger()
      #expect(
        log.calls == [], "The page is gone: a line comes too late, and no new page is created for it.")
    }
  }

  @Test("the kiosk shows the newest line alone, in capitals")
  func kiosk() {
    let kiosk = KioskPage()
    var shown = [kiosk.lines]
    DoorInjector().bind(kiosk, member: "Arya Stark")
    shown.append(kiosk.lines)
    for _ in 1...3 {
      kiosk.tap()
      shown.append(kiosk.lines)
    }
    kiosk.display("Closed until ten.")
    shown.append(kiosk.lines)
    #expect(
      shown == [
        [], [], ["WELCOME, ARYA STARK. VISIT 1."], ["WELCOME, ARYA STARK. VISIT 2."],
        ["WELCOME, ARYA STARK. VISIT 3."], ["CLOSED UNTIL TEN."],
      ],
      """
      The street reads one line: the newest, in capitals, and none before the first tap. How a line is shown is the \
      page's own business, so the presenter has no part in it. Write `KioskPage` as a page of its own.
      """)
  }

  @Test("the kiosk keeps its line until it is given another one")
  func kioskKeepsItsLine() {
    let kiosk = DoorInjector().bind(KioskPage(), member: "Arya Stark")
    kiosk.tap()
    var shown = [kiosk.lines]
    DoorInjector().bind(kiosk, member: "Ned Stark")
    shown.append(kiosk.lines)
    kiosk.presenter = nil
    kiosk.tap()
    shown.append(kiosk.lines)
    kiosk.display("")
    shown.append(kiosk.lines)
    let visit = ["WELCOME, ARYA STARK. VISIT 1."]
    #expect(
      shown == [visit, visit, visit, [""]],
      """
      Only `display` changes what the kiosk shows: not `bind`, and not a tap without a presenter. An empty line is a line \
      too, and the newest one counts. Compare what is shown after the first tap, the second `bind`, the tap without a \
      presenter, and the empty line.
      """)
  }

  @Test("the kiosk without a presenter ignores taps, and is freed when it is closed")
  func kioskAlone() {
    var leaks = LeakCheck()
    let unbound = KioskPage()
    unbound.tap()
    do {
      let kiosk = DoorInjector().bind(KioskPage(), member: "Arya Stark")
      kiosk.tap()
      leaks.watch(kiosk, as: "the kiosk's page", suspect: "its presenter")
    }
    #expect(unbound.lines == [], "A page creates no presenter for itself: without one, a tap has no effect.")
    #expect(
      leaks.survivors == [],
      "\(leaks) A new kind of page is freed like any other: only the app owns it.")
  }

  @Test("phone and tablet show what they showed before")
  func knownPages() {
    let phone = DoorInjector().bind(PhonePage(), member: "Ned Stark")
    let tablet = DoorInjector().bind(TabletPage(), member: "Arya Stark")
    for _ in 1...2 {
      phone.tap()
      tablet.tap()
    }
    #expect(
      phone.lines == ["Welcome, Ned Stark. Visit 1.", "Welcome, Ned Stark. Visit 2."],
      "A phone lists its lines as they come, as it always did. What has the presenter changed in them?")
    #expect(
      tablet.lines == ["Welcome, Arya Stark. Visit 2.", "Welcome, Arya Stark. Visit 1."],
      "A tablet puts the newest line first, as it always did. What has the presenter changed in them?")
  }

  @Test("a member's name is shown as it is", arguments: ["", "jon of the Wall", " Bran ", "ARYA"])
  func anyName(member: String) {
    let page = DoorInjector().bind(PhonePage(), member: member)
    page.tap()
    #expect(
      page.lines == ["Welcome, \(member). Visit 1."],
      """
      A presenter stores what it is given and greets with it: an empty name, spaces and small letters are the caller's \
      concern. Where is the name changed?
      """)
  }

  @Test("a page that comes with another kind of presenter gets a new one")
  func foreignPresenter() {
    let log = CallLog()
    let view = DoorViewSpy(log: log)
    view.presenter = PresenterSpy(member: "Guest", view: view)
    DoorInjector().bind(view, member: "Ned Stark")
    view.tap()
    #expect(
      log.calls == ["view: presenter set", "view: presenter set", "view: Welcome, Ned Stark. Visit 1."],
      """
      `bind` connects a page with a new presenter, whatever it had before. Here it had one of another type. \
      Which presenter does the page have after `bind`, and where does that one write?
      """)
  }

  @Test("a kiosk that is bound again greets the new member")
  func kioskBoundAgain() {
    let kiosk = KioskPage()
    var shown: [[String]] = []
    for member in ["Arya Stark", "Ned Stark"] {
      DoorInjector().bind(kiosk, member: member)
      kiosk.tap()
      shown.append(kiosk.lines)
    }
    #expect(
      shown == [["WELCOME, ARYA STARK. VISIT 1."], ["WELCOME, NED STARK. VISIT 1."]],
      """
      A kiosk that is bound again gets another presenter, as every page does, and still shows one line, in capitals. Does \
      `bind` set the presenter, and does the kiosk accept it?
      """
    )
  }

  @Test("the kiosk changes nothing but the letters")
  func kioskLetters() {
    let kiosk = KioskPage()
    kiosk.display("  Café: crème brûlée, 7.50 ")
    #expect(
      kiosk.lines == ["  CAFÉ: CRÈME BRÛLÉE, 7.50 "],
      "The kiosk shows the line in capitals, accented letters too, and keeps spaces. Compare what it shows with what it was told."
    )
  }

  @Test("a page that was bound twice is freed, with its second presenter")
  func boundTwiceFreed() throws {
    var leaks = LeakCheck()
    let injector = DoorInjector()
    do {
      let view = DoorViewSpy(log: CallLog())
      for member in ["Ned Stark", "Arya Stark"] { injector.bind(view, member: member) }
      view.tap()
      leaks.watch(view, as: "the page", suspect: "the injector, or its second presenter")
      leaks.watch(
        try #require(view.presenter, "A page that was bound has a presenter. See `bind`."),
        as: "the second presenter", suspect: "the injector, or the page if it is still there")
    }
    withExtendedLifetime(injector) {
      #expect(
        leaks.survivors == [],
        "\(leaks) A presenter doesn't own its page, and `bind` keeps neither, also when a page is bound twice."
      )
    }
  }
}
