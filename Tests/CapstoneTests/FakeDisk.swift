import Foundation
import Synchronization

@testable import Capstone

/// A disk in memory that holds one file. It can be unreadable, or lose power in the middle of a write.
final class FakeDisk: Disk {
  struct PowerFailure: Error {}

  private struct State {
    var data: Data?
    var isUnreadable = false
    var losesPower = false
    var isLocked = false
    var nameInOtherApp: String?
  }

  private let state = Mutex(State())

  var data: Data? {
    get { state.withLock { $0.data } }
    set { state.withLock { $0.data = newValue } }
  }

  func becomeUnreadable() { state.withLock { $0.isUnreadable = true } }
  func losePower() { state.withLock { $0.losesPower = true } }

  /// In another app, a member signs up as soon as possible: after the next read, or if this disk is locked then, after that.
  func meanwhile(signsUp name: String) { state.withLock { $0.nameInOtherApp = name } }

  func contents(of file: URL) throws -> Data? {
    let (data, isUnreadable) = state.withLock { ($0.data, $0.isUnreadable) }
    if isUnreadable { throw StoreError.unavailable("no permission.") }
    letOtherAppRun()
    return data
  }

  func write(_ data: Data, to file: URL, options: Data.WritingOptions) throws {
    try state.withLock { state in
      let isHalf = state.losesPower && !options.contains(.atomic)
      if isHalf { state.data = data.prefix(data.count / 2) }
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

  /// The other app is another process. It waits for the disk's lock, and knows no lock inside of this process.
  private func letOtherAppRun() {
    state.withLock { state in
      guard !state.isLocked, let name = state.nameInOtherApp else { return }
      state.nameInOtherApp = nil
      guard var book = try? state.data.map(MemberBookFormat.decode) ?? MemberBook() else { return }
      _ = try? book.signUp(name: name)
      state.data = try? MemberBookFormat.encode(book)
    }
  }
}
