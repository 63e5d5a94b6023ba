import Foundation

/// What a chapter's `README.md` says: its head, and its katas.
public struct Lesson: Sendable {
  /// A kata as the lesson tells it.
  public struct Kata: Sendable {
    /// Its number.
    public let id: KataID
    /// The sentence behind the number: what will be true.
    public let title: String
    /// The line of its heading, from 1.
    public let line: Int
    /// Minutes for somebody alone, if the lesson gives them.
    public let alone: Int?
    /// Minutes in a group, if the lesson gives them.
    public let inGroup: Int?
    /// The files to edit, relative to the chapter's folder.
    public let files: [String]
    /// The words in front of the first hint, without code.
    public let story: String
    /// The ladder of hints, in order.
    public let hints: [String]
    /// What is folded away under "After it is green".
    public let after: String?
  }

  /// The chapter's title, without its number.
  public let title: String
  /// The chapter's minutes for somebody alone, if its head gives them.
  public let alone: Int?
  /// The chapter's minutes in a group, if its head gives them.
  public let inGroup: Int?
  /// Minutes that a group talks after the last kata.
  public let debrief: Int
  /// The line of the debrief's heading, from 1; nil when there is none.
  public let debriefLine: Int?
  /// The katas, in the order of the lesson.
  public let katas: [Kata]

  /// Reads a lesson. What is missing is nil or empty: to complain of it is the job of `verify`.
  /// - Parameter text: the content of a chapter's `README.md`.
  public init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let headings = Lesson.headings(in: lines)
    title =
      headings.first { $0.text.hasPrefix("# ") }
      .flatMap { $0.text.firstMatch(of: #/^# Chapter \d+ · (.+)$/#)?.1 }.map(String.init) ?? ""
    alone = Lesson.minutes(in: lines, after: "| Alone | ")
    inGroup = Lesson.minutes(in: lines, after: "| In a group | ")

    var katas: [Kata] = []
    var debrief = 0
    var debriefLine: Int?
    for (place, heading) in headings.enumerated() where heading.text.hasPrefix("## ") {
      let end = headings.dropFirst(place + 1).first { $0.text.hasPrefix("## ") }?.index ?? lines.count
      let body = Array(lines[(heading.index + 1)..<end])
      if let match = heading.text.firstMatch(of: #/^## Kata (\d+\.\d+) · (.+)$/#), let id = KataID(match.1) {
        katas.append(Kata(id: id, title: String(match.2), line: heading.index + 1, body: body))
      } else if heading.text == "## Debrief" {
        debriefLine = heading.index + 1
        debrief = Lesson.minutes(in: body, after: "*", unit: " minutes in a group") ?? 0
      }
    }
    self.katas = katas
    self.debrief = debrief
    self.debriefLine = debriefLine
  }

  /// The number in front of its unit, in the first line that begins like this. A prefix is compared in no time, while a regular
  /// expression on each line of each lesson would take longer than all else that the runner does.
  private static func minutes(in lines: [String], after prefix: String, unit: String = " minutes") -> Int? {
    for line in lines where line.hasPrefix(prefix) {
      let rest = line.dropFirst(prefix.count)
      let digits = rest.prefix { $0.isNumber }
      if let minutes = Int(digits), rest.dropFirst(digits.count).hasPrefix(unit) { return minutes }
    }
    return nil
  }

  /// The headings outside of code, with their place. O(*n*) in the number of lines.
  private static func headings(in lines: [String]) -> [(index: Int, text: String)] {
    var fence: String?
    var found: [(Int, String)] = []
    for (index, line) in lines.enumerated() {
      if let open = fence {
        if line.hasPrefix(open) { fence = nil }
      } else if line.hasPrefix("```") {
        fence = String(line.prefix { $0 == "`" })
      } else if line.hasPrefix("#") {
        found.append((index, line))
      }
    }
    return found
  }
}

extension Lesson.Kata {
  fileprivate init(id: KataID, title: String, line: Int, body: [String]) {
    self.id = id
    self.title = title
    self.line = line

    // The paragraph in italics under the heading: minutes, files, commands.
    let start = body.firstIndex { $0.hasPrefix("*") } ?? body.endIndex
    let end = body[start...].firstIndex { $0.hasSuffix("*") } ?? start
    let facts = start < body.endIndex ? body[start...end].joined(separator: " ") : ""
    alone = facts.firstMatch(of: #/(\d+) minutes alone/#).flatMap { Int($0.1) }
    inGroup = facts.firstMatch(of: #/alone, (\d+)(?: minutes)? in a group/#).flatMap { Int($0.1) }
    let edit = facts.firstMatch(of: #/Edit (.+?)\. Run/#)?.1 ?? ""
    files = edit.matches(of: #/`([^`]+)`/#).map { String($0.1) }

    var story: [String] = []
    var folds: [(summary: String, lines: [String])] = []
    var insideFold = false
    var insideCode = false
    for line in body.dropFirst(start < body.endIndex ? end + 1 : 0) {
      if line.hasPrefix("```") { insideCode.toggle() }
      if line.hasPrefix("<details>"), !insideCode,
        let match = line.firstMatch(of: #/^<details><summary>(.+)</summary>$/#)
      {
        folds.append((String(match.1), []))
        insideFold = true
      } else if line == "</details>", !insideCode {
        insideFold = false
      } else if insideFold {
        folds[folds.count - 1].lines.append(line)
      } else if folds.isEmpty, !insideCode, !line.hasPrefix("```") {
        story.append(line)
      }
    }
    func text(_ lines: [String]) -> String {
      lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }
    self.story = text(story)
    hints = folds.filter { $0.summary.hasPrefix("Hint") }.map { text($0.lines) }
    after = folds.first { $0.summary == "After it is green" }.map { text($0.lines) }
  }
}
