/// The club's page on a view that records.
struct InjectorWithMockView: Injector {
  func makeView() -> any DoorView {
    MockDoorView()
  }
}

/// A view that records the lines it displays.
final class MockDoorView: DoorView {
  var presenter: (any DoorPresenter)?
  private(set) var displayed: [String] = []

  func display(_ line: String) {
    displayed.append(line)
  }
}
