import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The steps of a save on a real disk.
public struct DiskFiles: FileSystem {
  /// Files of this machine.
  public init() {}

  /// What a file holds.
  /// - Parameter url: the file.
  /// - Returns: its bytes, or nil when there is no such file.
  /// - Throws: `StoreError.unavailable` when it can't be read.
  public func contents(of url: URL) throws -> Data? {
    let file = system.open(url.path, O_RDONLY | O_CLOEXEC, 0)
    if file < 0, errno == ENOENT { return nil }
    defer { if file >= 0 { close(file) } }
    var data = Data()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = file < 0 ? -1 : read(file, &bytes, bytes.count)
      if count == 0 { return data }
      guard count > 0 else { throw StoreError.unavailable("can't read \(url.path): \(Self.reason())") }
      data.append(contentsOf: bytes[..<count])
    }
  }

  /// Tells one version of a file from another by its number on the disk, its size and its time.
  /// - Parameter url: the file.
  /// - Returns: a text, or nil when there is no such file or it can't be reached.
  public func version(of url: URL) -> String? {
    var info = stat()
    guard stat(url.path, &info) == 0 else { return nil }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return "\(info.st_ino) \(info.st_size) \(time.tv_sec) \(time.tv_nsec)"
  }

  /// Creates a file, or replaces what it holds.
  /// - Parameters:
  ///   - data: the bytes.
  ///   - url: the file.
  /// - Throws: `StoreError.unavailable`.
  public func write(_ data: Data, to url: URL) throws {
    let file = try Self.open(url, O_WRONLY | O_CREAT | O_TRUNC)
    defer { close(file) }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.system.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw StoreError.unavailable("can't write \(url.path): \(Self.reason())") }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the disk holds what was written.
  /// - Parameter url: the file.
  /// - Throws: `StoreError.unavailable`.
  public func sync(_ url: URL) throws {
    let file = try Self.open(url, O_RDONLY)
    defer { close(file) }
    guard fsync(file) == 0 else {
      throw StoreError.unavailable("can't save \(url.path): \(Self.reason())")
    }
  }

  /// Gives a file another name, in one step.
  /// - Parameters:
  ///   - url: the file.
  ///   - newURL: its new name, in the same folder.
  /// - Throws: `StoreError.unavailable`.
  public func rename(_ url: URL, to newURL: URL) throws {
    guard Self.system.rename(url.path, newURL.path) == 0 else {
      throw StoreError.unavailable("can't replace \(newURL.path): \(Self.reason())")
    }
    // The new name is on the disk when its folder is. The file is in place already, so a failure here is none of the caller's.
    if let folder = try? Self.open(newURL.deletingLastPathComponent(), O_RDONLY) {
      _ = fsync(folder)
      close(folder)
    }
  }

  /// Removes a file, if it is there.
  /// - Parameter url: the file.
  public func remove(_ url: URL) {
    unlink(url.path)
  }

  /// Runs a body while no other process, and no other thread, is in a body for the same file.
  /// - Parameters:
  ///   - url: the file; the lock is a file of its own beside it, because the file itself is replaced.
  ///   - body: must not lock the same file again.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws, or `StoreError.unavailable`.
  public func withLock<Result>(on url: URL, _ body: () throws -> Result) throws -> Result {
    let folder = url.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lock = try Self.open(url.appendingPathExtension("lock"), O_RDWR | O_CREAT)
    // The system unlocks a file when it is closed, also when the process ends.
    defer { close(lock) }
    guard flock(lock, LOCK_EX) == 0 else {
      throw StoreError.unavailable("can't lock \(url.path): \(Self.reason())")
    }
    return try body()
  }

  private static func open(_ url: URL, _ flags: Int32) throws -> Int32 {
    let file = system.open(url.path, flags | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw StoreError.unavailable("can't open \(url.path): \(reason())") }
    return file
  }

  /// The system's functions whose names are methods here as well.
  private enum system {
    static func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
      #if canImport(Darwin)
        Darwin.open(path, flags, mode)
      #else
        Glibc.open(path, flags, mode)
      #endif
    }
    static func write(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
      #if canImport(Darwin)
        Darwin.write(file, bytes, count)
      #else
        Glibc.write(file, bytes, count)
      #endif
    }
    static func rename(_ old: String, _ new: String) -> Int32 {
      #if canImport(Darwin)
        Darwin.rename(old, new)
      #else
        Glibc.rename(old, new)
      #endif
    }
  }

  /// Why the last call to the system failed, in its words.
  private static func reason() -> String { String(cString: strerror(errno)) + "." }
}
