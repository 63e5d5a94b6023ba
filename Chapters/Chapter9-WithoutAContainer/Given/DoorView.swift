/// A page of the door app: it shows lines, and passes taps on to its presenter.
public protocol DoorView: AnyObject {
  /// Decides what a tap means. The view owns it.
  var presenter: (any DoorPresenter)? { get set }

  /// Shows a line of text.
  /// - Parameter line: the text.
  func display(_ line: String)
}
