import Foundation

/// The part of a file system that the shop needs.
protocol Files: Sendable {
  func text(at path: String) throws -> String?

  func write(_ text: String, at path: String) throws
}

struct SystemFiles: Files {
  let root: URL

  func text(at path: String) throws -> String? {
    try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func write(_ text: String, at path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
