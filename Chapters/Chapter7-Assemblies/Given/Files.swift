import Foundation

/// What the shop needs of a file manager: small texts, read and written as a whole.
public protocol Files: Sendable {
  /// Reads a file.
  /// - Parameter path: the path below the shop's folder.
  /// - Returns: its text, or nil if there is no such file.
  /// - Throws: an error of the file system.
  func text(at path: String) throws -> String?

  /// Writes a file, and the folders that lead to it.
  /// - Parameters:
  ///   - text: the new text. Nil removes the file.
  ///   - path: the path below the shop's folder.
  /// - Throws: an error of the file system.
  func write(_ text: String?, at path: String) throws
}

/// The files of this machine, below one folder.
public struct SystemFiles: Files {
  private let root: URL

  /// Nothing is read or written yet.
  /// - Parameter root: the folder that all paths begin at.
  public init(root: URL) {
    self.root = root
  }

  /// Reads a file.
  /// - Parameter path: the path below the root.
  /// - Returns: its text, or nil if there is no such file.
  /// - Throws: an error of the file system.
  public func text(at path: String) throws -> String? {
    let url = root.appending(path: path)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// Writes a file, and the folders that lead to it.
  /// - Parameters:
  ///   - text: the new text. Nil removes the file.
  ///   - path: the path below the root.
  /// - Throws: an error of the file system.
  public func write(_ text: String?, at path: String) throws {
    let url = root.appending(path: path)
    if let text {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    } else if FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
  }
}
