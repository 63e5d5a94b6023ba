/// Decides what a tap on a page of the door app means.
public protocol DoorPresenter: AnyObject {
  /// The page was tapped.
  func trigger()
}
