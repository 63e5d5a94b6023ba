/// A page of the door app: it shows lines and passes taps to its presenter.
protocol DoorView: AnyObject {
  /// The page owns it.
  var presenter: (any DoorPresenter)? { get set }
  func display(_ line: String)
}
