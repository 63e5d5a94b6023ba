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
        screen.presenter, "A page that is put together has a presenter for as long as the page is there.")
      screen.tap()
      leaks.watch(screen, as: "the screen", suspect: "its presenter, if that owns the view")
      leaks.watch(presenter, as: "the presenter", suspect: "the screen, which is still there itself")
    }
    #expect(
      leaks.survivors.isEmpty, "\(leaks) Two objects that own each other wait for each other for ever.")
  }

  @Test("as long as the page is there, so is its presenter")
  func notTooEarly() {
    let screen = makeFollowScreen(member: "Arya Stark")
    #expect(
      screen.presenter != nil,
      """
      Nobody but the screen knows the presenter. If the screen has none, or doesn't own it, the button is dead. \
      One of the two arrows has to be strong.
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
        leaks.survivors.isEmpty, "\(leaks) A presenter has to know its view. Does it have to own it?")
    }
  }

  @Test("a presenter that is triggered after its view has gone does no harm")
  func triggeredTooLate() async {
    await #expect(
      processExitsWith: .success,
      "The view had gone, the presenter spoke to it all the same, and the app was over. Who checks that it is there?"
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
