import Foundation

/// The few things that the runner asks git for.
struct Git: Sendable {
  let root: URL

  /// Whether the workbook is a git checkout, and git is installed.
  /// O(1), but it starts a process.
  var works: Bool { (try? run(["rev-parse", "--git-dir"]))?.status == 0 }

  /// The blob ids of files as git would store them, without storing them.
  /// - Parameter paths: files that exist, relative to the root.
  /// - Returns: an id for each path; empty when git can't tell.
  func blobs(of paths: [String]) -> [String: String] {
    guard !paths.isEmpty, let outcome = try? run(["hash-object", "--"] + paths), outcome.status == 0 else {
      return [:]
    }
    let ids = outcome.output.split(separator: "\n").map(String.init)
    return ids.count == paths.count ? Dictionary(zip(paths, ids)) { first, _ in first } : [:]
  }

  /// The content of a stored blob.
  /// - Parameter blob: its id.
  /// - Returns: the bytes, or nil when this clone does not hold them.
  func content(of blob: String) -> Data? {
    guard let outcome = try? run(["cat-file", "blob", blob]), outcome.status == 0 else { return nil }
    return outcome.bytes
  }

  /// How two files differ, as git shows it.
  /// - Parameters:
  ///   - old: a path, relative to the root or absolute.
  ///   - new: another one.
  ///   - colour: whether the text may hold colours.
  /// - Returns: the difference; empty when there is none; nil when git can't tell.
  func difference(from old: String, to new: String, colour: Bool) -> String? {
    let words = [
      "diff", "--no-index", "--no-ext-diff", "--color=\(colour ? "always" : "never")", "--", old, new,
    ]
    // 1 is for files that differ, and for a file that is not there: then git has nothing to show.
    guard let outcome = try? run(words), outcome.status <= 1,
      outcome.status == 0 || !outcome.bytes.isEmpty
    else { return nil }
    // The first two lines name the files once more, and their blobs.
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { !$0.contains("--- ") }.joined(separator: "\n")
  }

  /// Applies a patch to the files below the root.
  /// - Parameter patch: an absolute path.
  /// - Returns: what git objects to; nil when the patch was applied.
  func apply(_ patch: String) -> String? {
    // A scratch tree may lie inside of another checkout: git must take it for a plain folder.
    guard
      let outcome = try? run(["apply", "--whitespace=nowarn", patch], environment: ["GIT_DIR": "/dev/null"])
    else {
      return "git can't be started"
    }
    return outcome.status == 0 ? nil : outcome.output
  }

  private struct Outcome {
    let status: Int32
    let bytes: Data
    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  private func run(_ words: [String], environment: [String: String] = [:]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + words
    process.currentDirectoryURL = root
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = words.first == "apply" ? pipe : FileHandle.nullDevice
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, bytes: bytes)
  }
}
