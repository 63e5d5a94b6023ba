import Foundation
import WorkbookCore

/// The facilitator's guide. Its session plans follow from the lessons' minutes, and what it names is there.
struct Guide: Sendable {
  static let path = SessionPlan.path

  let workbook: Workbook

  /// A session plan: `### An evening · 120 minutes`, and a table below it.
  private struct Plan {
    let name: String
    /// How long there is.
    let length: Int
    /// The line of its heading, from 1.
    let line: Int
    var katas: [KataID] = []
    /// Katas that the room does not solve, and takes from the solution: others build on them.
    var prepared: [KataID] = []
    var minutes = 0
    var hasTotal = false

    var total: String { "| **\(now)** | **\(minutes)** | **\(length - minutes) to spare** |" }

    /// The minutes so far, as a plan writes them: `1:05`.
    var now: String { String(format: "%d:%02d", minutes / 60, minutes % 60) }
  }

  func findings() -> [Finding] {
    guard let text = workbook.text(Guide.path) else {
      return [Finding(file: Guide.path, problem: "is not there", mend: "write it")]
    }
    let (plans, fresh, found) = refreshed(text)
    let stale = zip(text.lines, fresh).enumerated().filter { $1.0 != $1.1 }.map { line, pair in
      finding(
        line + 1, "does not follow from the lessons' minutes and titles",
        "write \"\(pair.1)\", or verify --update")
    }
    let none = plans.isEmpty && found.isEmpty
    return found + stale
      + (none ? [finding(1, "has no plan", "add \"## Session plans\", and a plan below it")] : [])
      + names(in: text) + chapters(in: text)
  }

  /// Writes the minutes, titles and times of the plans anew.
  func update() throws {
    guard let text = workbook.text(Guide.path) else { return }
    let fresh = refreshed(text).lines.joined(separator: "\n")
    if fresh != text {
      try fresh.write(to: workbook.root.appending(path: Guide.path), atomically: true, encoding: .utf8)
    }
  }

  private func finding(_ line: Int, _ problem: String, _ mend: String) -> Finding {
    Finding(file: "\(Guide.path):\(line)", problem: problem, mend: mend)
  }

  private func noSuch(_ name: String, at line: Int) -> Finding {
    finding(line, "there is no \(name)", "name one of the workbook")
  }

  private func kata(_ number: Substring) -> Lesson.Kata? {
    KataID(number).flatMap { try? workbook.kata($0).kata }
  }

  // MARK: Plans

