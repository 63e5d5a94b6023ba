import Foundation

/// A chapter's `README.md`: its head and its katas. Missing parts are nil or empty, and `verify` reports them.
package struct Lesson: Sendable {
  package struct Kata: Sendable {
    package let id: KataID
    package let title: String
    package let line: Int
    package let alone: Int?
    package let inGroup: Int?
    package let files: [String]

    /// The text before the first hint, and the same without its code.
    package let task: String
    package let story: String
    package let hints: [String]
    package let after: String?
  }

  package let title: String
  package let alone: Int?
  package let inGroup: Int?

  /// Minutes that a group talks after the last kata.
  package private(set) var debrief = 0
  package private(set) var katas: [Kata] = []

  package init(_ text: String) {
    let lines = MarkdownLine.all(in: text)
    let head = lines.first { $0.isHeading("# ") }?.text
    title = String(head?.wholeMatch(of: #/# (?:Chapter \d+|[A-Z]\w+) · (.+)/#)?.1 ?? "")
    alone = Lesson.minutes(in: lines[...], after: "| Alone | ")
    inGroup = Lesson.minutes(in: lines[...], after: "| In a group | ")
    let starts = lines.indices.filter { lines[$0].isHeading("## ") }
    for (start, end) in zip(starts, starts.dropFirst() + [lines.endIndex]) {
      let body = lines[(start + 1)..<end]
      if let match = lines[start].text.wholeMatch(of: #/## Kata (\w+\.\d+) · (.+)/#), let id = KataID(match.1)
      {
        katas.append(Kata(id: id, title: String(match.2), line: start + 1, body: body))
      } else if lines[start].text == "## Debrief" {
        debrief = Lesson.minutes(in: body, after: "*") ?? 0
      }
    }
  }

  private static func minutes(in lines: ArraySlice<MarkdownLine>, after prefix: String) -> Int? {
    lines.first { $0.text.hasPrefix(prefix) }?.text.firstMatch(of: #/(\d+) minutes/#).flatMap { Int($0.1) }
  }
}

extension Lesson.Kata {
  fileprivate init(id: KataID, title: String, line: Int, body: ArraySlice<MarkdownLine>) {
    self.id = id
    self.title = title
    self.line = line
    // The paragraph in italics under the heading: minutes, files, commands.
    let start = body.firstIndex { $0.text.hasPrefix("*") } ?? body.endIndex
    let end = body[start...].firstIndex { $0.text.hasSuffix("*") } ?? start
    let facts = start < body.endIndex ? body[start...end].map(\.text).joined(separator: " ") : ""
    alone = facts.firstMatch(of: #/(\d+) minutes alone/#).flatMap { Int($0.1) }
    inGroup = facts.firstMatch(of: #/alone, (\d+)(?: minutes)? in a group/#).flatMap { Int($0.1) }
    files = (facts.firstMatch(of: #/Edit (.+?)\. Run/#)?.1 ?? "").matches(of: #/`([^`]+)`/#).map {
      String($0.1)
    }

    var task: [MarkdownLine] = []
    var folds: [(summary: String, lines: [MarkdownLine])] = []
    var isInsideFold = false
    for line in start < body.endIndex ? body[(end + 1)...] : body {
      if line.kind == .prose, let match = line.text.wholeMatch(of: #/<details><summary>(.+)</summary>/#) {
        folds.append((String(match.1), []))
        isInsideFold = true
      } else if line.kind == .prose, line.text == "</details>" {
        isInsideFold = false
      } else if isInsideFold {
        folds[folds.count - 1].lines.append(line)
      } else if folds.isEmpty {
        task.append(line)
      }
    }
    func text(_ lines: [MarkdownLine]) -> String {
      lines.map(\.text).joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }
    self.task = text(task)
    story = text(task.filter { $0.kind == .prose })
    hints = folds.filter { $0.summary.hasPrefix("Hint") }.map { text($0.lines) }
    after = folds.first { $0.summary == "After it is green" }.map { text($0.lines) }
  }
}
