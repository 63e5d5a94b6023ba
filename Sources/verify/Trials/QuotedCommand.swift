import Foundation
import WorkbookCore

/// A command that a text quotes, run as a learner would run it.
struct QuotedCommand {
  /// Without the environment in front.
  private let words: [String]

  /// The kata up to which the learner has solved its chapter.
  private let solved: KataID?

  /// Takes the line as a terminal shows it, with the prompt: `$ CHAPTER=2 swift test`.
  init(_ line: String, after solved: KataID?) {
    words = line.split(separator: " ").dropFirst().drop { $0.contains("=") }.map(String.init)
    self.solved = solved
  }

  /// What it prints; nil if it can't be tried.
  func output(of chapters: [Chapter], on tree: ScratchTree) throws -> String? {
    guard words.first == "swift", words.count > 2 else { return nil }
    for chapter in chapters { try tree.set(chapter, to: .solved(files: solvedFiles(of: chapter))) }
    // The learner's app and runner, even though this process was built with SOLUTIONS=1.
    let chapter = chapters.first { words[1] == "test" && words[words.count - 1].hasPrefix($0.id.module) }
    let environment = chapter.map { ["CHAPTER": "\($0.id)"] } ?? ["SOLUTIONS": "0"]
    let scratch = chapter.map(tree.scratch) ?? tree.root.appending(path: "run")
    let options = ["--scratch-path", scratch.path] + ScratchTree.flags
    let process = ChildProcess(
      words: words.prefix(2) + options + words.dropFirst(2), folder: tree.root, environment: environment)
    let log = tree.root.appending(path: "quote.txt")
    _ = try process.run(log: log)
    return Files.text(log)
  }

  private func solvedFiles(of chapter: Chapter) -> [String] {
    guard let solved, solved.chapter == chapter.id else { return [] }
    return chapter.lesson.katas.filter { $0.id <= solved }.flatMap(\.files)
  }
}
