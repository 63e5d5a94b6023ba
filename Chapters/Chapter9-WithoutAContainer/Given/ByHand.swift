/// The check-in page, wired by hand.
public enum ByHand {
  /// Opens a page.
  /// - Parameter member: the member who checks in.
  /// - Returns: a page, ready for taps.
  public static func page(member: String) -> PhonePage {
    let page = PhonePage()
    page.presenter = CheckInPresenter(member: member, view: page, journal: MemoryJournal())
    return page
  }
}
