/// A tap greets the member, and counts.
public final class GreetingPresenter: DoorPresenter {
  private let member: String
  private let view: any DoorView
  private var visits = 0

  // Kata 9.1: two kinds of page were all there was.
  /// A presenter for one page.
  /// - Parameters:
  ///   - member: the name of the member.
  ///   - view: the page.
  public init(member: String, view: any DoorView) {
    self.member = member
    self.view = view
    view.presenter = self
  }

  /// Greets the member once more.
  public func trigger() {
    visits += 1
    let line = "Welcome, \(member). Visit \(visits)."
    switch view {
    case let phone as PhonePage: phone.display(line)
    case let tablet as TabletPage: tablet.display(line)
    default: PhonePage().display(line)
    }
  }
}
