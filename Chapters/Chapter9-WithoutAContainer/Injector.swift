// Kata 9.3: what can a conformer replace?
/// The parts of a check-in page, and how they are put together. An empty conformance gives the club's own page.
public protocol Injector {
  /// Puts a page together.
  /// - Parameter member: the member who checks in.
  /// - Returns: a page, ready for taps.
  func resolve(member: String) -> any DoorView
}

extension Injector {
  // Kata 9.2: each method creates its part and more than that, so a page has several of some.
  /// Puts a page together.
  /// - Parameter member: the member who checks in.
  /// - Returns: a page, ready for taps.
  public func resolve(member: String) -> any DoorView {
    let view = makeView()
    let presenter = makePresenter(member: member, view: makeView(), journal: makeJournal())
    view.presenter = presenter
    return view
  }

  /// Creates a page.
  /// - Returns: the page.
  public func makeView() -> any DoorView {
    let page = PhonePage()
    page.presenter = makePresenter(member: "Guest", view: page, journal: makeJournal())
    return page
  }

  /// Creates a journal.
  /// - Returns: the journal.
  public func makeJournal() -> any VisitJournal {
    MemoryJournal()
  }

  /// Creates a presenter.
  /// - Parameters:
  ///   - member: the member who checks in.
  ///   - view: the page that it is for.
  ///   - journal: counts the visits.
  /// - Returns: the presenter.
  public func makePresenter(
    member: String, view: any DoorView, journal: any VisitJournal
  ) -> any DoorPresenter {
    let presenter = CheckInPresenter(member: member, view: view, journal: makeJournal())
    view.presenter = presenter
    return presenter
  }
}

/// The club's own parts, all of them.
public struct ClubInjector: Injector {
  /// The injector of the app.
  public init() {}
}
