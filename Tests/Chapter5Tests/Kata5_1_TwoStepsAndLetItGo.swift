import KataSupport
import Testing

@testable import Chapter5

@Suite("5.1 · Two steps, and let it go")
struct Kata5_1_TwoStepsAndLetItGo {
  @Test("a second tap means the opposite")
  func secondTap() {
    let (screen, other) = (makeFollowScreen(member: "Ned Stark"), makeFollowScreen(member: "Sansa Stark"))
    for page in [screen, screen, other] { page.tap() }
    #expect(
      [screen.text, other.text] == ["You no longer follow Ned Stark.", "You follow Sansa Stark."],
      "Arya tapped twice on Ned's page and once on Sansa's. Each page should remember its own taps. Who remembers them, and for how long?"
    )
  }

  @Test("a tap goes to the screen's own presenter")
  func ownPresenter() {
    let (screen, counter) = (FollowScreen(member: "Ned Stark"), TapCounter())
    screen.tap()
    let hasNone = screen.presenter == nil && screen.text.isEmpty
    screen.presenter = counter
    screen.tap()
    #expect(
      hasNone && counter.taps == 1,
      "A new `FollowScreen` should have no presenter until somebody sets it, so a tap should do nothing. Then the test set one, which should get the next tap."
    )
  }

  @Test("a presenter answers on a view of any type")
  func anyView() {
    let banner = Banner()
    FollowToggle(member: "Ned Stark", view: banner).trigger()
    #expect(
      banner.text == "You follow Ned Stark.",
      "The view is a `Banner`, which only this test knows, and it should show the answer. Which type does the presenter store?"
    )
  }

  @Test("a closed page is deallocated with its presenter")
  func closed() throws {
    var leaks = LeakCheck()
    do {
      let screen = makeFollowScreen(member: "Ned Stark")
      let presenter = try #require(
        screen.presenter, "`makeFollowScreen` should set the presenter, and the screen should keep it.")
      screen.tap()
      leaks.watch(screen, as: "the screen", suspect: "its presenter")
      leaks.watch(presenter, as: "the presenter", suspect: "the screen")
    }
    #expect(leaks.survivors == [], "\(leaks) The page is closed, so neither should be. Who owns whom?")
  }

  @Test("a presenter can outlive its view")
  func lateAnswer() async {
    await #expect(
      processExitsWith: .success,
      "In a separate process, the view was deallocated before its presenter, and a late tap came in. It should do nothing."
    ) {
      let presenter = FollowToggle(member: "Ned Stark", view: Banner())
      presenter.trigger()
    }
  }
}

/// A view that the chapter's module doesn't know.
private final class Banner: FollowView {
  private(set) var text = ""

  func display(_ text: String) { self.text = text }
}

private final class TapCounter: FollowPresenter {
  private(set) var taps = 0

  func trigger() { taps += 1 }
}
