import Foundation

/// The few things that the runner asks git for.
package struct Git: Sendable {
  package let root: URL

  package init(root: URL) { self.root = root }

  /// Why git can't serve here, in its own words; nil when it can.
  package var problem: String? { objection(to: ["rev-parse", "--git-dir"]) }

  /// Today's commit; nil when git can't tell.
  package var commit: String? {
    (try? run(["rev-parse", "HEAD"]))?.text.trimmingCharacters(in: .newlines)
  }

  /// The blob ids of files as git would store them, by their paths.
  package func blobs(of paths: [String]) throws -> [String: String] {
    let ids = paths.isEmpty ? [] : try run(["hash-object", "--"] + paths).text.split(separator: "\n")
    return Dictionary(zip(paths, ids.map(String.init))) { first, _ in first }
  }

  func content(of blob: String) throws -> Data { try run(["cat-file", "blob", blob]).bytes }

  /// How two files differ, as git shows it; empty when they don't; nil when git can't tell.
  func difference(from old: String, to new: String, colour: Bool) -> String? {
    let words = [
      "diff", "--no-index", "--no-ext-diff", "--text", "--ignore-space-at-eol",
      "--color=\(colour ? "always" : "never")", "--", old, new,
    ]
    // 1 is for files that differ, and for a file that is not there: then git has nothing to show.
    guard let outcome = try? run(words, accepting: 0...1), outcome.status == 0 || !outcome.bytes.isEmpty
    else { return nil }
    // The first two lines name the files once more, and their blobs.
    return outcome.text.lines.drop { !$0.contains("--- ") }.joined(separator: "\n")
  }

  /// Applies a patch to the files below the root, and returns git's objection to it.
  package func apply(_ patch: String) -> String? {
    // A scratch tree may lie inside of another checkout: git must take it for a plain folder.
    objection(to: ["apply", "--whitespace=nowarn", patch], environment: ["GIT_DIR": "/dev/null"])
  }

  /// The files that differ from those of a commit, those that git doesn't know included.
  package func changes(since revision: String) throws -> [String] {
    if let objection = objection(to: ["rev-parse", "--verify", "\(revision)^{commit}"]) {
      throw RunnerError("Expected a commit after --since: \(objection)", status: 2)
    }
    let changed = try run(["diff", "--name-only", "-z", revision, "--"])
    let added = try run(["ls-files", "--others", "--exclude-standard", "-z"])
    return (changed.text + added.text).split(separator: "\0").map(String.init)
  }

  private func objection(to words: [String], environment: [String: String] = [:]) -> String? {
    do { _ = try run(words, environment: environment) } catch { return error.localizedDescription }
    return nil
  }

  /// Runs git, and throws what it says when it fails.
  private func run(
    _ words: [String], environment: [String: String] = [:], accepting: ClosedRange<Int32> = 0...0
  ) throws -> Command.Outcome {
    let environment = environment.merging(["LC_ALL": "C"]) { $1 }
    guard let outcome = try? Command.run(["git"] + words, in: root, environment: environment) else {
      throw RunnerError("git can't be started")
    }
    if accepting.contains(outcome.status) { return outcome }
    if outcome.status == 127 { throw RunnerError("git is not installed") }
    let lines = outcome.errors.split(separator: "\n")
    let line = lines.first { $0.hasPrefix("fatal: ") } ?? lines.first ?? "git says nothing."
    throw RunnerError(String(line.trimmingPrefix("fatal: ")))
  }
}
