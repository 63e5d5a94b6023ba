/// The page on the tablet at the bar. It lists everything it was told, the newest line first.
public final class TabletPage: DoorView {
  /// Decides what a tap means.
  public var presenter: (any DoorPresenter)?
  /// What the page shows.
  public private(set) var lines: [String] = []

  /// An empty page without a presenter.
  public init() {}

  /// Adds a line at the top.
  /// - Parameter line: the text.
  public func display(_ line: String) {
    lines.insert(line, at: 0)
  }

  /// Someone taps the page.
  public func tap() {
    presenter?.trigger()
  }
}
