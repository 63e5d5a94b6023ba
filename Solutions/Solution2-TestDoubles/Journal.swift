import Synchronization

/// The calls that several spies saw, in one list.
final class Journal: Sendable {
  enum Call: Equatable {
    case createUser(String)
    case createAvatar
    case post(String)
  }

  private let entries = Mutex<[Call]>([])

  var calls: [Call] { entries.withLock { $0 } }

  func record(_ call: Call) {
    entries.withLock { $0.append(call) }
  }
}
