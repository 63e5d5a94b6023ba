import Foundation
import Synchronization

@testable import Capstone

/// A disk in memory that holds one file. It can be full, unreadable, or lose power in the middle of a write.
final class FakeDisk: Disk {
  struct PowerFailure: Error {}

  private struct State {
    var data: Data?
    var isFull = false
    var isUnreadable = false
    var losesPower = false
    var isLocked = false
    var otherApp: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>

  init(_ text: String? = nil) {
    state = Mutex(State(data: text.map { Data($0.utf8) }))
  }

  var data: Data? {
    get { state.withLock { $0.data } }
    set { state.withLock { $0.data = newValue } }
  }

  func becomeFull() { state.withLock { $0.isFull = true } }
  func becomeUnreadable() { state.withLock { $0.isUnreadable = true } }
  func losePower() { state.withLock { $0.losesPower = true } }

  /// Another app does this as soon as it can: after the next read, or if that app has to wait for the lock, when it is unlocked.
  func meanwhile(_ otherApp: @escaping @Sendable () -> Void) { state.withLock { $0.otherApp = otherApp } }

  func contents(of file: URL) throws -> Data? {
    let (data, isUnreadable) = state.withLock { ($0.data, $0.isUnreadable) }
    if isUnreadable { throw StoreError.unavailable("no permission.") }
    letOtherAppRun()
    return data
  }

  func write(_ data: Data, to file: URL, options: Data.WritingOptions) throws {
    try state.withLock { state in
      if state.isFull { throw StoreError.unavailable("the disk is full.") }
      if state.losesPower, !options.contains(.atomic) { state.data = data.prefix(data.count / 2) }
      if state.losesPower { throw PowerFailure() }
      state.data = data
    }
  }

  func withLock<Result>(on file: URL, _ body: () throws -> Result) throws -> Result {
    let isFirst = state.withLock { state in
      defer { state.isLocked = true }
      return !state.isLocked
    }
    guard isFirst else {
      throw StoreError.unavailable("it locks the file twice, and a real disk would wait forever.")
    }
    defer {
      state.withLock { $0.isLocked = false }
      letOtherAppRun()
    }
    return try body()
  }

  private func letOtherAppRun() {
    let otherApp = state.withLock { state in
      defer { if !state.isLocked { state.otherApp = nil } }
      return state.isLocked ? nil : state.otherApp
    }
    otherApp?()
  }
}
