/// The parts of a check-in page and their wiring. A type that conforms and adds no code builds the club's page.
protocol Injector {
  func makeView() -> any DoorView
  func makeJournal() -> any VisitJournal
  func makePresenter(member: String, view: any DoorView, journal: any VisitJournal) -> any DoorPresenter
}

extension Injector {
  func resolve(member: String) -> any DoorView {
    let view = makeView()
    view.presenter = makePresenter(member: member, view: view, journal: makeJournal())
    return view
  }

  func makeView() -> any DoorView {
    PhonePage()
  }

  func makeJournal() -> any VisitJournal {
    MemoryJournal()
  }

  func makePresenter(member: String, view: any DoorView, journal: any VisitJournal) -> any DoorPresenter {
    CheckInPresenter(member: member, view: view, journal: journal)
  }
}

/// The injector of the app: the club's parts, all of them.
struct ClubInjector: Injector {}
