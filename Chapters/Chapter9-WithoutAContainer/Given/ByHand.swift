/// The check-in page, wired by hand.
enum ByHand {
  static func page(member: String) -> PhonePage {
    let page = PhonePage()
    page.presenter = CheckInPresenter(member: member, view: page, journal: MemoryJournal())
    return page
  }
}
