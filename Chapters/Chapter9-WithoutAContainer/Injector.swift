// Kata 9.2: what can a conformer replace?
/// The parts of a check-in page and their wiring. A type that conforms and adds no code builds the club's page.
protocol Injector {
  func resolve(member: String) -> any DoorView
}

extension Injector {
  // Kata 9.1: Ned's taps never reach his page.
  func resolve(member: String) -> any DoorView {
    let view = makeView()
    let presenter = makePresenter(member: member, view: makeView(), journal: makeJournal())
    view.presenter = presenter
    return view
  }

  func makeView() -> any DoorView {
    let page = PhonePage()
    page.presenter = makePresenter(member: "Guest", view: page, journal: makeJournal())
    return page
  }

  func makeJournal() -> any VisitJournal {
    MemoryJournal()
  }

  func makePresenter(member: String, view: any DoorView, journal: any VisitJournal) -> any DoorPresenter {
    let presenter = CheckInPresenter(member: member, view: view, journal: makeJournal())
    view.presenter = presenter
    return presenter
  }
}

/// The injector of the app: the club's parts, all of them.
struct ClubInjector: Injector {}
