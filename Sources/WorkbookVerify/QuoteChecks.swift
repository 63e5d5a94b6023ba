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
    let text = workbook.text(path) ?? ""
    var found: [Finding] = []
    for fence in Fence.all(in: text) {
      let words = fence.info.split(separator: " ").map(String.init)
      let place = "\(path):\(fence.line)"
      switch words.first {
      case "swift" where words.count == 2:
        if workbook.text(words[1])?.contains(fence.lines.joined(separator: "\n")) != true {
          found.append(
            Finding(
              file: place, problem: "is not a part of \(words[1])",
              mend: "copy the lines out of that file again"))
        }
      case "console":
        found += try check(fence, words: words, place: place, chapters: chapters)
      default: break
      }
    }
    return found
  }

  private func check(_ fence: Fence, words: [String], place: String, chapters: [Chapter]) throws -> [Finding]
  {
    var expected = fence.lines
    let output: String
    if words.count == 2 {
      guard let text = printed[words[1]] else {
        return [
          Finding(file: place, problem: "no such mistake: \(words[1])", mend: "name a file of Tests/Mistakes")
        ]
      }
      output = text
    } else {
      guard let command = expected.first, command.hasPrefix("$ ") else {
        return [
          Finding(file: place, problem: "does not say its command", mend: "begin with a line \"$ command\"")
        ]
      }
      expected.removeFirst()
      let solved = words.count == 3 && words[1] == "after" ? KataID(words[2]) : nil
      guard let text = try run(String(command.dropFirst(2)), solved: solved, chapters: chapters) else {
        return [
          Finding(
            file: place, problem: "quotes \"\(command)\", which can't be tried here",
            mend: "quote swift test --filter ChapterNTests.KataN_M_, swift run workbook … or swift run club …"
          )
        ]
      }
      output = text
    }
    let lines = Set(output.split(separator: "\n").map(comparable))
    let whole = comparable(output)
    return expected.map(comparable).filter {
      !$0.isEmpty && $0 != "…" && !lines.contains($0) && !whole.contains($0)
    }.prefix(1).map { line in
      Finding(
        file: place, problem: "quotes a line that is not printed today: \(line)",
        mend: "run it, and paste what it prints; … stands for lines that are left out")
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

  private func run(_ command: String, solved: KataID?, chapters: [Chapter]) throws -> String? {
    let words = command.split(separator: " ").map(String.init)
    for chapter in chapters {
      let katas = chapter.lesson.katas.filter { $0.id.chapter == solved?.chapter && $0.id <= solved ?? $0.id }
      try tree.solve(chapter, files: katas.flatMap(\.files))
    }
    if words.starts(with: ["swift", "run", "workbook"]) {
      let text = Transcript()
      let application = Application(folder: tree.root, console: Console { text.append($0) }, environment: [:])
      _ = application.run(Array(words.dropFirst(3)))
      return text.text
    }
    if words.starts(with: ["swift", "run", "club"]) {
      // The app reads commands from its standard input, and an author's terminal would make it wait for some.
      let child = ChildProcess(
        words: ["sh", "-c", "exec \"$@\" < /dev/null", "sh", "swift", "run", "--scratch-path"]
          + [tree.root.appending(path: ".build/club").path] + KataRunner.quickly + words.dropFirst(2),
        folder: tree.root,
        // The learner's app, although it is the solutions that are verified.
        environment: ["SOLUTIONS": "0"])
      return try child.run(log: tree.root.appending(path: ".build/quote.txt")).output
    }
    if words.starts(with: ["swift", "test", "--filter"]), words.count == 4,
      let match = words[3].firstMatch(of: #/^(Chapter\d|Capstone)/#),
      let chapter = chapters.first(where: { $0.id.module == match.1 })
    {
      let child = ChildProcess(
        words: ["swift", "test", "--scratch-path", tree.scratch(for: chapter).path] + KataRunner.quickly
          + ["--filter", words[3]],
        folder: tree.root,
        environment: ["CHAPTER": chapter.id.description])
      return try child.run(log: tree.root.appending(path: ".build/quote.txt")).output
    }
    return nil
  }
}
