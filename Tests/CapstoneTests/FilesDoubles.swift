import Capstone
import Foundation
import KataSupport
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A step that changes a file, named by what it is done to: the store's file, or one beside it.
enum Step: String, CaseIterable, Sendable {
  case write
  case sync
  case rename
}

/// Real files, with a hook before, in the middle of and after each step that changes one.
struct WatchedFiles: FileSystem {
  enum Moment: String, CaseIterable, Sendable {
    case before
    case halfway
    case after
  }

  let file: URL
  /// Called at each moment of each step; what it throws, the step throws.
  let at: @Sendable (Moment, Step, _ words: String) throws -> Void
  private let disk = DiskFiles()

  init(file: URL, at: @escaping @Sendable (Moment, Step, String) throws -> Void) {
    self.file = file
    self.at = at
  }

  func contents(of url: URL) throws -> Data? { try disk.contents(of: url) }
  func version(of url: URL) -> String? { disk.version(of: url) }

  func write(_ data: Data, to url: URL) throws {
    let words = "write \(name(of: url))"
    try at(.before, .write, words)
    try disk.write(data.prefix(data.count / 2), to: url)
    try at(.halfway, .write, words)
    try disk.write(data, to: url)
    try at(.after, .write, words)
  }

  func sync(_ url: URL) throws {
    let words = "sync \(name(of: url))"
    try at(.before, .sync, words)
    try disk.sync(url)
    try at(.after, .sync, words)
  }

  func rename(_ url: URL, to newURL: URL) throws {
    let words = "rename \(name(of: url)) to \(name(of: newURL))"
    try at(.before, .rename, words)
    try disk.rename(url, to: newURL)
    try at(.after, .rename, words)
  }

  func remove(_ url: URL) { disk.remove(url) }

  func withLock<Result>(on url: URL, _ body: () throws -> Result) throws -> Result {
    try disk.withLock(on: url, body)
  }

  private func name(of url: URL) -> String {
    if url.standardizedFileURL == file.standardizedFileURL { return "file" }
    let folders = [url, file].map { $0.standardizedFileURL.deletingLastPathComponent().path }
    return folders[0] == folders[1] ? "beside" : "elsewhere"
  }
}

/// Real files, and another app that uses its chance once: after a read or after an unlock.
final class CrowdedFiles: FileSystem {
  enum Chance: String, CaseIterable, Sendable {
    case afterReading = "after reading"
    case afterUnlocking = "after unlocking"
  }

  private let chance: Chance
  private let other: Mutex<(@Sendable () throws -> Void)?>
  private let isLocked = Mutex(false)
  private let disk = DiskFiles()

  /// - Parameters:
  ///   - chance: when the other app acts.
  ///   - other: what it does.
  init(at chance: Chance, other: @escaping @Sendable () throws -> Void) {
    self.chance = chance
    self.other = Mutex(other)
  }

  func contents(of url: URL) throws -> Data? {
    let data = try disk.contents(of: url)
    try act(.afterReading)
    return data
  }

  func version(of url: URL) -> String? { disk.version(of: url) }
  func write(_ data: Data, to url: URL) throws { try disk.write(data, to: url) }
  func sync(_ url: URL) throws { try disk.sync(url) }
  func rename(_ url: URL, to newURL: URL) throws { try disk.rename(url, to: newURL) }
  func remove(_ url: URL) { disk.remove(url) }

  func withLock<Result>(on url: URL, _ body: () throws -> Result) throws -> Result {
    let result = try disk.withLock(on: url) {
      isLocked.withLock { $0 = true }
      defer { isLocked.withLock { $0 = false } }
      return try body()
    }
    try act(.afterUnlocking)
    return result
  }

  /// A save waits for the lock, so what a locked read would let in comes after the unlock.
  private func act(_ chance: Chance) throws {
    guard chance == self.chance || chance == .afterUnlocking, !isLocked.withLock(\.self) else { return }
    let other = other.withLock { other in
      defer { other = nil }
      return other
    }
    try other?()
  }
}

/// Files of which none can be read.
struct UnreadableFiles: FileSystem {
  static let error = StoreError.unavailable("the disk doesn't answer.")
  private let disk = DiskFiles()

  func contents(of url: URL) throws -> Data? { throw Self.error }
  func version(of url: URL) -> String? { disk.version(of: url) }
  func write(_ data: Data, to url: URL) throws { try disk.write(data, to: url) }
  func sync(_ url: URL) throws { try disk.sync(url) }
  func rename(_ url: URL, to newURL: URL) throws { try disk.rename(url, to: newURL) }
  func remove(_ url: URL) { disk.remove(url) }
  func withLock<Result>(on url: URL, _ body: () throws -> Result) throws -> Result {
    try disk.withLock(on: url, body)
  }
}

/// Real files, whose lock another app has. It is refused: waiting for it would take for ever.
struct FilesOfALockedClub: FileSystem {
  private let disk = DiskFiles()

