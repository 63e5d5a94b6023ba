/// A kata as the lesson tells it.
package struct Kata: Sendable {
  package let id: KataID
  package let title: String

  /// The line of its heading.
  package let headingLine: Int

  /// The paragraph in italics under the heading: minutes, needs, files, command.
  package let facts: String

  /// How long somebody alone takes.
  package let minutes: Int?

  /// The katas that have to be green before this one can be.
  package let needs: [KataID]
  package let files: [String]

  /// The text before the first hint.
  let task: [MarkdownLine]

  /// The task without its code.
  package let story: String
  package let hints: [[MarkdownLine]]

  /// What is said after it is green.
  package let afterword: [MarkdownLine]?

  /// The parts of a text that a reader unfolds, and what comes before the first one.
  private struct Folds {
    var before: [MarkdownLine] = []
    var all: [(summary: String, lines: [MarkdownLine])] = []

    init(_ lines: ArraySlice<MarkdownLine>) {
      var isInside = false
      for line in lines {
        if line.kind == .prose, let match = line.text.wholeMatch(of: #/<details><summary>(.+)</summary>/#) {
          all.append((String(match.1), []))
          isInside = true
        } else if line.kind == .prose, line.text == "</details>" {
          isInside = false
        } else if isInside {
          all[all.count - 1].lines.append(line)
        } else if all.isEmpty {
          before.append(line)
        }
      }
    }
  }

  /// Nil if the heading doesn't belong to a kata.
  init?(heading: MarkdownLine, body: ArraySlice<MarkdownLine>) {
    guard let match = heading.text.wholeMatch(of: #/## Kata (\w+\.\d+) · (.+)/#), let id = KataID(match.1)
    else { return nil }
    self.id = id
    title = String(match.2)
    headingLine = heading.number

    let start = body.firstIndex { $0.text.hasPrefix("*") } ?? body.endIndex
    let end = body[start...].firstIndex { $0.text.hasSuffix("*") } ?? start
    facts = start < body.endIndex ? body[start...end].map(\.text).joined(separator: " ") : ""
    minutes = facts.firstMatch(of: #/^\*(\d+) minutes\./#).flatMap { Int($0.1) }
    let needed = facts.firstMatch(of: #/ Needs (.+?)\. (?:Edit|Run)/#)?.1 ?? ""
    needs = needed.matches(of: #/\w+\.\d+/#).compactMap { KataID($0.0) }
    let names = facts.firstMatch(of: #/Edit (.+?)\. Run/#)?.1 ?? ""
    files = names.matches(of: #/`([^`]+)`/#).map { String($0.1) }

    let folds = Folds(start < body.endIndex ? body[(end + 1)...] : body)
    task = Kata.trimmed(folds.before)
    story = Kata.trimmed(folds.before.filter { $0.kind == .prose }).map(\.text).joined(separator: "\n")
    hints = folds.all.filter { $0.summary.hasPrefix("Hint") }.map { Kata.trimmed($0.lines) }
    afterword = folds.all.first { $0.summary == "After it is green" }.map { Kata.trimmed($0.lines) }
  }

  /// A group also reads the task aloud and talks when most are done.
  package var minutesInGroup: Int? { minutes.map { $0 + 5 } }

  private static func trimmed(_ lines: [MarkdownLine]) -> [MarkdownLine] {
    let rest = lines.drop { $0.text.allSatisfy(\.isWhitespace) }
    let end = rest.lastIndex { !$0.text.allSatisfy(\.isWhitespace) }
    return end.map { Array(rest[...$0]) } ?? []
  }
}
