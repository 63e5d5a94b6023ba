/// A tap greets the member, and counts.
public final class GreetingPresenter: DoorPresenter {
  private let member: String
  private weak var view: (any DoorView)?
  private var visits = 0

  /// A presenter for one page.
  /// - Parameters:
  ///   - member: the name of the member.
  ///   - view: the page, which owns this presenter.
  public init(member: String, view: any DoorView) {
    self.member = member
    self.view = view
  }

  /// Greets the member once more.
  public func trigger() {
    visits += 1
    view?.display("Welcome, \(member). Visit \(visits).")
  }
}
