import Foundation

/// A session plan of the facilitator's guide: how long there is, and what happens when.
///
/// ```
/// ### An evening · 120 minutes
///
/// | At | Minutes | What |
/// | ---: | ---: | --- |
/// | 0:00 | 10 | Welcome |
/// | 0:10 | 15 | Kata 1.1 · Describe, don't expose |
/// | 0:25 | 15 | Debrief of chapter 1 |
/// | **0:40** | **40** | **80 to spare** |
/// ```
struct Plan: Equatable, Sendable {
  /// A line of the table.
  struct Row: Equatable, Sendable {
    /// What is done in it.
    enum Step: Equatable, Sendable {
      case kata(KataID, title: String)
      case debrief(chapter: Int)
      case other(String)
    }
    /// Minutes since the beginning; nil when the guide says something that is no time.
    let start: Int?
    let minutes: Int
    let step: Step
    /// Its line in the guide, from 1.
    let line: Int
  }

  /// The last line of the table.
  struct Total: Equatable, Sendable {
    let end: Int?
    let minutes: Int
    let spare: Int
    let line: Int
  }

  let name: String
  /// How long there is.
  let length: Int
  /// The line of its heading, from 1.
  let line: Int
  let rows: [Row]
  /// Nil when the table has no such line.
  let total: Total?
  /// Lines of the table that say none of this.
  let unreadable: [Int]

  /// The katas of a chapter that are done, as the plan names them.
  func katas(of chapter: Chapter) -> [KataID] {
    rows.compactMap { if case .kata(let id, _) = $0.step, id.chapter == chapter.number { id } else { nil } }
  }

  /// Minutes as a plan writes them: `1:05`.
  static func time(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(hours):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The plans of a guide, below `## Session plans`.
  /// - Parameter text: the guide.
  /// - Returns: the plans in their order, and the lines of headings that don't say how long there is. O(*n*) in the size of the text.
  static func all(in text: String) -> (plans: [Plan], unreadable: [Int]) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: "## Session plans") else { return ([], []) }
    let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("## ") } ?? lines.endIndex
    let headings = (start..<end).filter { lines[$0].hasPrefix("### ") }
    var plans: [Plan] = []
    var unreadable: [Int] = []
    for (place, heading) in headings.enumerated() {
      if let match = lines[heading].wholeMatch(of: #/### (.+) · (\d+) minutes/#), let length = Int(match.2) {
        let next = place + 1 < headings.count ? headings[place + 1] : end
        plans.append(
          Plan(
            name: String(match.1), length: length, line: heading + 1,
            table: (heading..<next).filter { lines[$0].hasPrefix("|") }.map { ($0 + 1, lines[$0]) }))
      } else {
        unreadable.append(heading + 1)
      }
    }
    return (plans, unreadable)
  }

  private init(name: String, length: Int, line: Int, table: [(line: Int, text: String)]) {
    self.name = name
    self.length = length
    self.line = line
    var rows: [Row] = []
    var total: Total?
    var unreadable: [Int] = []
    // The first two lines are the table's head.
    for (line, text) in table.dropFirst(2) {
      if let match = text.wholeMatch(of: #/\| ([\d:]+) \| (\d+) \| (.+) \|/#), let minutes = Int(match.2),
        let step = Row.Step(match.3)
      {
        rows.append(Row(start: Plan.minutes(match.1), minutes: minutes, step: step, line: line))
      } else if total == nil,
        let match = text.wholeMatch(
          of: #/\| \*\*([\d:]+)\*\* \| \*\*(\d+)\*\* \| \*\*(\d+) to spare\*\* \|/#),
        let minutes = Int(match.2), let spare = Int(match.3)
      {
        total = Total(end: Plan.minutes(match.1), minutes: minutes, spare: spare, line: line)
      } else {
        unreadable.append(line)
      }
    }
    self.rows = rows
    self.total = total
    self.unreadable = unreadable
  }

  /// `1:05` in minutes.
  private static func minutes(_ time: Substring) -> Int? {
    guard let match = time.wholeMatch(of: #/(\d+):([0-5]\d)/#), let hours = Int(match.1),
      let rest = Int(match.2)
    else { return nil }
    return hours * 60 + rest
  }
}

extension Plan.Row.Step {
  /// What a line says; nil when it begins like a kata or a debrief and is none.
  fileprivate init?(_ text: Substring) {
    if let match = text.wholeMatch(of: #/Kata (\d+\.\d+) · (.+)/#), let id = KataID(match.1) {
      self = .kata(id, title: String(match.2))
    } else if let match = text.wholeMatch(of: #/Debrief of chapter (\d+)/#), let chapter = Int(match.1) {
      self = .debrief(chapter: chapter)
    } else if text.hasPrefix("Kata") || text.hasPrefix("Debrief") {
      return nil
    } else {
      self = .other(String(text))
    }
  }
}
