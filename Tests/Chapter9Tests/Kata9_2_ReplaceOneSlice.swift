import Testing

@testable import Chapter9

@Suite("9.2 · Replace one slice")
struct Kata9_2_ReplaceOneSlice {
  @Test("the mock view shows the page that ships")
  func mockView() {
    let page = tappedTwice(InjectorWithMockView().resolve(member: "Ned"))
    #expect(
      (page as? MockDoorView)?.displayed == ["Welcome, Ned. Visit 1.", "Welcome, Ned. Visit 2."],
      "After two taps, `InjectorWithMockView` should have a `MockDoorView` with the two lines of the club's page. Which methods does it still have, and does `Injector` require them? (A different return type is a different method.) What does the mock record?"
    )
  }

  @Test("a conformer's own journal is used")
  func ownJournal() {
    #expect(
      lines(of: OldJournals()) == ["Welcome, Ned. Visit 8.", "Welcome, Ned. Visit 9."],
      "This conformer's journal starts after 7 visits. `resolve` should use its `makeJournal()`. \(requirement)"
    )
  }

  @Test("a conformer's own presenter is used")
  func ownPresenter() {
    #expect(
      lines(of: LoudPresenters()) == ["NED!", "NED!"],
      "This conformer's presenter shouts. `resolve` should use its `makePresenter`. \(requirement)")
  }

  @Test("the wiring is the same for every conformer")
  func wiring() {
    let injector: any Injector = CopiedWiring()
    #expect(
      injector.resolve(member: "Ned").presenter != nil,
      "This conformer has a copy of `resolve` that wires nothing. Callers of `any Injector` should get the extension's."
    )
  }

  private let requirement =
    "Swift looks a method up in the conformer only if the protocol requires it: which methods does `Injector` require?"

  /// A page after two taps.
  private func tappedTwice(_ page: any DoorView) -> any DoorView {
    page.presenter?.trigger()
    page.presenter?.trigger()
    return page
  }

  /// The lines on Ned's phone after two taps.
  private func lines(of injector: any Injector) -> [String]? {
    (tappedTwice(injector.resolve(member: "Ned")) as? PhonePage)?.lines
  }
}

private struct OldJournals: Injector {
  func makeJournal() -> any VisitJournal { OldJournal() }
}

private final class OldJournal: VisitJournal {
  private var visits = 7

  func record(_ member: String) -> Int {
    visits += 1
    return visits
  }
}

private struct CopiedWiring: Injector {
  func resolve(member: String) -> any DoorView { PhonePage() }
}

private struct LoudPresenters: Injector {
  func makePresenter(member: String, view: any DoorView, journal: any VisitJournal) -> any DoorPresenter {
    LoudPresenter(line: "\(member.uppercased())!", view: view)
  }
}

private final class LoudPresenter: DoorPresenter {
  private let line: String
  private weak var view: (any DoorView)?

  init(line: String, view: any DoorView) {
    self.line = line
    self.view = view
  }

  func trigger() { view?.display(line) }
}
