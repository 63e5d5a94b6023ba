/// The requested katas, chapter by chapter, and then the first red kata.
struct MapView {
  let reports: [ChapterReport]
  let workbook: Workbook
  let console: Console

  func draw(_ scope: Scope) throws {
    if case .kata = scope { return try reports.forEach { try draw($0.katas[0], in: $0) } }
    console.drawBar(sum(\.done), of: sum(\.katas.count))
    console.print()
    drawChapters()
    console.print()
    if case .chapter = scope, let report = reports.first {
      for kata in report.katas {
        console.print(" \(report.state(of: kata).mark(on: console)) \(kata.id)  \(kata.title)")
      }
      console.print()
    }
    if let report = reports.first(where: { $0.firstRed != nil }), let kata = report.firstRed {
      try draw(kata, in: report)
    } else if case .chapter(let id) = scope {
      console.print("\(id.title) is green.")
    } else if let first = workbook.katas.first {
      console.print("Every kata is green. The reference's way, one kata at a time:")
      console.print("Compare  \(workbook.command) compare \(first.id)")
    }
  }

  private func sum(_ figure: (ChapterReport) -> Int) -> Int { reports.map(figure).reduce(0, +) }

  private func draw(_ kata: Lesson.Kata, in report: ChapterReport) throws {
    guard let result = report.result, let status = report.status(of: kata) else { return }
    try KataView(of: kata.id, in: workbook, on: console).draw(status, of: result)
  }

  private func drawChapters() {
    let widest = reports.map(\.katas.count).max() ?? 0
    let room = max(12, min(32, console.width - widest - 30))
    for report in reports {
      let title = report.chapter.lesson.title
      let cut = title.count > room ? title.prefix(room - 1) + "…" : title[...]
      let marks = report.katas.map { report.state(of: $0).mark(on: console) }.joined()
      let time = report.minutesLeft == 0 ? "" : ", \(time(report.minutesLeft, of: report.minutes))"
      console.print(
        " \(report.chapter.id)  \(cut)\(String(repeating: " ", count: room - cut.count)) \(marks)"
          + String(repeating: " ", count: widest - report.katas.count)
          + "  \(report.done)/\(report.katas.count)\(time)")
    }
    if sum(\.minutesLeft) > 0 { console.print("    " + time(sum(\.minutesLeft), of: sum(\.minutes))) }
    let legend = [KataState.done, .inProgress, .broken, .untouched]
    console.print(
      wrapped: legend.map { "\($0.mark(on: console)) \($0.rawValue)" }.joined(separator: "   "),
      indent: "    ")
  }

  private func time(_ left: Int, of all: Int) -> String {
    let (hours, minutes) = left.quotientAndRemainder(dividingBy: 60)
    let words = (hours > 0 ? "\(hours) h " : "") + (minutes > 0 ? "\(minutes) min " : "")
    return words.dropLast() + (left < all ? " left" : "")
  }
}
