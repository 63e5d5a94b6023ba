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
      """
      One tap must trigger the injected presenter exactly once. The screen calls the presenter in its property, and \
      no other object. Look at `tap()`.
      """)
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
      """
      A property can be injected again: after that, a tap must trigger the new presenter once and the earlier one \
      not at all. Look at the presenter that `tap()` calls.
      """)
  }

  @Test("a screen that was given no presenter has none")
  func nothingMadeInSecret() {
    let screen = FollowScreen(member: "Arya Stark")
    screen.tap()
    #expect(
      screen.text == "",
      """
      This screen was given no presenter, so a tap must show no text. A client that creates its own dependency can't \
      be given another one. Which code should create the presenter?
      """)
  }

  @Test("the presenter shows its decision on any view")
  func displayReachesView() {
    let view = ViewSpy()
    let presenter = FollowToggle(member: "Arya Stark", view: view)
    presenter.trigger()
    #expect(
      view.lines == ["You follow Arya Stark."],
      """
      One trigger must show one line on the view that was injected by initializer. Only this test knows the type of \
      this view, so the presenter must depend on the protocol alone.
      """)
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
      Two taps must show these two lines: a tap goes to the presenter, and the presenter answers on the view. Check \
      that the page has a presenter, that it was created for this member, and that both taps reach the same one.
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
