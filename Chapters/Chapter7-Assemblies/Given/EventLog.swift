/// Remembers what happened, for support.
public protocol EventLog: AnyObject, Sendable {
  /// Adds a line.
  /// - Parameter event: what happened.
  /// - Throws: what the storage behind it throws.
  func record(_ event: String) throws
}

/// An event log in a key-value store, with the time of each event.
public final class StoredEventLog: EventLog {
  private let store: any KeyValueStore
  private let clock: any WallClock

  /// A log.
  /// - Parameters:
  ///   - store: keeps the lines.
  ///   - clock: says when something happened.
  public init(store: any KeyValueStore, clock: any WallClock) {
    self.store = store
    self.clock = clock
  }

  /// Adds a line.
  /// - Parameter event: what happened.
  /// - Throws: what the store throws.
  public func record(_ event: String) throws {
    let seconds = Int(clock.now.timeIntervalSince1970)
    try store.set((store.value(for: "events") ?? "") + "\(seconds) \(event)\n", for: "events")
  }
}