  func contents(of url: URL) throws -> Data? { try disk.contents(of: url) }
  func version(of url: URL) -> String? { disk.version(of: url) }
  func write(_ data: Data, to url: URL) throws { try disk.write(data, to: url) }
  func sync(_ url: URL) throws { try disk.sync(url) }
  func rename(_ url: URL, to newURL: URL) throws { try disk.rename(url, to: newURL) }
  func remove(_ url: URL) { disk.remove(url) }
  func withLock<Result>(on url: URL, _ body: () throws -> Result) throws -> Result {
    throw StoreError.unavailable("another app has the lock.")
  }
}

/// Files that log the steps of a save, and when the lock is held.
final class LoggedFiles: FileSystem {
  let log = CallLog()
  /// The same, with each look at the file.
  let order = CallLog()
  /// The reads of a whole file. A look at its version isn't one.
  let reads = CallLog()
  private let watched: WatchedFiles

  init(file: URL) {
    let (log, order) = (log, order)
    watched = WatchedFiles(file: file) { moment, _, words in
      guard moment == .before else { return }
      log.record(words)
      order.record(words)
    }
  }

  func contents(of url: URL) throws -> Data? {
    order.record("read")
    reads.record("read \(url.lastPathComponent)")
    return try watched.contents(of: url)
  }

  func version(of url: URL) -> String? {
    order.record("read")
    return watched.version(of: url)
  }

  func write(_ data: Data, to url: URL) throws { try watched.write(data, to: url) }
  func sync(_ url: URL) throws { try watched.sync(url) }
  func rename(_ url: URL, to newURL: URL) throws { try watched.rename(url, to: newURL) }
  func remove(_ url: URL) { watched.remove(url) }

  func withLock<Result>(on url: URL, _ body: () throws -> Result) throws -> Result {
    log.record("lock")
    order.record("lock")
    defer { log.record("unlock") }
    return try watched.withLock(on: url, body)
  }
}

/// A disk that is full when a step begins, until it is emptied.
final class FullDisk: Sendable {
  static let error = StoreError.unavailable("no space left on device.")
  private let step: Mutex<Step?>

  init(at step: Step) {
    self.step = Mutex(step)
  }

  func empty() {
    step.withLock { $0 = nil }
  }

  func files(for file: URL) -> WatchedFiles {
    WatchedFiles(file: file) { [self] moment, step, _ in
      // A full disk takes a part of what is written.
      let isFull = self.step.withLock { $0 == step } && moment == (step == .write ? .halfway : .before)
      if isFull { throw Self.error }
    }
  }
}

/// Ends this process at a moment of a step, as a power failure would: nothing more of it runs.
func filesThatEndTheProcess(file: URL, at moment: WatchedFiles.Moment, of step: Step) -> WatchedFiles {
  WatchedFiles(file: file) { itsMoment, itsStep, _ in
    if itsMoment == moment, itsStep == step { kill(getpid(), SIGKILL) }
  }
}

/// Files that are on no disk: what goes past them finds nothing. They refuse a step when they are told to.
final class FilesInMemory: FileSystem {
  static let error = StoreError.unavailable("the step was refused.")
  /// The steps of a save, and when the lock is held.
  let log = CallLog()
  private let held = Mutex<[String: (data: Data, version: Int)]>([:])
  private let refused = Mutex<String?>(nil)
  private let changes = Mutex(0)
  private let lock = NSLock()

  /// Refuses a step from now on, or none.
  func refuse(_ step: String?) {
    refused.withLock { $0 = step }
  }

  /// The names of all files.
  var names: [String] {
    held.withLock { $0.keys.map { URL(fileURLWithPath: $0).lastPathComponent } }.sorted()
  }

  func contents(of url: URL) throws -> Data? { held.withLock { $0[url.path]?.data } }

  func version(of url: URL) -> String? { held.withLock { $0[url.path].map { "\($0.version)" } } }

  func write(_ data: Data, to url: URL) throws {
    // A step that is refused has done its worst: half of the file is there.
    let isRefused = refused.withLock { $0 == "write" }
    let number = changes.withLock { number in
      number += 1
      return number
    }
    held.withLock { $0[url.path] = (isRefused ? data.prefix(data.count / 2) : data, number) }
    try step("write")
  }

  func sync(_ url: URL) throws { try step("sync") }

  func rename(_ url: URL, to newURL: URL) throws {
    try step("rename")
    try held.withLock { held in
      guard let file = held.removeValue(forKey: url.path) else {
        throw StoreError.unavailable("\(url.lastPathComponent) isn't there.")
      }
      held[newURL.path] = file
    }
  }

  func remove(_ url: URL) {
    log.record("remove")
    held.withLock { _ = $0.removeValue(forKey: url.path) }
  }

  func withLock<Result>(on url: URL, _ body: () throws -> Result) throws -> Result {
    try step("lock")
    return try lock.withLock {
      defer { log.record("unlock") }
      return try body()
    }
  }

  private func step(_ name: String) throws {
    log.record(name)
    if refused.withLock({ $0 == name }) { throw Self.error }
  }
}
