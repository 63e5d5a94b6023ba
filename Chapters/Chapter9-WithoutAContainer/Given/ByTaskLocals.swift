/// The check-in page, whose parts are task-local. Until somebody provides them, a part is missing.
enum ByTaskLocals {
  @TaskLocal static var makeView: @Sendable () throws -> PhonePage = { throw UnexpectedCall("makeView") }
  @TaskLocal static var makeJournal: @Sendable () throws -> any VisitJournal = {
    throw UnexpectedCall("makeJournal")
  }

  /// Provides the parts of the app while work runs.
  static func live<Value>(_ work: () throws -> Value) rethrows -> Value {
    try $makeView.withValue({ PhonePage() }) {
      try $makeJournal.withValue({ MemoryJournal() }, operation: work)
    }
  }

  static func page(member: String) throws -> PhonePage {
    let page = try makeView()
    page.presenter = CheckInPresenter(member: member, view: page, journal: try makeJournal())
    return page
  }
}
