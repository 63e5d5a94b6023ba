import KataSupport

@testable import Chapter5

/// Counts the runs of a factory or an action, and throws before the stack overflows.
final class Steps: Sendable {
  private let log = CallLog()

  func next() throws {
    log.record("step")
    if log.calls.count > 20 { throw StillRunning() }
  }
}

struct StillRunning: Error, CustomStringConvertible {
  let description = "the test stopped it after 20 steps"
}
