import Foundation

/// Code in a text is verbatim from its file, and output was printed by its command.
///
/// A fence says what it quotes: ```` ```swift PATH ```` is a part of that file; ```` ```console ```` begins with `$ command`, run on
/// the start state; ```` ```console after 1.1 ```` on one where that kata is solved; ```` ```console Tests/Mistakes/… ```` is what that
/// mistake prints.
struct QuoteChecks: Sendable {
  let workbook: Workbook
  let tree: ScratchTree
  /// What each mistake printed, by its path.
  var printed: [String: String] = [:]

  /// A fenced block.
  struct Fence: Equatable {
    let info: String
    let lines: [String]
    let line: Int

    /// The fenced blocks of a text, in order. O(*n*) in its size.
    static func all(in text: String) -> [Fence] {
      var found: [Fence] = []
      var open: (mark: String, info: String, line: Int, lines: [String])?
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        .enumerated()
      {
        if var fence = open {
          if line == fence.mark {
            found.append(Fence(info: fence.info, lines: fence.lines, line: fence.line))
            open = nil
          } else {
            fence.lines.append(line)
            open = fence
          }
        } else if line.hasPrefix("```") {
          let mark = String(line.prefix { $0 == "`" })
          open = (mark, String(line.dropFirst(mark.count)), index + 1, [])
        }
      }
      return found
    }
  }

  /// Checks every fence of a text.
  /// - Parameters:
  ///   - path: the text's file, relative to the root.
  ///   - chapters: the chapters that the text may quote commands of.
  /// - Returns: what is not as the text says.
  /// - Throws: `Complaint` when a command can't be tried.
  func findings(in path: String, chapters: [Chapter]) throws -> [Finding] {
    let text = (try? String(contentsOf: workbook.root.appending(path: path), encoding: .utf8)) ?? ""
    var found: [Finding] = []
    for fence in Fence.all(in: text) {
      let words = fence.info.split(separator: " ").map(String.init)
      let place = "\(path):\(fence.line)"
      switch words.first {
      case "swift" where words.count == 2:
        let file = try? String(contentsOf: workbook.root.appending(path: words[1]), encoding: .utf8)
        if file?.contains(fence.lines.joined(separator: "\n")) != true {
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
            mend: "quote swift test --filter ChapterNTests.KataN_M_ or swift run workbook …")
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
    if let solved, let chapter = chapters.first(where: { $0.number == solved.chapter }) {
      try tree.restore(chapter)
      for kata in chapter.lesson.katas where kata.id <= solved { try tree.dropIn(chapter, files: kata.files) }
    }
    defer { for chapter in chapters where solved != nil { try? tree.restore(chapter) } }
    if words.starts(with: ["swift", "run", "workbook"]) {
      let text = Transcript()
      let application = Application(folder: tree.root, console: Console { text.append($0) }, environment: [:])
      _ = application.run(Array(words.dropFirst(3)))
      return text.text
    }
    if words.starts(with: ["swift", "test", "--filter"]), words.count == 4,
      let match = words[3].firstMatch(of: #/^Chapter(\d)/#),
      let chapter = chapters.first(where: { String($0.number) == match.1 })
    {
      let child = ChildProcess(
        words: ["swift", "test", "--scratch-path", tree.scratch(for: chapter).path] + KataRunner.quickly
          + ["--filter", words[3]],
        folder: tree.root,
        environment: ["CHAPTER": String(chapter.number)])
      return try child.run(log: tree.root.appending(path: ".build/quote.txt")).output
    }
    return nil
  }
}
