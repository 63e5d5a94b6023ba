import Dispatch
import Foundation
import Synchronization

/// A test asked for something that had not ended when its time was up.
public struct DeadlineMissed: Error, CustomStringConvertible {
  /// How long the test was ready to wait.
  public let limit: Duration

  /// What happened, for the test's report.
  public var description: String { "Nothing came back within \(limit)." }
}

/// Runs work that may deadlock on a thread of its own and waits for it, but not for ever.
///
/// The limit is no timing: it is as long as a slow machine needs and longer, and work that ends, ends the wait at once.
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

/// Starts asynchronous work that may never come back and waits for it, but not for ever.
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

  /// Keeps the result if it is the first one, and says whether it was.
  @discardableResult
  func settle(_ result: Result<Value, any Error>) -> Bool {
    settled.withLock { current in
      if current != nil { return false }
      current = result
      return true
    }
  }
}
