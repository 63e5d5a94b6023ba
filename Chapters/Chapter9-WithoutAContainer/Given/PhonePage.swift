/// The page on a member's phone. It lists everything it was told, the oldest line first.
public final class PhonePage: DoorView {
  /// Decides what a tap means.
  public var presenter: (any DoorPresenter)?
  /// What the page shows.
  public private(set) var lines: [String] = []

  /// An empty page without a presenter.
  public init() {}

  /// Adds a line at the end.
  /// - Parameter line: the text.
  public func display(_ line: String) {
    lines.append(line)
  }

  /// The member taps the page.
  public func tap() {
    presenter?.trigger()
  }
}
