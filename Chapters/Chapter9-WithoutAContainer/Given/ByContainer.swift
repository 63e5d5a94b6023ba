import Injection

/// The check-in page, resolved from a container.
public struct ByContainer {
  /// Holds the registrations.
  public let container = Container()

  /// The registrations of the app, all but the journal's.
  /// - Parameter member: the member who checks in.
  public init(withoutJournal member: String) {
    container.register(PhonePage.self) { _ in PhonePage() }
      .initCompleted { resolver, page in page.presenter = try resolver.resolve((any DoorPresenter).self) }
    container.register((any DoorPresenter).self) { resolver in
      CheckInPresenter(
        member: member, view: try resolver.resolve(PhonePage.self),
        journal: try resolver.resolve((any VisitJournal).self))
    }
  }

  /// The registrations of the app.
  /// - Parameter member: the member who checks in.
  public init(member: String) {
    self.init(withoutJournal: member)
    container.register((any VisitJournal).self) { _ in MemoryJournal() }
  }

  /// Opens a page.
  /// - Returns: a page, ready for taps.
  /// - Throws: the container's error when a part is missing.
  public func page() throws -> PhonePage {
    try container.resolve(PhonePage.self)
  }
}
