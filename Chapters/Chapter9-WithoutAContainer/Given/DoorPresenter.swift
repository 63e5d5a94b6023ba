/// Decides what a tap on a page means.
protocol DoorPresenter: AnyObject {
  func trigger()
}
