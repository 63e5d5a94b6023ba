import Foundation

package struct Git: Sendable {
  package let root: URL

  package init(root: URL) { self.root = root }

  /// Why git can't work here, in its own words; nil if it can.
  package var problem: String? { objection(to: ["rev-parse", "--git-dir"]) }

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

  /// Applies a patch to the files below the root and returns git's objection, if any.
  package func apply(_ patch: String) -> String? {
    // A scratch tree may lie inside another checkout, but git should take it for a plain folder.
    objection(to: ["apply", "--whitespace=nowarn", patch], environment: ["GIT_DIR": "/dev/null"])
  }

  private func objection(to words: [String], environment: [String: String] = [:]) -> String? {
    do { _ = try output(of: words, environment: environment) } catch { return error.localizedDescription }
    return nil
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
