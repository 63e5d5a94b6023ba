import Foundation

/// The few things that the runner asks git for.
package struct Git: Sendable {
  package let root: URL

  package init(root: URL) { self.root = root }

  /// Why git can't serve here, in its own words; nil when it can.
  package var problem: String? {
    guard let outcome = try? run(["rev-parse", "--git-dir"]) else { return "git can't be started" }
    switch outcome.status {
    case 0: return nil
    case 127: return "git is not installed"
    default: return Git.reason(outcome)
    }
  }

  /// Today's commit; nil when git can't tell.
  package var commit: String? {
    guard let outcome = try? run(["rev-parse", "HEAD"]), outcome.status == 0 else { return nil }
    return outcome.text.trimmingCharacters(in: .newlines)
  }

  /// The blob ids of files as git would store them, by their paths; empty when git can't tell.
  package func blobs(of paths: [String]) -> [String: String] {
    guard !paths.isEmpty, let outcome = try? run(["hash-object", "--"] + paths), outcome.status == 0 else {
      return [:]
    }
    let ids = outcome.text.split(separator: "\n").map(String.init)
    return ids.count == paths.count ? Dictionary(zip(paths, ids)) { first, _ in first } : [:]
  }

  /// Why files can't be read, in git's words; nil when they can.
  func objection(to paths: [String]) -> String? {
    guard let outcome = try? run(["hash-object", "--"] + paths), outcome.status != 0 else { return nil }
    return Git.reason(outcome)
  }

  /// The bytes of a stored blob.
  func content(of blob: String) throws -> Data {
    let outcome = try run(["cat-file", "blob", blob])
    guard outcome.status == 0 else { throw RunnerError(Git.reason(outcome)) }
    return outcome.bytes
  }

  /// How two files differ, as git shows it; empty when they don't; nil when git can't tell.
  func difference(from old: String, to new: String, colour: Bool) -> String? {
    let words = [
      "diff", "--no-index", "--no-ext-diff", "--text", "--ignore-space-at-eol",
      "--color=\(colour ? "always" : "never")", "--", old, new,
    ]
    // 1 is for files that differ, and for a file that is not there: then git has nothing to show.
    guard let outcome = try? run(words), outcome.status <= 1, outcome.status == 0 || !outcome.bytes.isEmpty
    else { return nil }
    // The first two lines name the files once more, and their blobs.
    return outcome.text.lines.drop { !$0.contains("--- ") }.joined(separator: "\n")
  }

  /// Applies a patch to the files below the root, and returns git's objection to it.
  package func apply(_ patch: String) -> String? {
    // A scratch tree may lie inside of another checkout: git must take it for a plain folder.
    guard
      let outcome = try? run(["apply", "--whitespace=nowarn", patch], environment: ["GIT_DIR": "/dev/null"])
    else { return "git can't be started" }
    return outcome.status == 0 ? nil : outcome.errors
  }

  /// The files that differ from those of a commit, those that git doesn't know included.
  package func changes(since revision: String) throws -> [String] {
    let changed = try run(["diff", "--name-only", "-z", revision, "--"])
    guard changed.status == 0 else {
      throw RunnerError("Expected a commit after --since: \(Git.reason(changed))", status: 2)
    }
    let added = try run(["ls-files", "--others", "--exclude-standard", "-z"])
    return (changed.text + added.text).split(separator: "\0").map(String.init)
  }

  private static func reason(_ outcome: Command.Outcome) -> String {
    let lines = outcome.errors.split(separator: "\n")
    let line = lines.first { $0.hasPrefix("fatal: ") } ?? lines.first ?? "git says nothing."
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : String(line)
  }

  private func run(_ words: [String], environment: [String: String] = [:]) throws -> Command.Outcome {
    try Command.run(["git"] + words, in: root, environment: environment.merging(["LC_ALL": "C"]) { $1 })
  }
}
