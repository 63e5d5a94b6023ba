/// A tap checks the member in.
public final class CheckInPresenter: DoorPresenter {
  private let member: String
  private weak var view: (any DoorView)?
  private let journal: any VisitJournal

  /// A presenter for one page. It doesn't touch the page before the first tap.
  /// - Parameters:
  ///   - member: the name of the member.
  ///   - view: the page, which owns this presenter.
  ///   - journal: counts the visits.
  public init(member: String, view: any DoorView, journal: any VisitJournal) {
    self.member = member
    self.view = view
    self.journal = journal
  }

  /// Records a visit, and says which one it is.
  public func trigger() {
    let visit = journal.record(member)
    view?.display("Welcome, \(member). Visit \(visit).")
  }
}
