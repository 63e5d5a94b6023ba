/// The requested chapters with a mark for each kata.
struct MapView {
  private static let titleWidth = 12...32

  /// What a line needs besides title and marks: number, spaces, count and time.
  private static let restOfLine = 30

  let reports: [ChapterReport]

  /// With details, each kata gets a line with its name.
  func lines(isDetailed: Bool, in style: Style) -> [String] {
    let left = sum(\.minutesLeft)
    let states = KataState.allCases.map { "\(mark($0, style)) \($0.rawValue)" }
    return [ProgressBar(done: sum(\.done), total: sum(\.katas.count)).line(in: style), ""] + chapters(style)
      + (left > 0 ? ["    " + duration(left, of: sum(\.minutes))] : [])
      + style.wrapped(states.joined(separator: "   "), indent: "    ") + [""]
      + (isDetailed ? katas(style) + [""] : [])
  }

  private func katas(_ style: Style) -> [String] {
    reports.flatMap { report in
      report.katas.map { " \(mark(report.state(of: $0), style)) \($0.id)  \($0.title)" }
    }
  }

  private func chapters(_ style: Style) -> [String] {
    let mostKatas = reports.map(\.katas.count).max() ?? 0
    let room = style.width - mostKatas - MapView.restOfLine
    let width = min(max(room, MapView.titleWidth.lowerBound), MapView.titleWidth.upperBound)
    return reports.map { report in
      let title = report.chapter.lesson.title.cut(to: width).padded(to: width)
      let marks = report.katas.map { mark(report.state(of: $0), style) }.joined()
      let gap = String(repeating: " ", count: mostKatas - report.katas.count)
      let left = report.minutesLeft
      let time = left == 0 ? "" : ", \(duration(left, of: report.minutes))"
      return " \(report.chapter.id)  \(title) \(marks)\(gap)  \(report.done)/\(report.katas.count)\(time)"
    }
  }

  private func sum(_ figure: (ChapterReport) -> Int) -> Int { reports.map(figure).reduce(0, +) }

  /// How the map shows a kata.
  private func mark(_ state: KataState, _ style: Style) -> String {
    switch state {
    case .done: style.green("✓")
    case .inProgress: style.yellow("~")
    case .broken: style.red("✗")
    case .untouched: style.dim("·")
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
