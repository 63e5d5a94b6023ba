import Testing

@testable import Chapter9

@Suite("9.1 · Mini cake")
struct Kata9_1_MiniCake {
  let injector = ClubInjector()

  @Test("a new view has no presenter yet")
  func newView() {
    #expect(
      injector.makeView().presenter == nil,
      "`makeView()` set a presenter. It should only create the view: wiring is the job of `resolve`.")
  }

  @Test("a new presenter leaves its view alone")
  func newPresenter() {
    let view = PhonePage()
    _ = injector.makePresenter(member: "Ned", view: view, journal: MemoryJournal())
    #expect(
      view.presenter == nil,
      "`makePresenter` set the view's presenter. It should only return a presenter, and `resolve` should set it."
    )
  }

  @Test("a presenter writes in the journal that you pass in")
  func journal() {
    let journal = MemoryJournal()
    let view = PhonePage()
    injector.makePresenter(member: "Ned", view: view, journal: journal).trigger()
    #expect(
      journal.record("Ned") == 2,
      "The presenter's visit is missing from its journal, so the next visit isn't number 2. Which journal should it use?"
    )
  }

  @Test("a tap shows up on the page")
  func tap() throws {
    let page = try #require(injector.resolve(member: "Ned") as? PhonePage)
    page.presenter?.trigger()
    page.presenter?.trigger()
    #expect(
      page.lines == ["Welcome, Ned. Visit 1.", "Welcome, Ned. Visit 2."],
      "Two taps should add two lines to this page. How many views does `resolve` create, and which of them knows the presenter?"
    )
  }
}
