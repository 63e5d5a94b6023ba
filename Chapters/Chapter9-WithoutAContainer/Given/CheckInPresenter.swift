/// A tap checks the member in.
final class CheckInPresenter: DoorPresenter {
  private let member: String
  private weak var view: (any DoorView)?
  private let journal: any VisitJournal

  init(member: String, view: any DoorView, journal: any VisitJournal) {
    self.member = member
    self.view = view
    self.journal = journal
  }

  func trigger() {
    let visit = journal.record(member)
    view?.display("Welcome, \(member). Visit \(visit).")
  }
}
