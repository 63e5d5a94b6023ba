/// The check-in page, whose parts come from the values of the task. Until someone provides them, a part is missing.
public enum ByTaskLocals {
  /// Creates a page.
  @TaskLocal public static var makeView: @Sendable () throws -> PhonePage = {
    throw UnexpectedCall("makeView")
  }
  /// Creates a journal.
  @TaskLocal public static var makeJournal: @Sendable () throws -> any VisitJournal = {
    throw UnexpectedCall("makeJournal")
  }

  /// Provides the parts of the app while work runs.
  /// - Parameter work: runs once.
  /// - Returns: what `work` returned.
  /// - Throws: what `work` threw.
  public static func live<Value>(_ work: () throws -> Value) rethrows -> Value {
    try $makeView.withValue({ PhonePage() }) {
      try $makeJournal.withValue({ MemoryJournal() }, operation: work)
    }
  }

  /// Opens a page.
  /// - Parameter member: the member who checks in.
  /// - Returns: a page, ready for taps.
  /// - Throws: `UnexpectedCall` when a part is missing.
  public static func page(member: String) throws -> PhonePage {
    let page = try makeView()
    page.presenter = CheckInPresenter(member: member, view: page, journal: try makeJournal())
    return page
  }
}
