/// The check-in page, whose parts are task-local. Until somebody provides them, each part is missing.
enum ByTaskLocals {
  struct Parts: Sendable {
    var makeView: @Sendable () throws -> PhonePage = { throw UnexpectedCall("makeView") }
    var makeJournal: @Sendable () throws -> any VisitJournal = { throw UnexpectedCall("makeJournal") }
  }

  @TaskLocal static var parts = Parts()

  /// Provides the parts of the app while work runs.
  static func live<Value>(_ work: () throws -> Value) rethrows -> Value {
    try $parts.withValue(Parts(makeView: { PhonePage() }, makeJournal: { MemoryJournal() }), operation: work)
  }

  static func page(member: String) throws -> PhonePage {
    let page = try parts.makeView()
    page.presenter = CheckInPresenter(member: member, view: page, journal: try parts.makeJournal())
    return page
  }
}
