import Synchronization

/// Counts visits, from any thread.
final class VisitCounter: Sendable {
  private let visits = Mutex(0)

  func next() -> Int {
    visits.withLock { visits in
      visits += 1
      return visits
    }
  }
}
