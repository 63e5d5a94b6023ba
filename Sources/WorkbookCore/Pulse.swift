import Foundation

/// Tells a run that goes on from one that hangs. Tests that start and end are a pulse. What they print in between is none,
/// because a loop may print for ever.
struct Pulse {
  /// What the run prints; XCTest's lines are in it.
  let output: URL
  /// Swift Testing's event stream.
  let events: URL
  /// For how many seconds no test may start or end.
  let patience: Double

  /// Whether the tests print without end.
  private(set) var isFlooding = false

  private var read = 0
  private var told = 0
  private var lastBeat: Date?

  init(output: URL, events: URL, patience: Double) {
    self.output = output
    self.events = events
    self.patience = patience
  }

  /// Whether the tests began, and then none started or ended for too long. A build may be silent for as long as it needs.
  /// - Parameters:
  ///   - printed: the size of the output.
  ///   - now: the time.
  /// - Returns: true when the run must be ended. O(*n*) in what was printed since the last call.
  mutating func hasStopped(printed: Int, at now: Date) -> Bool {
    let size = (try? FileManager.default.attributesOfItem(atPath: events.path))?[.size] as? Int ?? 0
    // Both are looked at in any case: what was seen once must not count as new the next time.
    let isBeating = xctestSpoke()
    if size != told || isBeating {
      told = size
      lastBeat = now
    }
    guard let lastBeat else { return false }
    isFlooding = printed > ChildProcess.flood
    return isFlooding || now.timeIntervalSince(lastBeat) > patience
  }

  private mutating func xctestSpoke() -> Bool {
    guard read < ChildProcess.flood, let handle = try? FileHandle(forReadingFrom: output) else {
      return false
    }
    defer { try? handle.close() }
    guard (try? handle.seek(toOffset: UInt64(read))) != nil,
      let data = try? handle.read(upToCount: ChildProcess.flood)
    else { return false }
    read += data.count
    return ["Test Case '", "Test Suite '"].contains { data.range(of: Data($0.utf8)) != nil }
  }
}
