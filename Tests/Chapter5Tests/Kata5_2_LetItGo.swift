import Chapter5
import KataSupport
import Testing

@Suite("5.2 · Let it go")
struct Kata5_2_LetItGo {
  @Test("when the page is closed, screen and presenter are gone", arguments: 0...3)
  func closingThePage(afterTaps taps: Int) throws {
    var leaks = LeakCheck()
    do {
      let screen = makeFollowScreen(member: "Arya Stark")
      let presenter = try #require(
        screen.presenter, "A complete page must have a presenter for as long as the page exists.")
      for _ in 0..<taps { screen.tap() }
      leaks.watch(screen, as: "the screen", suspect: "its presenter, if the presenter owns the view")
      leaks.watch(presenter, as: "the presenter", suspect: "the screen, which is still alive itself")
    }
    #expect(
      leaks.survivors.isEmpty,
      """
      \(leaks) Two objects that hold each other strongly form a retain cycle, and neither is ever released. Which of \
      the two should own the other?
      """
    )
  }

  @Test("as long as the page is there, so is its presenter")
  func notTooEarly() {
    let screen = makeFollowScreen(member: "Arya Stark")
    #expect(
      screen.presenter != nil,
      """
      The screen is the only object that knows the presenter. If the screen has no presenter or doesn't own it, a \
      tap does nothing. One of the two references has to be strong.
      """)
  }

  @Test("a presenter doesn't keep its view", arguments: 0...3)
  func viewGoesFirst(afterTriggers triggers: Int) {
    var leaks = LeakCheck()
    let presenter: FollowToggle
    do {
      let view = ViewSpy()
      presenter = FollowToggle(member: "Arya Stark", view: view)
      for _ in 0..<triggers { presenter.trigger() }
      leaks.watch(view, as: "the view", suspect: "its presenter, the only other object that knows it")
    }
    withExtendedLifetime(presenter) {
      #expect(
        leaks.survivors.isEmpty,
        "\(leaks) The presenter must not keep its view alive. Which kind of reference reaches an object without owning it?"
      )
    }
  }

  @Test("a presenter that is triggered after its view has gone does no harm")
  func triggeredTooLate() async {
    await #expect(
      processExitsWith: .success,
      """
      A trigger after the view was released must do nothing, but the process ended. The presenter can outlive its \
      view, so it must check that the view still exists before using it.
      """
    ) {
      let presenter: FollowToggle
      do {
        presenter = FollowToggle(member: "Arya Stark", view: ViewSpy())
      }
      for _ in 1...2 { presenter.trigger() }
      #expect(
        displayed.calls == [],
        """
        The view was released, and yet it was asked to display \(displayed.calls): the presenter used memory that may \
        belong to another object by now. A reference that doesn't own its target has to notice when the target goes.
        """)
    }
  }

  @Test("a presenter that is triggered after its view has gone shows nothing on another view")
  func noOtherView() async {
    await #expect(
      processExitsWith: .success,
      """
      A trigger after the view was released must do nothing, but the process ended. The presenter can outlive its \
      view, so it must check that the view still exists before using it.
      """
    ) {
      let presenter: FollowToggle
      do {
        presenter = FollowToggle(member: "Arya Stark", view: ViewSpy())
      }
      let views = [ViewSpy(), ViewSpy()]
      let second = FollowToggle(member: "Ned Stark", view: views[0])
      presenter.trigger()
      let third = FollowToggle(member: "Jon Snow", view: views[1])
      withExtendedLifetime((views, second, third)) {
        #expect(
          displayed.calls == [],
          """
          The presenter's view was released, and two other pages exist, one made before the trigger and one after it. \
          The trigger must do nothing, but these lines were displayed: \(displayed.calls). A presenter knows its own \
          view and no other. Look for something that all presenters share.
          """)
      }
    }
  }

  @Test("a presenter that was replaced is gone")
  func replacedPresenter() throws {
    var leaks = LeakCheck()
    let screen = makeFollowScreen(member: "Arya Stark")
    do {
      let presenter = try #require(
        screen.presenter, "A complete page must have a presenter for as long as the page exists.")
      leaks.watch(presenter, as: "the replaced presenter", suspect: "the screen, by a second reference")
    }
    screen.presenter = FollowToggle(member: "Arya Stark", view: screen)
    withExtendedLifetime(screen) {
      #expect(
        leaks.survivors.isEmpty,
        "\(leaks) The screen was given another presenter, so nothing needs the earlier one any more.")
    }
  }
}

/// A view that exists in this file alone. Its log is outside of it, so a call after its end is seen there.
private final class ViewSpy: FollowView {
  func display(_ text: String) { displayed.record(text) }
}

/// What was displayed by any view. Only a test in a process of its own may read it.
private let displayed = CallLog()
