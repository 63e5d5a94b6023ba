import Foundation

/// The folder for what a run writes, beside the build. Nobody needs it after the run.
struct RunFolder {
  let url: URL

  init(besides scratch: URL) {
    url = scratch.deletingLastPathComponent().appending(path: "run-\(UUID().uuidString)")
  }

  func create() throws {
    do { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) } catch {
      throw RunnerError("Can't write \(url.path). Is the disk full, or the folder read-only?")
    }
  }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
