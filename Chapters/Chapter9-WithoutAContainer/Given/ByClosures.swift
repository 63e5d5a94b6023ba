/// The check-in page, put together from a struct of closures.
public struct ByClosures {
  /// Creates a page.
  public var makeView: () -> PhonePage
  /// Creates a journal.
  public var makeJournal: () -> any VisitJournal
  /// Creates a presenter.
  public var makePresenter: (String, any DoorView, any VisitJournal) -> any DoorPresenter

  /// The parts of the app.
  public static var live: ByClosures {
    ByClosures(
      makeView: { PhonePage() },
      makeJournal: { MemoryJournal() },
      makePresenter: { CheckInPresenter(member: $0, view: $1, journal: $2) })
  }

  /// Opens a page.
  /// - Parameter member: the member who checks in.
  /// - Returns: a page, ready for taps.
  public func page(member: String) -> PhonePage {
    let page = makeView()
    page.presenter = makePresenter(member, page, makeJournal())
    return page
  }
}
