/// The page on the kiosk at the door, which the whole street can read. It shows the newest line, in capitals.
public final class KioskPage: DoorView {
  /// Decides what a tap means.
  public var presenter: (any DoorPresenter)?
  /// What the page shows: one line, or none before the first.
  public private(set) var lines: [String] = []

  /// An empty page without a presenter.
  public init() {}

  /// Replaces the line.
  /// - Parameter line: the text.
  public func display(_ line: String) {
    lines = [line.uppercased()]
  }

  /// Someone taps the page.
  public func tap() {
    presenter?.trigger()
  }
}
