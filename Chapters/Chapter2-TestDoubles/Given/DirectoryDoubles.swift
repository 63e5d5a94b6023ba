/// A dummy fills a place. It throws if anybody calls it.
struct DummyDirectory: Directory {
  struct Called: Error {}
  func isTaken(_ name: String) throws -> Bool { throw Called() }
  func add(_ name: String) throws { throw Called() }
}

/// A stub gives the same answer to every question.
struct StubDirectory: Directory {
  let taken: Bool
  func isTaken(_ name: String) -> Bool { taken }
  func add(_ name: String) {}
}

/// A spy records what the test looks at afterward.
final class SpyDirectory: Directory {
  private(set) var added: [String] = []
  func isTaken(_ name: String) -> Bool { false }
  func add(_ name: String) { added.append(name) }
}

/// A mock is told beforehand which calls to expect, and judges them: exactly these, in this order.
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

/// A fake works, with a shortcut: a set instead of the city's office.
final class FakeDirectory: Directory {
  private var names: Set<String> = []
  func isTaken(_ name: String) -> Bool { names.contains(name) }
  func add(_ name: String) { names.insert(name) }
}
