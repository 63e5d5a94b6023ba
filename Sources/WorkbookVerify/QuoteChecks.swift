import Foundation
import WorkbookCore

/// Code in a text is verbatim from its file, and output was printed by its command.
struct QuoteChecks: Sendable {
  let workbook: Workbook
  let tree: ScratchTree
  /// What each mistake printed, by its path.
  var printed: [String: String] = [:]

  /// A fenced block.
  struct Fence: Equatable {
    let info: String
    var lines: [String] = []
    /// From 1.
    let line: Int

    /// The fenced blocks of a text, in order.
    static func all(in text: String) -> [Fence] {
      MarkdownLine.all(in: text).reduce(into: []) { fences, line in
        switch line.kind {
        case .opening(let info): fences.append(Fence(info: info, line: line.number))
        case .code: fences[fences.count - 1].lines.append(line.text)
        case .prose, .closing: break
        }
      }
    }
  }

  /// Checks every fence of a text.
  func findings(in path: String, chapters: [Chapter]) throws -> [Finding] {
    try Fence.all(in: workbook.text(path) ?? "").compactMap { fence in
      try objection(to: fence, chapters).map {
        Finding(file: "\(path):\(fence.line)", problem: $0.problem, mend: $0.mend)
      }
    }
  }

  private func objection(to fence: Fence, _ chapters: [Chapter]) throws -> (problem: String, mend: String)? {
    let words = fence.info.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("swift", 2):
      let isPart = workbook.text(words[1])?.contains(fence.lines.joined(separator: "\n")) == true
      return isPart ? nil : ("is not a part of \(words[1])", "copy the lines out of that file again")
    case ("console", 2):
      guard let output = printed[words[1]] else {
        return ("no such mistake: \(words[1])", "name a file of Tests/Mistakes")
      }
      return difference(between: fence.lines[...], and: output)
    case ("console", _):
      guard let command = fence.lines.first, command.hasPrefix("$ ") else {
        return ("does not say its command", "begin with a line \"$ command\"")
      }
      let solved = words.count == 3 && words[1] == "after" ? KataID(words[2]) : nil
      guard let output = try run(String(command.dropFirst(2)), solved: solved, chapters) else {
        return (
          "quotes \"\(command)\", which can't be tried here",
          "quote swift test --filter ChapterNTests.KataN_M_, swift run workbook … or swift run club …"
        )
      }
      return difference(between: fence.lines.dropFirst(), and: output)
    default: return nil
    }
  }

  private func difference(between quote: ArraySlice<String>, and output: String) -> (String, String)? {
    let lines = Set(output.split(separator: "\n").map(comparable))
    let whole = comparable(output)
    return quote.map(comparable).first {
      !$0.isEmpty && $0 != "…" && !lines.contains($0) && !whole.contains($0)
    }.map {
      (
        "quotes a line that is not printed today: \($0)",
        "run it, and paste what it prints; … stands for lines that are left out"
      )
    }
  }

  /// The same text on any machine and any day: no durations, no absolute paths, no blanks around.
  private func comparable(_ text: some StringProtocol) -> String {
    String(text)
      .replacing(#/\d+\.\d+ ?s(econds)?/#, with: "0.0 seconds")
      .replacing(tree.root.path + "/", with: "")
      .replacing(tree.root.resolvingSymlinksInPath().path + "/", with: "")
      .trimmingCharacters(in: .whitespaces)
  }

  /// What a command prints, with a chapter solved up to a kata; nil where it can't be tried.
  private func run(_ command: String, solved: KataID?, _ chapters: [Chapter]) throws -> String? {
    for chapter in chapters {
      let katas = chapter.lesson.katas.filter { $0.id.chapter == solved?.chapter && $0.id <= solved ?? $0.id }
      try tree.solve(chapter, files: katas.flatMap(\.files))
    }
    func output(of words: [String], _ environment: [String: String]) throws -> String {
      try ChildProcess(words: words, folder: tree.root, environment: environment)
        .run(log: tree.root.appending(path: ".build/quote.txt")).output
    }
    let words = command.split(separator: " ").map(String.init)
    switch Array(words.prefix(3)) {
    case ["swift", "run", "workbook"]:
      let text = Transcript()
      let application = Application(folder: tree.root, console: Console { text.append($0) }, environment: [:])
      _ = application.run(Array(words.dropFirst(3)))
      return text.text
    case ["swift", "run", "club"]:
      // The learner's app, although it is the solutions that are verified.
      let scratch = tree.root.appending(path: ".build/club").path
      return try output(
        of: ["swift", "run", "--scratch-path", scratch] + ScratchTree.flags + words.dropFirst(2),
        ["SOLUTIONS": "0"])
    case ["swift", "test", "--filter"] where words.count == 4:
      guard let chapter = chapters.first(where: { words[3].hasPrefix($0.id.module) }) else { return nil }
      return try output(
        of: ["swift", "test", "--scratch-path", tree.scratch(for: chapter).path] + ScratchTree.flags
          + words.dropFirst(2),
        ["CHAPTER": chapter.id.description])
    default: return nil
    }
  }
}