  /// The plans below `## Session plans`; the guide's lines as they follow from the lessons; and what no one can write but its author.
  private func refreshed(_ text: String) -> (plans: [Plan], lines: [String], findings: [Finding]) {
    var plans: [Plan] = []
    var found: [Finding] = []
    var isInside = false
    let fresh = MarkdownLine.all(in: text).map { line in
      let words = line.text
      if line.kind == .prose, words.hasPrefix("## ") { isInside = words == "## Session plans" }
      guard isInside, line.kind == .prose else { return words }
      if let match = words.wholeMatch(of: #/### (.+) · (\d+) minutes/#), let length = Int(match.2) {
        plans.append(Plan(name: String(match.1), length: length, line: line.number))
      } else if words.hasPrefix("### ") {
        let mend = "write \"### An evening · 120 minutes\", or a heading of another level"
        found.append(finding(line.number, "is no plan", mend))
      }
      guard let last = plans.indices.last else { return words }
      if words.hasPrefix("*Take first:*") {
        plans[last].prepared = words.matches(of: #/take ([\dC]+\.\d+)/#).compactMap { KataID($0.1) }
      }
      let isRow = words.hasPrefix("|") && !words.hasPrefix("| At |") && !words.hasPrefix("| -")
      return isRow ? row(line, of: &plans[last], &found) : words
    }
    return (plans, fresh, found + plans.flatMap(problems))
  }

  /// A row as it follows from the lessons.
  private func row(_ line: MarkdownLine, of plan: inout Plan, _ found: inout [Finding]) -> String {
    if line.text.hasSuffix("to spare** |") {
      plan.hasTotal = true
      return plan.total
    }
    let row = line.text.wholeMatch(of: #/\| [\d:]+ \| (\d+) \| (.+) \|/#)
    var minutes = row.flatMap { Int($0.1) }
    var what = row.map { String($0.2) } ?? ""
    if let match = what.wholeMatch(of: #/Kata ([\w.]+) · .+/#) {
      guard let kata = kata(match.1) else {
        found.append(noSuch("kata \(match.1)", at: line.number))
        return line.text
      }
      if plan.katas.contains(where: { $0.chapter == kata.id.chapter && $0 >= kata.id }) {
        let problem = "kata \(kata.id) comes too late, or twice"
        found.append(finding(line.number, problem, "keep to the order of its chapter"))
      }
      plan.katas.append(kata.id)
      what = "Kata \(kata.id) · \(kata.title)"
      minutes = kata.inGroup
    } else if let match = what.wholeMatch(of: #/Debrief of (chapter \d+|the capstone)/#) {
      guard let chapter = workbook.chapters.first(where: { $0.id.name == match.1 }) else {
        found.append(noSuch("\(match.1)", at: line.number))
        return line.text
      }
      minutes = chapter.lesson.debrief
    } else if what.hasPrefix("Kata") || what.hasPrefix("Debrief") {
      minutes = nil
    }
    guard let minutes else {
      let mend =
        "write \"| 0:10 | 15 | Kata 1.1 · Its title |\", \"… | Debrief of chapter 1 |\" or other words"
      found.append(finding(line.number, "is no line of a plan", mend))
      return line.text
    }
    defer { plan.minutes += minutes }
    return "| \(plan.now) | \(minutes) | \(what) |"
  }

  private func problems(of plan: Plan) -> [Finding] {
    let missing = plan.minutes - plan.length
    if missing > 0 {
      let problem = "\(plan.name) takes \(plan.minutes) minutes of \(plan.length)"
      return [finding(plan.line, problem, "leave out \(missing) minutes")]
    }
    return plan.hasTotal ? [] : [finding(plan.line, "\(plan.name) has no sum", "write \"\(plan.total)\"")]
  }

  /// A plan that leaves out a kata in the middle of a chapter: the ones behind it can be done without. What is tried is the
  /// solution, but for the files of what is left out.
  var trials: [Step] {
    let plans = refreshed(workbook.text(Guide.path) ?? "").plans
    return workbook.chapters.flatMap { chapter in
      plans.compactMap { plan in
        let taken = plan.katas.filter { $0.chapter == chapter.id }
        let prepared = plan.prepared.filter { $0.chapter == chapter.id }
        let missing = taken.isEmpty ? [] : Guide.files(withheldBy: taken + prepared, in: chapter.lesson)
        if missing.isEmpty { return nil }
        return Step("\(chapter.id.name): what \"\(plan.name)\" leaves out is not missed", of: chapter) {
          tree in
          try tree.solve(
            chapter, files: Set(chapter.lesson.katas.flatMap(\.files)).subtracting(missing).sorted())
          let result = try tree.run(chapter)
          return taken.filter { result.katas[$0] != .green }.map { kata in
            finding(
              plan.line,
              "kata \(kata) is not green when \(missing.joined(separator: ", ")) is as it was given out",
              "leave out kata \(kata) as well, or do what it builds on, or write \"*Take first:* `take 1.2`\""
            )
          }
        }
      }
    }
  }

  /// The files of katas that are left out before another one is done, where none but such katas work on them.
  static func files(withheldBy taken: [KataID], in lesson: Lesson) -> [String] {
    guard let last = taken.max() else { return [] }
    let skipped = lesson.katas.filter { $0.id < last && !taken.contains($0.id) }
    let solved = Set(lesson.katas.filter { kata in !skipped.contains { $0.id == kata.id } }.flatMap(\.files))
    return Set(skipped.filter { solved.isDisjoint(with: $0.files) }.flatMap(\.files)).sorted()
  }

  // MARK: Names

  /// Every mistake that the prose names is there, and every `kata 1.2` with the minutes that it gives.
  private func names(in text: String) -> [Finding] {
    // Lines of code stay as empty ones, and a name may be broken at the end of a line.
    let prose = MarkdownLine.all(in: text).map { $0.kind == .prose ? $0.text : "" }.joined(separator: "\n")
    func line(of place: String.Index) -> Int { prose[..<place].count { $0 == "\n" } + 1 }
    let mistakes = Set(
      workbook.chapters.flatMap { Files.names(below: workbook.root.appending(path: $0.mistakesFolder)) })
    return prose.matches(of: #/`(?:Tests\/Mistakes\/\w+\/)?([^`\s\/]+\.patch)`/#).compactMap { match in
      if mistakes.contains(String(match.1)) { return nil }
      let line = line(of: match.range.lowerBound)
      return finding(line, "there is no mistake \(match.1)", "name a file of Tests/Mistakes")
    }
      + prose.matches(of: #/\bkata\s+([\dC]+\.\d+)(?:\s+\((\d+)\s+minutes\))?/#).compactMap { match in
        let line = line(of: match.range.lowerBound)
        guard let kata = kata(match.1) else { return noSuch("kata \(match.1)", at: line) }
        let right = kata.inGroup ?? 0
        guard let minutes = match.2, Int(minutes) != right else { return nil }
        return finding(
          line, "kata \(kata.id) takes \(right) minutes in a group, not \(minutes)",
          "write \"kata \(kata.id) (\(right) minutes)\"")
      }
  }

  private func chapters(in text: String) -> [Finding] {
    let lines = Set(text.lines)
    return workbook.chapters.compactMap { chapter in
      let heading = "### \(chapter.id.title) · \(chapter.lesson.title)"
      if lines.contains(Substring(heading)) { return nil }
      return Finding(
        file: Guide.path, problem: "has no part about \(chapter.id.name)",
        mend: "write \"\(heading)\", and what to ask in it")
    }
  }
}
