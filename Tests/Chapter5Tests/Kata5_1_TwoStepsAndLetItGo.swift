import KataSupport
import Testing

@testable import Chapter5

@Suite("5.1 · Two steps, and let it go")
struct Kata5_1_TwoStepsAndLetItGo {
  @Test("a second tap means the opposite")
  func secondTap() {
    let screen = makeFollowScreen(member: "Ned Stark")
    screen.tap()
    screen.tap()
    #expect(
      screen.text == "You no longer follow Ned Stark.",
      "Arya tapped twice, so she should no longer follow Ned. Who remembers the first tap? Is it still in memory?"
    )
  }

  @Test("a tap goes to the screen's own presenter")
  func ownPresenter() {
    let (screen, counter) = (FollowScreen(member: "Ned Stark"), TapCounter())
    screen.presenter = counter
    screen.tap()
    #expect(counter.taps == 1, "The test gave the screen a presenter, and a tap should go to that presenter.")
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
  func closed() {
    var leaks = LeakCheck()
    do {
      let screen = makeFollowScreen(member: "Ned Stark")
      leaks.watch(screen, as: "the screen", suspect: "its presenter")
      if let presenter = screen.presenter {
        leaks.watch(presenter, as: "the presenter", suspect: "the screen")
      }
    }
    #expect(
      leaks.survivors == [], "\(leaks) The page was closed, so both should be deallocated. Who owns whom?")
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
