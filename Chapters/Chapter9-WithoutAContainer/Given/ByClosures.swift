/// The check-in page, wired by a struct of closures.
struct ByClosures {
  var makeView: () -> PhonePage
  var makeJournal: () -> any VisitJournal
  var makePresenter: (String, any DoorView, any VisitJournal) -> any DoorPresenter

  static var live: ByClosures {
    ByClosures(
      makeView: { PhonePage() },
      makeJournal: { MemoryJournal() },
      makePresenter: { CheckInPresenter(member: $0, view: $1, journal: $2) })
  }

  func page(member: String) -> PhonePage {
    let page = makeView()
    page.presenter = makePresenter(member, page, makeJournal())
    return page
  }
}
