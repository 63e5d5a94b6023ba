// Kata 2.10: one double for every test. Four kinds are missing.
/// A mock is told beforehand which calls must come, and judges them: exactly these, in this order.
final class MockDirectory: Directory {
  enum Call: Equatable {
    case isTaken(String)
    case add(String)
  }

  private let expected: [Call]
  private let taken: Bool
  private var received: [Call] = []

  init(expecting expected: [Call], taken: Bool = false) {
    self.expected = expected
    self.taken = taken
  }

  var isSatisfied: Bool { received == expected }

  func isTaken(_ name: String) -> Bool {
    received.append(.isTaken(name))
    return taken
  }

  func add(_ name: String) {
    received.append(.add(name))
  }
}
