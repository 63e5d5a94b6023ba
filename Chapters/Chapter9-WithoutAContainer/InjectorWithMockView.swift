/// The club's own page, on a view that records.
public struct InjectorWithMockView: Injector {
  /// An injector for tests.
  public init() {}

  // Kata 9.3: this was copied from `Injector` in spring.
  /// Puts a page together.
  /// - Parameter member: the member who checks in.
  /// - Returns: a page, ready for taps.
  public func resolve(member: String) -> any DoorView {
    let view = MockDoorView()
    view.presenter = GreetingPresenter(member: member, view: view)
    return view
  }
}

/// A view that records what it was told to display.
public final class MockDoorView: DoorView {
  /// Decides what a tap means.
  public var presenter: (any DoorPresenter)?
  /// What was displayed.
  public private(set) var displayed: [String] = []

  /// A view that was told nothing yet.
  public init() {}

  // Kata 9.3: enough to know that something was displayed.
  /// Records a line.
  /// - Parameter line: the text.
  public func display(_ line: String) {
    displayed = [line]
  }
}
