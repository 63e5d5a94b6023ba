import Foundation

/// The state of every kata that was asked for, chapter by chapter.
struct MapView {
  let report: ProgressReport
  let workbook: Workbook
  let console: Console

  /// Draws what was asked for, and the first red kata in full.
  func draw(_ scope: Scope) {
    if case .kata = scope {
      for chapter in report.chapters { chapter.katas.forEach { draw($0, in: chapter) } }
      return
    }
    console.drawBar(report.done, of: report.total)
    console.print()
    drawChapters()
    console.print()
    drawChangedTests()
    if case .chapter = scope {
      for chapter in report.chapters {
        for kata in chapter.katas {
          console.print(
            wrapped: "\(kata.id)  \(kata.title)", indent: " \(chapter.state(of: kata).mark(on: console)) ")
        }
      }
      console.print()
    }
    if let (chapter, kata) = report.firstRed {
      draw(kata, in: chapter)
    } else if case .chapter(let id) = scope {
      console.print("\(id.title) is green.")
    } else if let first = workbook.katas.first {
      console.print(wrapped: "Every kata is green. The reference's way, one kata at a time:")
      console.print("swift run workbook compare \(first.id)", after: "Compare  ")
    }
  }

  private func draw(_ kata: Lesson.Kata, in report: ChapterReport) {
    guard let result = report.result, let status = report.status(of: kata) else { return }
    KataView(workbook: workbook, chapter: report.chapter, kata: kata, console: console)
      .draw(status, of: result, changedTests: report.changes?.tests ?? [])
  }

  /// A line a chapter, or two where the console is narrow.
  private func drawChapters() {
    let widest = report.chapters.map(\.katas.count).max() ?? 0
    let allFacts = report.chapters.map { facts(of: $0, padded: widest) }
    let room = min(32, console.width - 5 - (allFacts.map { Console.columns(of: $0) }.max() ?? 0))
    for (chapter, facts) in zip(report.chapters.map(\.chapter), allFacts) {
      let title = chapter.lesson.title
      if room < 20 {
        console.print(wrapped: title, indent: " \(chapter.id)  ")
        console.print("    \(facts)")
      } else {
        let cut = title.count > room ? title.prefix(room - 1) + "…" : title[...]
        console.print(" \(chapter.id)  \(cut)\(String(repeating: " ", count: room - cut.count)) \(facts)")
      }
    }
    let (left, all) = (report.minutesLeft, report.minutes)
    if left > 0 {
      let words = left == all ? "\(time(all)) in all" : "\(time(left)) left of \(time(all))"
      console.print(wrapped: words, indent: "    ")
    }
    let legend = [KataState.done, .inProgress, .broken, .untouched].map { state in
      // A blank that does not break keeps each mark with its words.
      let words = state == .broken ? KataStatus.broken.names.screen : state.rawValue
      return "\(state.mark(on: console)) \(words)".unbroken
    }
    console.print(wrapped: legend.joined(separator: "   "), indent: "    ")
  }

  private func drawChangedTests() {
    for chapter in report.chapters {
      guard let tests = chapter.changes?.tests, !tests.isEmpty else { continue }
      console.print(wrapped: "Tests of \(chapter.chapter.id.name) are not as they were given out:")
      for test in tests { console.print(wrapped: test, indent: "  ") }
      console.print("swift run workbook reset \(chapter.chapter.id)", after: "Restore  ")
      console.print()
    }
  }

  private func facts(of chapter: ChapterReport, padded widest: Int) -> String {
    let marks = chapter.katas.map { chapter.state(of: $0).mark(on: console) }.joined()
    let padding = String(repeating: " ", count: widest - chapter.katas.count)
    let left = chapter.minutesLeft
    let time =
      chapter.done == chapter.katas.count
      ? ", done" : left == 0 ? "" : chapter.done == 0 ? ", \(left) min" : ", \(left) min left"
    return "\(marks)\(padding)  \(chapter.done)/\(chapter.katas.count)\(time)"
  }

  /// Minutes as people say them.
  private func time(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return hours == 0 ? "\(rest) min" : rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }
}

extension Console {
  /// How much is done, as a bar and in figures.
  func drawBar(_ done: Int, of total: Int) {
    let count = "\(done)/\(total)"
    let length = max(10, min(50, width - 14 - count.count))
    let filled = total == 0 ? 0 : length * done / total
    let rest = (filled < length ? ">" : "").padding(toLength: length - filled, withPad: "-", startingAt: 0)
    print("Progress: [\(green(String(repeating: "#", count: filled)))\(rest)]  \(count)")
  }
}

extension String {
  /// The same words, kept in one line.
  var unbroken: String { replacing(" ", with: "\u{A0}") }
}
