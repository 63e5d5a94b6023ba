/// The club's page on a view that records.
struct InjectorWithMockView: Injector {
  // Kata 9.2: copied from `Injector` in spring, when there was no journal.
  func resolve(member: String) -> any DoorView {
    let view = MockDoorView()
    view.presenter = SpringPresenter(member: member, view: view)
    return view
  }
}

/// A view that records the lines it displays.
final class MockDoorView: DoorView {
  var presenter: (any DoorPresenter)?
  private(set) var displayed: [String] = []

  // Kata 9.2: in spring, a tap displayed a single line.
  func display(_ line: String) {
    displayed = [line]
  }
}

private final class SpringPresenter: DoorPresenter {
  private let member: String
  private weak var view: (any DoorView)?

  init(member: String, view: any DoorView) {
    self.member = member
    self.view = view
  }

  func trigger() { view?.display("Welcome, \(member).") }
}
