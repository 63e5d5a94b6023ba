import Foundation
import WorkbookCore

/// Code in a text is verbatim from its file, and output was printed by its command.
struct QuoteChecks: Sendable {
  let workbook: Workbook
  let tree: ScratchTree

  /// What each wrong answer printed, by its path.
  var printed: [String: String] = [:]

  func findings(in path: String, chapters: [Chapter]) throws -> [Finding] {
    var found: [Finding] = []
    var words = [String]()
    var start = 0
    var quote = [String]()
    for line in MarkdownLine.all(in: workbook.text(path) ?? "") {
      switch line.kind {
      case .opening(let info):
        words = info.split(separator: " ").map(String.init)
        start = line.number
        quote = []
      case .code: quote.append(line.text)
      case .closing: try found += problem(words, quote, chapters).map { ["\(path):\(start) \($0)"] } ?? []
      case .prose: break
      }
    }
    return found
  }

  private func problem(_ words: [String], _ quote: [String], _ chapters: [Chapter]) throws -> String? {
    if words.first == "swift", words.count == 2 {
      let isPart = workbook.text(words[1])?.contains(quote.joined(separator: "\n")) == true
      return isPart ? nil : "is not in \(words[1]): copy the lines again"
    }
    guard words.first == "console" else { return nil }
    let command =
      words.count == 2
      ? [] : quote.first?.split(separator: " ").dropFirst().drop { $0.contains("=") }.map(String.init) ?? []
    let solved = words.count == 3 ? KataID(words[2]) : nil
    let output = try words.count == 2 ? printed[words[1]] : run(command, after: solved, chapters)
    guard let printed = output.map(comparable) else {
      return "can't be tried: quote a wrong answer, swift test --filter Chapter…, swift run workbook or club"
    }
    return quote.dropFirst(words.count == 2 ? 0 : 1).map(comparable).first {
      $0 != "…" && !printed.contains($0)
    }.map {
      "quotes a line that isn't printed today: \($0). Run it again; … stands for what is left out"
    }
  }

  /// The same text on any machine and any day: no durations, no absolute paths, no spaces around.
  private func comparable(_ text: String) -> String {
    text.replacing(#/\d+\.\d+ ?s(econds)?/#, with: "0.0 seconds")
      .replacing(tree.root.path + "/", with: "")
      .trimmingCharacters(in: .whitespaces)
  }

  /// What a command prints, with a chapter solved up to a kata; nil if it can't be tried.
  private func run(_ command: [String], after solved: KataID?, _ chapters: [Chapter]) throws -> String? {
    for chapter in chapters {
      let katas = chapter.lesson.katas.filter { $0.id.chapter == solved?.chapter && $0.id <= solved ?? $0.id }
      try tree.solve(chapter, files: katas.flatMap(\.files))
    }
    guard command.first == "swift", command.count > 2 else { return nil }
    // The learner's app and runner, even though this process was built with SOLUTIONS=1.
    let chapter = chapters.first {
      command[1] == "test" && command[command.count - 1].hasPrefix($0.id.module)
    }
    let environment = chapter.map { ["CHAPTER": "\($0.id)"] } ?? ["SOLUTIONS": "0"]
    let scratch = chapter.map(tree.scratch) ?? tree.root.appending(path: "run")
    let words =
      command.prefix(2) + ["--scratch-path", scratch.path] + ScratchTree.flags + command.dropFirst(2)
    return try ChildProcess(words: Array(words), folder: tree.root, environment: environment)
      .run(log: tree.root.appending(path: "quote.txt")).output
  }
}
