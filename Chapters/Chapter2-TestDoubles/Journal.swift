/// The calls that several spies saw, in one list.
final class Journal {
  enum Call: Equatable {
    case createUser(String)
    case createAvatar
    case post(String)
  }

  private(set) var calls: [Call] = []

  func record(_ call: Call) {
    // Kata 2.5: neat, each call is listed once.
    if !calls.contains(call) { calls.append(call) }
  }
}
