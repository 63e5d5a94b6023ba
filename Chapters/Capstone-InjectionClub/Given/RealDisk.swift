import Foundation

/// The disk of this machine.
struct RealDisk: Disk {
  /// Tells the user why the app waits.
  var report: @Sendable (String) -> Void = writeToStandardError
  /// How often to try a lock that another app holds, ten times a second.
  var attempts = 100

  func contents(of file: URL) throws -> Data? {
    do {
      return try Data(contentsOf: file)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw StoreError.unavailable("can't read \(file.path): \(error.localizedDescription)")
    }
  }

  func write(_ data: Data, to file: URL, options: Data.WritingOptions) throws {
    guard options.contains(.atomic) else { return try save(data, to: file) }
    if access(file.path, W_OK) != 0, errno != ENOENT { throw unavailable("write", file.path) }
    // Always the same name, so that a save replaces what a killed save has left behind.
    let new = file.appendingPathExtension("new")
    try save(data, to: new)
    if let mode = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] {
      try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: new.path)
    }
    guard rename(new.path, file.path) == 0 else { throw unavailable("write", file.path) }
  }

  func withLock<Result>(on file: URL, _ body: () throws -> Result) throws -> Result {
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A separate file, because a save replaces the file itself. The system unlocks it even when the app crashes.
    let path = file.appendingPathExtension("lock").path
    let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw unavailable("open", path) }
    defer { close(lock) }
    for attempt in 1... {
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { break }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw unavailable("lock", path) }
      guard attempt < attempts else { throw StoreError.unavailable("another app keeps \(path) locked.") }
      if attempt == 10 { report("another app is using \(file.path), waiting for it …") }
      usleep(100_000)
    }
    return try body()
  }

  /// Writes the bytes. When it returns, they are on the disk.
  private func save(_ data: Data, to file: URL) throws {
    do {
      try data.write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      try handle.synchronize()
      try handle.close()
    } catch {
      throw StoreError.unavailable("can't write \(file.path): \(error.localizedDescription)")
    }
  }

  /// The reason of the system call that has just failed.
  private func unavailable(_ verb: String, _ path: String) -> StoreError {
    .unavailable("can't \(verb) \(path): \(String(cString: strerror(errno))).")
  }
}
