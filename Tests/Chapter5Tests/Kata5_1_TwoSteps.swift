import Chapter5
import Testing

@Suite("5.1 · Two steps")
struct Kata5_1_TwoSteps {
  @Test("a tap reaches the presenter that the screen was given")
  func tapReachesPresenter() {
    let screen = FollowScreen(member: "Arya Stark")
    let presenter = PresenterSpy()
    screen.presenter = presenter
    screen.tap()
    #expect(
      presenter.triggers == 1,
      "One tap is one trigger of the presenter that was injected by property. Whom does the screen call?")
  }

  @Test("a screen that is given another presenter calls that one from then on")
  func anotherPresenter() {
    let screen = FollowScreen(member: "Arya Stark")
    let (first, second) = (PresenterSpy(), PresenterSpy())
    screen.presenter = first
    screen.presenter = second
    screen.tap()
    #expect(
      first.triggers == 0 && second.triggers == 1,
      "What was injected by property can be injected again. Whom does the screen call at each tap?")
  }

  @Test("a screen that was given no presenter has none")
  func nothingMadeInSecret() {
    let screen = FollowScreen(member: "Arya Stark")
    screen.tap()
    #expect(
      screen.text == "",
      "Nobody gave this screen a presenter, and yet somebody decided what a tap means. Who creates whom?")
  }

  @Test("the presenter shows its decision on any view")
  func displayReachesView() {
    let view = ViewSpy()
    let presenter = FollowToggle(member: "Arya Stark", view: view)
    presenter.trigger()
    #expect(
      view.lines == ["You follow Arya Stark."],
      "One trigger is one line on the view that was injected by initializer, whatever kind of view it is.")
  }

  @Test("the page that is put together takes the follow back at the second tap")
  func twoTaps() {
    let screen = makeFollowScreen(member: "Ned Stark")
    var lines: [String] = []
    for _ in 1...2 {
      screen.tap()
      lines.append(screen.text)
    }
    #expect(
      lines == ["You follow Ned Stark.", "You no longer follow Ned Stark."],
      """
      A tap goes to the presenter and comes back as text, and the presenter remembers whom you follow. \
      Is one there, for this member, is it there for both taps, and is it the same one?
      """)
  }
}

/// A presenter that exists in this file alone, so no screen can know it by name.
private final class PresenterSpy: FollowPresenter {
  private(set) var triggers = 0
  func trigger() { triggers += 1 }
}

/// A view that exists in this file alone, so no presenter can know it by name.
private final class ViewSpy: FollowView {
  private(set) var lines: [String] = []
  func display(_ text: String) { lines.append(text) }
}
