/// The requested chapters with a mark for each kata.
struct MapView {
  private static let titleWidth = 12...32

  /// What a line needs besides title and marks: number, spaces, count and time.
  private static let restOfLine = 30

  let reports: [ChapterReport]
  let console: Console

  func draw() {
    ProgressBar(done: sum(\.done), total: sum(\.katas.count), console: console).draw()
    console.print()
    drawChapters()
    drawTime()
    drawLegend()
    console.print()
  }

  /// The katas by name.
  func drawKatas() {
    for report in reports {
      for kata in report.katas {
        console.print(" \(mark(report.state(of: kata))) \(kata.id)  \(kata.title)")
      }
    }
    console.print()
  }

  private func sum(_ figure: (ChapterReport) -> Int) -> Int { reports.map(figure).reduce(0, +) }

  private func drawChapters() {
    let mostKatas = reports.map(\.katas.count).max() ?? 0
    let room = console.width - mostKatas - MapView.restOfLine
    let width = min(max(room, MapView.titleWidth.lowerBound), MapView.titleWidth.upperBound)
    for report in reports {
      let title = report.chapter.lesson.title.cut(to: width).padded(to: width)
      let marks = report.katas.map { mark(report.state(of: $0)) }.joined()
      let gap = String(repeating: " ", count: mostKatas - report.katas.count)
      let left = report.minutesLeft
      let time = left == 0 ? "" : ", \(duration(left, of: report.minutes))"
      console.print(
        " \(report.chapter.id)  \(title) \(marks)\(gap)  \(report.done)/\(report.katas.count)\(time)")
    }
  }

  private func drawTime() {
    let left = sum(\.minutesLeft)
    if left > 0 { console.print("    " + duration(left, of: sum(\.minutes))) }
  }

  private func drawLegend() {
    let states = KataState.allCases.map { "\(mark($0)) \($0.rawValue)" }
    console.print(wrapped: states.joined(separator: "   "), indent: "    ")
  }

  /// How the map shows a kata.
  private func mark(_ state: KataState) -> String {
    switch state {
    case .done: console.green("✓")
    case .inProgress: console.yellow("~")
    case .broken: console.red("✗")
    case .untouched: console.dim("·")
    }
  }

  private func duration(_ left: Int, of all: Int) -> String {
    let hours = left / 60
    let minutes = left % 60
    var words: [String] = []
    if hours > 0 { words.append("\(hours) h") }
    if minutes > 0 { words.append("\(minutes) min") }
    if left < all { words.append("left") }
    return words.joined(separator: " ")
  }
}
