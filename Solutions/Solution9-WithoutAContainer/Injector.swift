/// The parts of a check-in page, and how they are put together. An empty conformance gives the club's own page.
public protocol Injector {
  /// Creates a page.
  /// - Returns: the page, without a presenter.
  func makeView() -> any DoorView

  /// Creates a journal.
  /// - Returns: the journal.
  func makeJournal() -> any VisitJournal

  /// Creates a presenter.
  /// - Parameters:
  ///   - member: the member who checks in.
  ///   - view: the page that it is for, which doesn't know it yet.
  ///   - journal: counts the visits.
  /// - Returns: the presenter.
  func makePresenter(member: String, view: any DoorView, journal: any VisitJournal) -> any DoorPresenter
}

extension Injector {
  /// Puts a page together.
  /// - Parameter member: the member who checks in.
  /// - Returns: a page, ready for taps.
  public func resolve(member: String) -> any DoorView {
    let view = makeView()
    view.presenter = makePresenter(member: member, view: view, journal: makeJournal())
    return view
  }

  /// Creates a page.
  /// - Returns: the page, without a presenter.
  public func makeView() -> any DoorView {
    PhonePage()
  }

  /// Creates a journal.
  /// - Returns: the journal.
  public func makeJournal() -> any VisitJournal {
    MemoryJournal()
  }

  /// Creates a presenter.
  /// - Parameters:
  ///   - member: the member who checks in.
  ///   - view: the page that it is for, which doesn't know it yet.
  ///   - journal: counts the visits.
  /// - Returns: the presenter.
  public func makePresenter(
    member: String, view: any DoorView, journal: any VisitJournal
  ) -> any DoorPresenter {
    CheckInPresenter(member: member, view: view, journal: journal)
  }
}

/// The club's own parts, all of them.
public struct ClubInjector: Injector {
  /// The injector of the app.
  public init() {}
}
