/// Writes down what happened, and when.
protocol EventLog: AnyObject, Sendable {
  func record(_ event: String) throws
}

final class StoredEventLog: EventLog {
  private let store: any KeyValueStore
  private let clock: any WallClock

  init(store: any KeyValueStore, clock: any WallClock) {
    self.store = store
    self.clock = clock
  }

  func record(_ event: String) throws {
    let seconds = Int(clock.now.timeIntervalSince1970)
    try store.set((store.value(for: "events") ?? "") + "\(seconds) \(event)\n", for: "events")
  }
}
