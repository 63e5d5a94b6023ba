/// The club's own page, on a view that records.
public struct InjectorWithMockView: Injector {
  /// An injector for tests.
  public init() {}

  /// Creates a page.
  /// - Returns: a `MockDoorView`.
  public func makeView() -> any DoorView {
    MockDoorView()
  }
}

/// A view that records what it was told to display.
public final class MockDoorView: DoorView {
  /// Decides what a tap means.
  public var presenter: (any DoorPresenter)?
  /// What was displayed, the oldest line first.
  public private(set) var displayed: [String] = []

  /// A view that was told nothing yet.
  public init() {}

  /// Records a line.
  /// - Parameter line: the text.
  public func display(_ line: String) {
    displayed.append(line)
  }
}
