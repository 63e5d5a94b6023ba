/// A dummy fills a place. A test that uses it says: this is never called.
struct DummyDirectory: Directory {
  struct Touched: Error {}
  func isTaken(_ name: String) throws -> Bool { throw Touched() }
  func add(_ name: String) throws { throw Touched() }
}

/// A stub gives one answer to every question, until the test puts in another one.
final class StubDirectory: Directory {
  var taken: Bool
  init(taken: Bool) { self.taken = taken }
  func isTaken(_ name: String) -> Bool { taken }
  func add(_ name: String) {}
}

/// A stub, too: one of its two answers is an error.
struct ClosedDirectory: Directory {
  enum Call: Error {
    case question, entry
  }

  private let closed: Call
  init(for closed: Call) { self.closed = closed }

  func isTaken(_ name: String) throws -> Bool {
    if closed == .question { throw closed }
    return false
  }

  func add(_ name: String) throws {
    if closed == .entry { throw closed }
  }
}

/// A spy records what the test looks at afterwards, and nothing else.
final class SpyDirectory: Directory {
  private(set) var added: [String] = []
  func isTaken(_ name: String) -> Bool { false }
  func add(_ name: String) { added.append(name) }
}

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

/// A fake works, with a shortcut: a set in the place of the city's office.
final class FakeDirectory: Directory {
  private var names: Set<String> = []
  func isTaken(_ name: String) -> Bool { names.contains(name) }
  func add(_ name: String) { names.insert(name) }
}
