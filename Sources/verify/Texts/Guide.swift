import WorkbookCore

/// README's map, and the facilitator's guide: what they name exists and takes as long as they say.
struct Guide: Sendable {
  static let path = "Solutions/README.md"

  let workbook: Workbook

  var findings: [Finding] {
    let map = (workbook.text("README.md") ?? "").lines
    let rows = workbook.chapters.map { chapter in
      let name = chapter.id.isNamed ? chapter.id.title : chapter.id.description
      let start = "| [\(name) · \(chapter.lesson.title)](\(chapter.lessonPath)) |"
      return (start, "| \(chapter.lesson.alone ?? 0) |")
    }
    let missing = rows.filter { row in !map.contains { $0.hasPrefix(row.0) && $0.hasSuffix(row.1) } }
    return missing.map { "README.md: the map should have a row \($0.0) … \($0.1)" } + plans
  }

  /// Plans are tables with rows such as `| 0:10 | 15 | Kata 1.1 · Its title |`, and a sum in bold type.
  private var plans: [Finding] {
    let folders = workbook.chapters.map { workbook.root.appending(path: $0.mistakesFolder) }
    let mistakes = folders.flatMap(Files.names)
    var now = 0
    return (workbook.text(Guide.path) ?? "").lines.enumerated().flatMap { index, line in
      let katas = line.matches(of: #/\b[Kk]ata ([\dA-Z]+\.\d+)/#).map(\.1)
      let patches = line.matches(of: #/([^`\s\/]+\.patch)`/#).map { String($0.1) }
      var problems = katas.filter { kata($0) == nil }.map { "there is no kata \($0)" }
      problems += patches.filter { !mistakes.contains($0) }.map { "there is no wrong answer \($0)" }
      if line.hasPrefix("#") { now = 0 }
      if let row = line.wholeMatch(of: #/\| \**(\d+):(\d\d)\** \| \**(\d+)\** \| (.+) \|/#) {
        let at = (Int(row.1) ?? 0) * 60 + (Int(row.2) ?? 0)
        let what = String(row.4)
        let kata = katas.first.flatMap(kata)
        let debrief = workbook.chapters.first { what == "Debrief of \($0.id.name)" }?.lesson.debrief
        let takes = kata?.inGroup ?? debrief ?? Int(row.3) ?? 0
        if at != now { problems.append("the minutes above add up to \(now), not \(at)") }
        if Int(row.3) != takes { problems.append("the lesson says \(takes) minutes") }
        let title = kata.map { "Kata \($0.id) · \($0.title)" } ?? what
        if what != title { problems.append("write \(title)") }
        now = at + takes
      }
      return problems.map { "\(Guide.path):\(index + 1): \($0)" }
    }
  }

  private func kata(_ number: Substring) -> Lesson.Kata? {
    KataID(number).flatMap { try? workbook.kata($0).kata }
  }
}
