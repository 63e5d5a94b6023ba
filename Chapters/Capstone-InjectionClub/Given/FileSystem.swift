import Foundation

/// The steps that a save is made of. `DiskFiles` does them; a test brings one that fails, or ends the process, in between.
public protocol FileSystem: Sendable {
  /// What a file holds.
  /// - Parameter url: the file.
  /// - Returns: its bytes, or nil when there is no such file.
  /// - Throws: `StoreError.unavailable` when it can't be read.
  func contents(of url: URL) throws -> Data?

  /// Tells one version of a file from another without reading it.
  /// - Parameter url: the file.
  /// - Returns: a text that is another one once the file was replaced, or nil when there is no such file or it can't be reached.
  func version(of url: URL) -> String?

  /// Creates a file, or replaces what it holds. A crash may leave it half written.
  /// - Parameters:
  ///   - data: the bytes.
  ///   - url: the file.
  /// - Throws: `StoreError.unavailable`, for example when the disk is full.
  func write(_ data: Data, to url: URL) throws

  /// Waits until the disk holds what was written; before that, a power failure may lose it.
  /// - Parameter url: the file.
  /// - Throws: `StoreError.unavailable`.
  func sync(_ url: URL) throws

  /// Gives a file another name, in one step: a crash leaves the old state or the new one. A file of that name is replaced.
  /// - Parameters:
  ///   - url: the file.
  ///   - newURL: its new name, in the same folder.
  /// - Throws: `StoreError.unavailable`.
  func rename(_ url: URL, to newURL: URL) throws

  /// Removes a file, if it is there.
  /// - Parameter url: the file.
  func remove(_ url: URL)

  /// Runs a body while no other process, and no other thread, is in a body for the same file.
  /// - Parameters:
  ///   - url: the file; the lock is a file of its own beside it.
  ///   - body: must not lock the same file again.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws, or `StoreError.unavailable`.
  func withLock<Result>(on url: URL, _ body: () throws -> Result) throws -> Result
}
