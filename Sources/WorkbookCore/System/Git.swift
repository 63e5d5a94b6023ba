import Foundation

package struct Git: Sendable {
  package let root: URL

  package init(root: URL) { self.root = root }

  package func blobs(of paths: [String]) throws -> [String: String] {
    let ids =
      try paths.isEmpty ? [] : output(of: ["hash-object", "--"] + paths).split(separator: UInt8(ascii: "\n"))
    return Dictionary(zip(paths, ids.map { String(decoding: $0, as: UTF8.self) })) { first, _ in first }
  }

  func content(of blob: String) throws -> Data { try output(of: ["cat-file", "blob", blob]) }

  /// The paths of all files that it keeps.
  package func listedFiles() throws -> [String] {
    try output(of: ["ls-files", "-z"]).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// How two files differ, as git shows it; empty if they don't.
  func difference(from old: String, to new: String, color: Bool) throws -> String {
    let words = ["diff", "--no-index", "--no-ext-diff", "--text", "--ignore-space-at-eol"]
    let all = words + ["--color=\(color ? "always" : "never")", "--", old, new]
    let data = try output(of: all, accepting: 0...1)
    return String(decoding: data, as: UTF8.self).lines.drop { !$0.contains("--- ") }.joined(separator: "\n")
  }

  /// Applies a patch to the files below the root.
  package func apply(_ patch: String) throws {
    // A scratch tree may lie inside another checkout, but git should take it for a plain folder.
    _ = try output(of: ["apply", "--whitespace=nowarn", patch], environment: ["GIT_DIR": "/dev/null"])
  }

  func output(
    of words: [String], environment: [String: String] = [:], accepting: ClosedRange<Int32> = 0...0
  ) throws -> Data {
    let answer = try CommandOutput(
      of: ["git"] + words, in: root, environment: environment.merging(["LC_ALL": "C"]) { _, new in new })
    if accepting.contains(answer.status) { return answer.output }
    if answer.status == 127 { throw RunnerError("git is not installed") }
    // Below the reason stands what git advises.
    let lines = answer.complaint.lines
    let told = lines.drop { !$0.hasPrefix("fatal: ") }.joined(separator: "\n").trimmingPrefix("fatal: ")
    let reason = told.isEmpty ? String(lines[0]) : told.trimmingCharacters(in: .newlines)
    throw RunnerError(reason.isEmpty ? "git says nothing" : reason)
  }
}
