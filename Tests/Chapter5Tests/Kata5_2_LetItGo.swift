import Chapter5
import KataSupport
import Testing

@Suite("5.2 · Let it go")
struct Kata5_2_LetItGo {
  @Test("when the page is closed, screen and presenter are gone")
  func closingThePage() throws {
    var leaks = LeakCheck()
    do {
      let screen = makeFollowScreen(member: "Arya Stark")
      let presenter = try #require(
        screen.presenter, "A complete page must have a presenter for as long as the page exists.")
      screen.tap()
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

  @Test("a presenter doesn't keep its view")
  func viewGoesFirst() {
    var leaks = LeakCheck()
    let presenter: FollowToggle
    do {
      let view = ViewSpy()
      presenter = FollowToggle(member: "Arya Stark", view: view)
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
      presenter.trigger()
    }
  }
}

/// A view that exists in this file alone.
private final class ViewSpy: FollowView {
  func display(_ text: String) {}
}
