import Synchronization

/// Numbers the visits to a screen. All who open the screen share one counter.
public final class VisitCounter: Sendable {
  private let visits = Mutex(0)

  /// A counter that has counted nothing.
  public init() {}

  /// Counts one more visit.
  /// - Returns: its number, from 1.
  public func next() -> Int {
    visits.withLock { visits in
      visits += 1
      return visits
    }
  }
}
