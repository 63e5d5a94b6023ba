import Foundation

/// The part of a disk that the store needs. `RealDisk` calls Foundation; a test's disk can be full, damaged or interrupted.
protocol Disk: Sendable {
  /// The file's bytes, or nil if there is no such file.
  /// - Throws: `StoreError.unavailable` if the file can't be read.
  func contents(of file: URL) throws -> Data?

  /// Replaces the file's bytes. With `.atomic`, a crash leaves the old bytes or the new ones. Without it, a crash may leave half.
  /// - Throws: `StoreError.unavailable`, for example if the disk is full.
  func write(_ data: Data, to file: URL, options: Data.WritingOptions) throws

  /// Runs `body` while no other app, and no other thread of this app, is inside `withLock` for the same file. Calls can't be nested.
  func withLock<Result>(on file: URL, _ body: () throws -> Result) throws -> Result
}
