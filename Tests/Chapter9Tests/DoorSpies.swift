import Chapter9
import KataSupport

/// A page that exists in the tests alone, so nothing in the module can know it by name. It records what is done to it.
final class DoorViewSpy: DoorView {
  private let name: String
  private let log: CallLog
  var presenter: (any DoorPresenter)? {
    didSet { log.record(presenter == nil ? "\(name): presenter removed" : "\(name): presenter set") }
  }

  init(_ name: String = "view", log: CallLog) {
    self.name = name
    self.log = log
  }

  func display(_ line: String) { log.record("\(name): \(line)") }
  func tap() { presenter?.trigger() }
}

/// A journal that exists in the tests alone. It begins to count where it is told to.
final class JournalSpy: VisitJournal {
  private let log: CallLog
  private var visits: Int

  init(after visits: Int, log: CallLog) {
    self.visits = visits
    self.log = log
  }

  func record(_ member: String) -> Int {
    log.record("journal: \(member)")
    visits += 1
    return visits
  }
}

/// A presenter that exists in the tests alone. It shows that it was triggered, and asks no journal.
final class PresenterSpy: DoorPresenter {
  private let member: String
  private weak var view: (any DoorView)?

  init(member: String, view: any DoorView) {
    self.member = member
    self.view = view
  }

  func trigger() { view?.display("\(member) tapped.") }
}
