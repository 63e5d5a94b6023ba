/// Connects files, keys, runs and the screen. `WatchState` makes every decision.
struct WatchLoop {
  let runs: ChapterRuns
  let console: Console

  /// How the learner starts the runner again.
  let command: String

  /// How many seconds pass between two looks at the files and the run. A key doesn't wait for them.
  private enum Pace {
    static let idle = 0.3
    static let busy = 0.05
  }

  func run(_ start: WatchState) {
    var state = start
    let latest = LatestRun(of: runs)
    var files = WatchedFiles(of: runs.workbook)
    var detector = SaveDetector(files.look())
    var size = Terminal.size() ?? (80, 24)
    var actions = state.start()
    while !actions.contains(.quit) {
      for case .run(let selection) in actions { latest.start(selection) }
      if actions.contains(.draw) { draw(state, columns: size.columns, rows: size.rows) }
      actions = []
      let isBusy = state.running != nil || detector.isWaiting
      if let key = Terminal.key(within: isBusy ? Pace.busy : Pace.idle) { actions += state.handle(.key(key)) }
      if let event = latest.takeEvent() { actions += state.handle(event) }
      let saved = detector.saves(in: files.look())
      if !saved.isEmpty { actions += state.handle(.saved(saved)) }
      let now = Terminal.size() ?? size
      if now != size { actions.append(.draw) }
      size = now
    }
    Terminal.restore()
    console.print()
  }

  private func draw(_ state: WatchState, columns: Int, rows: Int) {
    let page = state.shown.map {
      KataPage(of: $0.kata, in: $0.chapter, of: runs.workbook, report: state.report)
    }
    let style = Style(color: console.style.color, width: columns)
    let view = WatchView(state: state, page: page, command: command, style: style, rows: rows)
    // Drawing over the old screen avoids flicker.
    console.write("\u{1B}[H" + view.lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
  }
}
