import Foundation
import WorkbookCore

/// The facilitator's guide. Its session plans follow from the lessons' minutes, and what it names is there.
struct Guide: Sendable {
  static let path = SessionPlan.path

  let workbook: Workbook

  /// A session plan: `### An evening · 120 minutes`, and a table below it.
  struct Plan: Equatable {
    let name: String
    /// How long there is.
    let length: Int
    /// The line of its heading, from 1.
    let line: Int
    var katas: [KataID] = []
    fileprivate var minutes = 0
    /// Katas that the room does not solve, and takes from the solution: others build on them.
    fileprivate var prepared: [KataID] = []
    fileprivate var hasTotal = false
    fileprivate var rows = 0
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

  // MARK: Plans

  /// The plans below `## Session plans`; the guide's lines as they follow from the lessons; and what no one can write but its author.
  private func refreshed(_ text: String) -> (plans: [Plan], lines: [String], findings: [Finding]) {
    var plans: [Plan] = []
    var found: [Finding] = []
    var isInside = false
    let fresh = MarkdownLine.all(in: text).map { line in
      if line.kind == .prose, line.text.hasPrefix("## ") || (isInside && line.text.hasPrefix("### ")) {
        if let last = plans.last, isInside { found += problems(of: last) }
        if line.text.hasPrefix("## ") {
          isInside = line.text == "## Session plans"
        } else if let match = line.text.wholeMatch(of: #/### (.+) · (\d+) minutes/#),
          let length = Int(match.2)
        {
          plans.append(Plan(name: String(match.1), length: length, line: line.number))
        } else {
          found.append(
            finding(
              line.number, "is no plan",
              "write \"### An evening · 120 minutes\", or a heading of another level"))
        }
      }
      if isInside, line.text.hasPrefix("*Take first:*"), let last = plans.indices.last {
        plans[last].prepared += line.text.matches(of: #/take ([\dC]+\.\d+)/#).compactMap { KataID($0.1) }
      }
      guard isInside, line.text.hasPrefix("|"), let last = plans.indices.last else { return line.text }
      plans[last].rows += 1
      // The first two lines are the table's head.
      if plans[last].rows <= 2 { return line.text }
      return row(line, of: &plans[last], &found)
    }
    if let last = plans.last, isInside { found += problems(of: last) }
    return (plans, fresh, found)
  }

  /// A row as it follows from the lessons.
  private func row(_ line: MarkdownLine, of plan: inout Plan, _ found: inout [Finding]) -> String {
    if line.text.hasSuffix("to spare** |") {
      plan.hasTotal = true
      return plan.total
    }
    guard let match = line.text.wholeMatch(of: #/\| ([\d:]+) \| (\d+) \| (.+) \|/#),
      var minutes = Int(match.2)
    else {
      found.append(unreadable(line))
      return line.text
    }
    var what = String(match.3)
    if let match = what.wholeMatch(of: #/Kata ([\w.]+) · (.+)/#) {
      guard let (_, kata) = KataID(match.1).flatMap({ try? workbook.kata($0) }) else {
        found.append(finding(line.number, "there is no kata \(match.1)", "name one of the workbook"))
        return line.text
      }
      if plan.katas.contains(where: { $0.chapter == kata.id.chapter && $0 >= kata.id }) {
        found.append(
          finding(line.number, "kata \(kata.id) comes too late, or twice", "keep to the order of its chapter")
        )
      }
      plan.katas.append(kata.id)
      what = "Kata \(kata.id) · \(kata.title)"
      minutes = kata.inGroup ?? 0
    } else if let match = what.wholeMatch(of: #/Debrief of (chapter \d+|the capstone)/#) {
      guard let chapter = workbook.chapters.first(where: { $0.id.name == match.1 }) else {
        found.append(finding(line.number, "there is no \(match.1)", "name one of the workbook"))
        return line.text
      }
      minutes = chapter.lesson.debrief
    } else if what.hasPrefix("Kata") || what.hasPrefix("Debrief") {
      found.append(unreadable(line))
    }
    defer { plan.minutes += minutes }
    return "| \(Plan.time(plan.minutes)) | \(minutes) | \(what) |"
  }

  private func unreadable(_ line: MarkdownLine) -> Finding {
    finding(
      line.number, "is no line of a plan",
      "write \"| 0:10 | 15 | Kata 1.1 · Its title |\", \"… | Debrief of chapter 1 |\" or other words")
  }

  private func problems(of plan: Plan) -> [Finding] {
    if plan.minutes > plan.length {
      return [
        finding(
          plan.line, "\(plan.name) takes \(plan.minutes) minutes of \(plan.length)",
          "leave out \(plan.minutes - plan.length) minutes")
      ]
    }
    return plan.hasTotal ? [] : [finding(plan.line, "\(plan.name) has no sum", "write \"\(plan.total)\"")]
  }

  /// A plan that leaves out a kata in the middle of a chapter: the ones behind it can be done without. What is tried is the
  /// solution, but for the files of what is left out.
  func trials(of chapters: [Chapter], _ findings: Findings) -> [Step] {
    let plans = refreshed(workbook.text(Guide.path) ?? "").plans
    return chapters.flatMap { chapter in
      plans.compactMap { plan in
        let taken = plan.katas.filter { $0.chapter == chapter.id }
        let prepared = plan.prepared.filter { $0.chapter == chapter.id }
        let missing = taken.isEmpty ? [] : Guide.files(withheldBy: taken + prepared, in: chapter.lesson)
        if missing.isEmpty { return nil }
        let place = findings.reserve()
        let name = "\(chapter.id.name): what \"\(plan.name)\" leaves out is not missed"
        return Step(chapter: chapter.id) { tree in
          try findings.step(name, at: place) {
            try tree.solve(
              chapter, files: Set(chapter.lesson.katas.flatMap(\.files)).subtracting(missing).sorted())
            let result = try KataRunner(root: tree.root, scratch: tree.scratch(for: chapter))
              .run(chapter.id, katas: chapter.lesson.katas.map(\.id))
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
  }

  /// The files of katas that are left out before another one is done, where no other kata works on them.
  static func files(withheldBy taken: [KataID], in lesson: Lesson) -> [String] {
    guard let last = taken.max() else { return [] }
    let skipped = lesson.katas.filter { $0.id < last && !taken.contains($0.id) }
    return skipped.filter { kata in
      Set(lesson.katas.filter { $0.id != kata.id }.flatMap(\.files)).isDisjoint(with: kata.files)
    }.flatMap(\.files).sorted()
  }

  // MARK: Names

  /// Every mistake that the prose names is there, and every `kata 1.2` with the minutes that it gives.
  private func names(in text: String) -> [Finding] {
    // Lines of code stay as empty ones, and a name may be broken at the end of a line.
    let prose = MarkdownLine.all(in: text).map { $0.kind == .prose ? $0.text : "" }.joined(separator: "\n")
    func line(of place: String.Index) -> Int { prose[..<place].count { $0 == "\n" } + 1 }
    let mistakes = Set(
      workbook.chapters.flatMap { Files.names(below: workbook.root.appending(path: $0.mistakesFolder)) })
    var found: [Finding] = []
    for match in prose.matches(of: #/`(?:Tests\/Mistakes\/\w+\/)?([^`\s\/]+\.patch)`/#)
    where !mistakes.contains(String(match.1)) {
      found.append(
        finding(
          line(of: match.range.lowerBound), "there is no mistake \(match.1)", "name a file of Tests/Mistakes")
      )
    }
    for match in prose.matches(of: #/\bkata\s+([\dC]+\.\d+)(?:\s+\((\d+)\s+minutes\))?/#) {
      let line = line(of: match.range.lowerBound)
      guard let kata = KataID(match.1).flatMap({ try? workbook.kata($0).kata }) else {
        found.append(finding(line, "there is no kata \(match.1)", "name one of the workbook"))
        continue
      }
      if let minutes = match.2, Int(minutes) != kata.inGroup {
        let right = kata.inGroup ?? 0
        found.append(
          finding(
            line, "kata \(kata.id) takes \(right) minutes in a group, not \(minutes)",
            "write \"kata \(kata.id) (\(right) minutes)\""))
      }
    }
    return found
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

extension Guide.Plan {
  fileprivate var total: String {
    "| **\(Guide.Plan.time(minutes))** | **\(minutes)** | **\(length - minutes) to spare** |"
  }

  /// Minutes as a plan writes them: `1:05`.
  fileprivate static func time(_ minutes: Int) -> String {
    "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }
}
