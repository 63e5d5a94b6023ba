import Foundation

/// The facilitator's guide: its plans add up to the lessons' minutes, and what it names is there.
struct GuideChecks: Sendable {
  /// Where the guide is, relative to the root.
  static let path = "Solutions/README.md"

  let workbook: Workbook

  func findings() -> [Finding] {
    guard let text = try? String(contentsOf: workbook.root.appending(path: GuideChecks.path), encoding: .utf8)
    else { return [Finding(file: GuideChecks.path, problem: "is not there", mend: "write it")] }
    let (plans, unreadable) = Plan.all(in: text)
    var found = unreadable.map {
      complaint($0, "is no plan", "write \"### An evening · 120 minutes\", or a heading of another level")
    }
    if plans.isEmpty, unreadable.isEmpty {
      found.append(complaint(1, "has no plan", "add \"## Session plans\", and a plan below it"))
    }
    return found + plans.flatMap(check) + names(in: text) + chapters(in: text)
  }

  private func complaint(_ line: Int, _ problem: String, _ mend: String) -> Finding {
    Finding(file: "\(GuideChecks.path):\(line)", problem: problem, mend: mend)
  }

  // MARK: Plans

  private func check(_ plan: Plan) -> [Finding] {
    var found = plan.unreadable.map {
      complaint(
        $0, "is no line of a plan",
        "write \"| 0:10 | 15 | Kata 1.1 · Its title |\", \"… | Debrief of chapter 1 |\" or other words, and at the end "
          + "\"| **1:50** | **110** | **10 to spare** |\"")
    }
    var now = 0
    var seen: [KataID] = []
    for row in plan.rows {
      if row.start != now {
        found.append(complaint(row.line, "begins at another time", "write \(Plan.time(now))"))
      }
      now += row.minutes
      switch row.step {
      case .kata(let id, let title):
        found += check(id, title, in: row)
        if seen.contains(where: { $0.chapter == id.chapter && $0 >= id }) {
          found.append(
            complaint(row.line, "kata \(id) comes too late, or twice", "keep to the order of its chapter"))
        }
        seen.append(id)
      case .debrief(let number): found += checkDebrief(of: number, in: row)
      case .other: break
      }
    }
    let spare = plan.length - now
    if spare < 0 {
      found.append(
        complaint(
          plan.line, "\(plan.name) takes \(now) minutes of \(plan.length)", "leave out \(-spare) minutes"))
    } else if plan.total.map({ $0.end != now || $0.minutes != now || $0.spare != spare }) ?? true {
      found.append(
        complaint(
          plan.total?.line ?? plan.line, "\(plan.name) does not add up",
          "write \"| **\(Plan.time(now))** | **\(now)** | **\(spare) to spare** |\""))
    }
    return found
  }

  private func check(_ id: KataID, _ title: String, in row: Plan.Row) -> [Finding] {
    guard let (_, kata) = try? workbook.kata(id) else {
      return [complaint(row.line, "there is no kata \(id)", "name one of the workbook")]
    }
    var found: [Finding] = []
    if kata.title != title {
      found.append(
        complaint(row.line, "kata \(id) has another title", "write \"Kata \(id) · \(kata.title)\""))
    }
    if kata.inGroup != row.minutes {
      found.append(
        complaint(
          row.line, "kata \(id) takes \(kata.inGroup ?? 0) minutes in a group, not \(row.minutes)",
          "write \(kata.inGroup ?? 0)"))
    }
    return found
  }

  private func checkDebrief(of number: Int, in row: Plan.Row) -> [Finding] {
    guard let chapter = try? workbook.chapter(number) else {
      return [complaint(row.line, "there is no chapter \(number)", "name one of the workbook")]
    }
    let minutes = chapter.lesson.debrief
    if minutes == row.minutes { return [] }
    return [
      complaint(
        row.line, "the debrief of chapter \(number) takes \(minutes) minutes, not \(row.minutes)",
        "write \(minutes)")
    ]
  }

  // MARK: Names

  /// Outside of code, every mistake, and every kata that the guide names as `kata 1.2`, with its minutes.
  private func names(in text: String) -> [Finding] {
    var isCode = false
    // Lines of code stay as empty ones, and a name may be broken at the end of a line.
    let prose = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return isCode ? "" : line
    }.joined(separator: "\n")
    func line(of place: String.Index) -> Int { prose[..<place].count { $0 == "\n" } + 1 }

    var found: [Finding] = []
    for match in prose.matches(of: #/`(?:Tests\/Mistakes\/)?([^`\s\/]+\.patch)`/#) where !isMistake(match.1) {
      found.append(
        complaint(
          line(of: match.range.lowerBound), "there is no mistake \(match.1)", "name a file of Tests/Mistakes")
      )
    }
    for match in prose.matches(of: #/\bkata\s+(\d+\.\d+)(?:\s+\((\d+)\s+minutes\))?/#) {
      let line = line(of: match.range.lowerBound)
      guard let kata = KataID(match.1).flatMap({ try? workbook.kata($0).kata }) else {
        found.append(complaint(line, "there is no kata \(match.1)", "name one of the workbook"))
        continue
      }
      if let minutes = match.2, Int(minutes) != kata.inGroup {
        found.append(
          complaint(
            line, "kata \(kata.id) takes \(kata.inGroup ?? 0) minutes in a group, not \(minutes)",
            "write \"kata \(kata.id) (\(kata.inGroup ?? 0) minutes)\""))
      }
    }
    return found
  }

  private func isMistake(_ name: Substring) -> Bool {
    FileManager.default.fileExists(atPath: workbook.root.appending(path: "Tests/Mistakes/\(name)").path)
  }

  /// Somebody has to lead each chapter.
  private func chapters(in text: String) -> [Finding] {
    let lines = Set(text.split(separator: "\n"))
    return workbook.chapters.compactMap { chapter in
      let heading = "### Chapter \(chapter.number) · \(chapter.lesson.title)"
      if lines.contains(Substring(heading)) { return nil }
      return Finding(
        file: GuideChecks.path, problem: "has no part about chapter \(chapter.number)",
        mend: "write \"\(heading)\", and what to ask in it")
    }
  }
}
