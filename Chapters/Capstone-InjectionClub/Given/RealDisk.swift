import Foundation

/// The disk of this machine.
struct RealDisk: Disk {
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
    do {
      try data.write(to: file, options: options)
    } catch {
      throw StoreError.unavailable("can't write \(file.path): \(error.localizedDescription)")
    }
  }

  func withLock<Result>(on file: URL, _ body: () throws -> Result) throws -> Result {
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A separate file, because a save replaces the file itself. The system unlocks it even when the app crashes.
    let lock = open(file.appendingPathExtension("lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    defer { close(lock) }
    guard flock(lock, LOCK_EX) == 0 else {
      throw StoreError.unavailable("can't lock \(file.path): \(String(cString: strerror(errno)))")
    }
    return try body()
  }
}
