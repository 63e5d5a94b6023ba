import Dispatch
import Foundation
import Synchronization

/// Something has happened. Other threads wait for it, but not for long: with a right answer it sometimes can't happen.
///
/// `@unchecked`: the number is read and written under the condition's lock.
public final class Signal: @unchecked Sendable {
  private let condition = NSCondition()
  private var missing: Int

  /// A new signal.
  /// - Parameter count: how many times it has to be sent.
  public init(after count: Int = 1) {
    missing = count
  }

  /// Lets the waiting threads continue if it was sent often enough.
  public func send() {
    condition.withLock {
      missing -= 1
      condition.broadcast()
    }
  }

  /// Whether it was sent often enough.
  public var isSent: Bool { condition.withLock { missing <= 0 } }

  /// Waits for enough signals, or until the time is up.
  /// - Parameter seconds: how long to wait at most.
  public func wait(for seconds: Double = 1) {
    let end = Date(timeIntervalSinceNow: seconds)
    condition.withLock {
      while missing > 0, condition.wait(until: end) {}
    }
  }
}

/// Runs work on several threads that begin together. Waits for all of them.
/// - Parameters:
///   - count: the number of threads.
///   - work: is given the number of its thread.
/// - Returns: what came out, in the order of the threads' numbers.
/// - Throws: the first error, in that order.
public func onThreads<Value: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) throws -> Value
) throws -> [Value] {
  let results = Results<Value>()
  let start = Signal(after: count)
  let threads = DispatchGroup()
  for index in 0..<count {
    threads.enter()
    Thread.detachNewThread {
      start.send()
      start.wait(for: 20)
      results.set(Result { try work(index) }, at: index)
      threads.leave()
    }
  }
  threads.wait()
  return try results.all()
}

private final class Results<Value: Sendable>: Sendable {
  private let results = Mutex<[Int: Result<Value, any Error>]>([:])

  func set(_ result: Result<Value, any Error>, at index: Int) {
    results.withLock { $0[index] = result }
  }

  func all() throws -> [Value] {
    try results.withLock { $0 }.sorted { $0.key < $1.key }.map { try $0.value.get() }
  }
}

/// The outcome of work that may never end. The work runs on a separate thread, so that other tests continue meanwhile.
public struct BackgroundResult<Value: Sendable>: CustomStringConvertible {
  private let result: Result<Value, any Error>

  /// Runs the work until a deadline.
  /// - Parameter work: what may never end.
  public init(of work: @escaping @Sendable () throws -> Value) async {
    do {
      let value = try await withDeadline {
        try await withCheckedThrowingContinuation { continuation in
          Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
        }
      }
      result = .success(value)
    } catch {
      result = .failure(error)
    }
  }

  /// What the work returned, or nil if it threw or did not end.
  public var value: Value? { try? result.get() }

  /// Why there is no value, for the test's report. Empty if there is one.
  public var description: String {
    switch result {
    case .success: ""
    case .failure(let missed as DeadlineMissed): "(A thread is still waiting: a deadlock. \(missed))"
    case .failure(let error): "(It threw an error: \(error))"
    }
  }
}
