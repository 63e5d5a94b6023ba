import Injection

/// The check-in page, resolved from a container.
struct ByContainer {
  let container = Container()

  init(member: String, hasJournal: Bool = true) {
    container.register(PhonePage.self) { _ in PhonePage() }
      .initCompleted { resolver, page in page.presenter = try resolver.resolve((any DoorPresenter).self) }
    container.register((any DoorPresenter).self) { resolver in
      CheckInPresenter(
        member: member, view: try resolver.resolve(PhonePage.self),
        journal: try resolver.resolve((any VisitJournal).self))
    }
    if hasJournal { container.register((any VisitJournal).self) { _ in MemoryJournal() } }
  }

  func page() throws -> PhonePage {
    try container.resolve(PhonePage.self)
  }
}
