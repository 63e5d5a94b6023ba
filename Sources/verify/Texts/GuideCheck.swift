import WorkbookCore

/// README's map, and the facilitator's guide: what they name exists and takes as long as they say.
struct GuideCheck: Sendable {
  static let path = "Solutions/README.md"

  /// A row of a plan: `| 0:10 | 15 | Kata 1.1 · Its title |`. A sum is in bold type.
  private struct Row {
    let start: Int
    let minutes: Int
    let what: String

    init?(_ line: Substring) {
      guard let row = line.wholeMatch(of: #/\| \**(\d+):(\d\d)\** \| \**(\d+)\** \| (.+) \|/#),
        let hour = Int(row.1), let minute = Int(row.2), let minutes = Int(row.3)
      else { return nil }
      start = 60 * hour + minute
      self.minutes = minutes
      what = String(row.4)
    }
  }

  let workbook: Workbook

  var findings: [Finding] { map + plans }

  private var map: [Finding] {
    let lines = (workbook.text("README.md") ?? "").lines
    return workbook.chapters.compactMap { chapter in
      let start = "| [\(chapter.id.shortTitle) · \(chapter.lesson.title)](\(chapter.lessonPath)) |"
      let end = "| \(chapter.lesson.minutes ?? 0) |"
      let isThere = lines.contains { $0.hasPrefix(start) && $0.hasSuffix(end) }
      return isThere ? nil : Finding("README.md", "the map should have a row \(start) … \(end)")
    }
  }

  private var plans: [Finding] {
    let patches = Set(
      workbook.chapters.flatMap { Files.names(below: workbook.root.appending(path: $0.mistakesFolder)) })
    var found: [Finding] = []
    var now = 0
    for (index, line) in (workbook.text(GuideCheck.path) ?? "").lines.enumerated() {
      if line.hasPrefix("#") { now = 0 }
      var problems = strangers(in: line, patches: patches)
      if let row = Row(line) {
        let takes = minutes(of: row)
        problems += self.problems(of: row, at: now, takes: takes)
        now = row.start + takes
      }
      found += problems.map { Finding(GuideCheck.path, line: index + 1, $0) }
    }
    return found
  }

  /// Katas and wrong answers that don't exist.
  private func strangers(in line: Substring, patches: Set<String>) -> [String] {
    let katas = line.matches(of: #/\b[Kk]ata (\w+\.\d+)/#).map { String($0.1) }
    let named = line.matches(of: #/([^`\s\/]+\.patch)`/#).map { String($0.1) }
    return katas.filter { kata(named: $0) == nil }.map { "there is no kata \($0)" }
      + named.filter { !patches.contains($0) }.map { "there is no wrong answer \($0)" }
  }

  /// What the lesson says; for what is in no lesson, what the row says.
  private func minutes(of row: Row) -> Int {
    let debrief = workbook.chapters.first { row.what == "Debrief of \($0.id.name)" }?.lesson.debrief
    return kata(of: row)?.minutesInGroup ?? debrief ?? row.minutes
  }

  private func kata(of row: Row) -> Kata? {
    row.what.firstMatch(of: #/\b[Kk]ata (\w+\.\d+)/#).flatMap { kata(named: String($0.1)) }
  }

  private func kata(named number: String) -> Kata? { KataID(number).flatMap { try? workbook.kata($0).kata } }

  private func problems(of row: Row, at now: Int, takes: Int) -> [String] {
    var problems: [String] = []
    if row.start != now { problems.append("the minutes above add up to \(now), not \(row.start)") }
    if row.minutes != takes { problems.append("the lesson says \(takes) minutes") }
    if let kata = kata(of: row), row.what != "Kata \(kata.id) · \(kata.title)" {
      problems.append("write Kata \(kata.id) · \(kata.title)")
    }
    return problems
  }
}
