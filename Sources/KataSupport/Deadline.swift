import Dispatch
import Foundation
import Synchronization

/// Work hadn't ended when its time was up.
public struct DeadlineMissed: Error, CustomStringConvertible {
  /// How long the test was ready to wait.
  public let limit: Duration

  /// What happened, for the test's report.
  public var description: String { "Nothing came back within \(limit)." }
}

/// Runs work that may deadlock on a separate thread and waits for it, but not forever.
///
/// The limit doesn't measure anything: a slow machine needs less, and the wait is over when the work ends.
/// - Parameters:
///   - limit: how long to wait at most.
///   - work: what might never end. It is left behind, still running, when the limit is over.
/// - Returns: what `work` returned.
/// - Throws: `DeadlineMissed` when the limit is over, or the error of `work`.
public func withDeadline<Value: Sendable>(
  _ limit: Duration = .seconds(10), _ work: @escaping @Sendable () throws -> Value
) throws -> Value {
  let outcome = Outcome<Value>()
  let ended = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    outcome.settle(Result { try work() })
    ended.signal()
  }
  let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18
  guard ended.wait(timeout: .now() + seconds) == .success, let result = outcome.result else {
    throw DeadlineMissed(limit: limit)
  }
  return try result.get()
}

/// Starts asynchronous work that may never return and waits for it, but not forever.
/// - Parameters:
///   - limit: how long to wait at most.
///   - work: what might never return. It is cancelled and left behind when the limit is over.
/// - Returns: what `work` returned.
/// - Throws: `DeadlineMissed` when the limit is over, or the error of `work`.
public func withDeadline<Value: Sendable>(
  _ limit: Duration = .seconds(10), _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let outcome = Outcome<Value>()
  return try await withCheckedThrowingContinuation { continuation in
    let task = Task {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      if outcome.settle(result) { continuation.resume(with: result) }
    }
    Task {
      try? await Task.sleep(for: limit)
      let missed = Result<Value, any Error>.failure(DeadlineMissed(limit: limit))
      if outcome.settle(missed) {
        task.cancel()
        continuation.resume(with: missed)
      }
    }
  }
}

/// Holds the first of two results that race.
private final class Outcome<Value: Sendable>: Sendable {
  private let settled = Mutex<Result<Value, any Error>?>(nil)

  var result: Result<Value, any Error>? { settled.withLock { $0 } }

  /// Keeps the first result.
  /// - Returns: whether this was the first.
  @discardableResult
  func settle(_ result: Result<Value, any Error>) -> Bool {
    settled.withLock { current in
      if current != nil { return false }
      current = result
      return true
    }
  }
}
