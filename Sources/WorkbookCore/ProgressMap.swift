/// Where the learner stands with a kata.
enum KataState: String, Codable, Sendable, CaseIterable {
  /// As it was given out.
  case untouched
  /// Edited, and red.
  case inProgress = "in progress"
  /// Green.
  case done
  /// Its code does not compile.
  case broken

  /// What stands for it in the map.
  var mark: String {
    switch self {
    case .untouched: "·"
    case .inProgress: "~"
    case .done: "✓"
    case .broken: "✗"
    }
  }

  /// The mark in its colour.
  func mark(on console: Console) -> String {
    switch self {
    case .untouched: console.dim(mark)
    case .inProgress: console.yellow(mark)
    case .done: console.green(mark)
    case .broken: console.red(mark)
    }
  }
}

/// The state of every kata, chapter by chapter.
struct ProgressMap: Sendable {
  let reports: [ChapterReport]

  private var done: Int { reports.map(\.done).reduce(0, +) }
  private var total: Int { reports.map(\.katas.count).reduce(0, +) }

  /// Draws a bar, then a line a chapter, or two where the console is narrow.
  func draw(on console: Console) {
    drawBar(on: console)
    console.print()
    let widest = reports.map(\.katas.count).max() ?? 0
    let allFacts = reports.map { facts(of: $0, padded: widest, on: console) }
    let room = min(32, console.width - 5 - (allFacts.map { Console.columns(of: $0) }.max() ?? 0))
    for (report, facts) in zip(reports, allFacts) {
      let title = report.chapter.lesson.title
      if room < 20 {
        console.print(wrapped: title, indent: " \(report.chapter.number)  ")
        console.print("    \(facts)")
      } else {
        let cut = title.count > room ? title.prefix(room - 1) + "…" : title[...]
        let padding = String(repeating: " ", count: room - cut.count)
        console.print(" \(report.chapter.number)  \(cut)\(padding) \(facts)")
      }
    }
    let left = reports.map(\.minutesLeft).reduce(0, +)
    if left > 0 {
      let all = reports.map(\.minutes).reduce(0, +)
      console.print(
        wrapped: left == all ? "\(time(all)) in all" : "\(time(left)) left of \(time(all))", indent: "    ")
    }
    let legend = [KataState.done, .inProgress, .broken, .untouched].map { state in
      // A blank that does not break keeps each mark with its word.
      "\(state.mark)\u{A0}"
        + (state == .broken ? "does not compile" : state.rawValue).replacing(" ", with: "\u{A0}")
    }
    console.print(wrapped: legend.joined(separator: "   "), indent: "    ")
  }

  /// Draws how much is done.
  func drawBar(on console: Console) {
    let count = "\(done)/\(total)"
    let length = max(10, min(50, console.width - 14 - count.count))
    let filled = total == 0 ? 0 : length * done / total
    let head = filled < length ? ">" : ""
    let bar =
      console.green(String(repeating: "#", count: filled)) + head
      + String(repeating: "-", count: length - filled - head.count)
    console.print("Progress: [\(bar)]  \(count)")
  }

  private func facts(of report: ChapterReport, padded widest: Int, on console: Console) -> String {
    let marks = report.katas.map { report.state(of: $0).mark(on: console) }.joined()
    let padding = String(repeating: " ", count: widest - report.katas.count)
    let isDone = report.done == report.katas.count && report.done > 0
    let left = report.minutesLeft
    let time = isDone ? ", done" : left == 0 ? "" : report.done == 0 ? ", \(left) min" : ", \(left) min left"
    return "\(marks)\(padding)  \(report.done)/\(report.katas.count)\(time)"
  }

  /// Minutes as people say them.
  private func time(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return hours == 0 ? "\(rest) min" : rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }
}
