import Synchronization

/// The calls of a test's doubles, in order. You can use it from any thread.
public final class CallLog: Sendable {
  private let entries = Mutex<[String]>([])

  /// An empty log.
  public init() {}

  /// Adds a call at the end.
  /// - Parameter call: the words under which the test looks for it later.
  public func record(_ call: String) {
    entries.withLock { $0.append(call) }
  }

  /// All calls so far, the oldest first. O(*n*) in the number of calls.
  public var calls: [String] {
    entries.withLock { $0 }
  }

  /// Adds a call at the end. The twentieth call of its kind throws, so a wrong answer that never ends is an error instead of a
  /// stack overflow.
  /// - Parameter call: the words under which the test looks for it later.
  /// - Throws: `GaveUp`.
  public func recordOrGiveUp(_ call: String) throws {
    record(call)
    if calls.count(where: { $0 == call }) >= 20 { throw GaveUp() }
  }
}

/// A test stopped a factory or an action that ran too often.
public struct GaveUp: Error, CustomStringConvertible {
  /// What happened.
  public let description = "the test stopped it after 20 runs"
}
