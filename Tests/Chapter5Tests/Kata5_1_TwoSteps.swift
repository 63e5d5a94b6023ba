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
    #expect(
      screen.text == "",
      """
      This presenter shows nothing, so the page must show nothing either. What a tap means is for the presenter to \
      decide; a screen that writes the line itself decides a second time. Look at `tap()`.
      """)
  }

  @Test("a screen that is given another presenter calls that one from then on")
  func anotherPresenter() {
    let screen = FollowScreen(member: "Arya Stark")
    let (first, second) = (PresenterSpy(), PresenterSpy())
    screen.presenter = first
    screen.tap()
    screen.presenter = second
    screen.tap()
    screen.tap()
    #expect(
      [first.triggers, second.triggers] == [1, 2],
      """
      The screen was tapped once with the first presenter and twice with the second one. A property can be injected \
      again: each tap must trigger the presenter that the screen has at that moment, and no other. Look at the \
      presenter that `tap()` calls.
      """)
  }

  // A screen that unwraps its presenter by force ends the process, so each test without a presenter runs in a process of
  // its own.

  @Test("a screen that was given no presenter has none")
  func nothingMadeInSecret() async {
    await #expect(
      processExitsWith: .success,
      """
      A tap on a screen without a presenter must do nothing, but the process ended. A property that is injected later \
      is empty for a while. Check that there is a presenter before calling it.
      """
    ) {
      let screen = FollowScreen(member: "Arya Stark")
      screen.tap()
      #expect(
        screen.text == "",
        """
        This screen was given no presenter, so a tap must show no text, but it shows "\(screen.text)". A client that \
        creates its own dependency can't be given another one. Which code should create the presenter?
        """)
    }
  }

  @Test("a screen whose presenter is taken away calls it no more")
  func presenterTakenAway() async {
    await #expect(
      processExitsWith: .success,
      """
      A tap on a screen whose presenter was taken away must do nothing, but the process ended. A property that can be \
      set can be set to nil. Check that there is a presenter before calling it.
      """
    ) {
      let screen = FollowScreen(member: "Arya Stark")
      let presenter = PresenterSpy()
      screen.presenter = presenter
      screen.presenter = nil
      screen.tap()
      #expect(
        presenter.triggers == 0,
        """
        The property was set to nil, so a tap must trigger nothing, but the earlier presenter was triggered \
        \(presenter.triggers) times. Look for code that keeps it.
        """)
    }
  }

  @Test("a presenter doesn't inject itself into its view")
  func presenterLeavesTheViewAlone() {
    let screen = FollowScreen(member: "Arya Stark")
    let presenter = FollowToggle(member: "Arya Stark", view: screen)
    withExtendedLifetime(presenter) {
      #expect(
        screen.presenter == nil,
        """
        A presenter was created for this screen and not given to it, so the property must still be nil. A presenter \
        that sets the property itself has to know the type of its view. The second step belongs in \
        `makeFollowScreen`.
        """)
    }
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
    var lines = [screen.text]
    for _ in 1...3 {
      screen.tap()
      lines.append(screen.text)
    }
    #expect(
      lines == ["", "You follow Ned Stark.", "You no longer follow Ned Stark.", "You follow Ned Stark."],
      """
      The page must begin without a line, and three taps must show these three: a tap goes to the presenter, and the \
      presenter answers on the view. Check that the page has a presenter, that it was created for this member, and \
      that all taps reach the same one.
      """)
  }

  @Test("two pages of one member are two pairs")
  func twoPages() {
    let first = makeFollowScreen(member: "Ned Stark")
    let second = makeFollowScreen(member: "Ned Stark")
    first.tap()
    first.tap()
    second.tap()
    #expect(
      [first.text, second.text] == ["You no longer follow Ned Stark.", "You follow Ned Stark."],
      """
      Two taps on the first page must not count on the second, and each page must show its own answer. Each call of \
      `makeFollowScreen` puts together a new screen and a new presenter. Look for something that two pages share.
      """)
  }

  @Test("a tap leaves the line as it is, and the presenter decides")
  func lineStays() {
    let screen = FollowScreen(member: "Arya Stark")
    let presenter = PresenterSpy()
    screen.presenter = presenter
    screen.display("You follow Arya Stark.")
    screen.tap()
    #expect(
      screen.text == "You follow Arya Stark.",
      """
      This presenter shows nothing, so the line must stay as it is. Only `display(_:)` replaces the line. Look at \
      `tap()`.
      """)
  }

  @Test("a tap without a presenter does nothing, not even later")
  func nothingHappensLater() async {
    await #expect(
      processExitsWith: .success,
      """
      A tap on a screen without a presenter must do nothing, but the process ended. Check that there is a presenter \
      before calling it.
      """
    ) {
      let screen = FollowScreen(member: "Arya Stark")
      screen.display("You follow Arya Stark.")
      screen.tap()
      #expect(
        screen.text == "You follow Arya Stark.",
        """
        A screen showed a line and had no presenter. A tap must do nothing, so the line must stay, but the screen \
        shows "\(screen.text)".
        """)
      let presenter = PresenterSpy()
      screen.presenter = presenter
      #expect(
        presenter.triggers == 0,
        """
        The screen was tapped before it had a presenter, and that tap must do nothing. The presenter that was given \
        afterwards was triggered \(presenter.triggers) times.
        """)
    }
  }

  @Test("each page and its line name the page's member")
  func member() {
    let pages = ["Arya Stark", "Jon Snow"].map(makeFollowScreen)
    for page in pages { page.tap() }
    #expect(
      pages.map(\.member) == ["Arya Stark", "Jon Snow"],
      "Each page must have the member that it was made for. Look at what `makeFollowScreen` hands on.")
    #expect(
      pages.map(\.text) == ["You follow Arya Stark.", "You follow Jon Snow."],
      "Each line must name the member of its page. Look at what `makeFollowScreen` hands on to the presenter."
    )
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
