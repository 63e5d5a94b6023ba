/// Connects files, keys, runs and the screen. `WatchState` makes every decision.
struct WatchLoop {
  let check: ProgressCheck
  let console: Console

  func run(_ start: WatchState) {
    var state = start
    let runs = RunQueue(check: check)
    var detector = SaveDetector(Snapshot(of: check.workbook))
    var size = Terminal.size() ?? (80, 24)
    var actions = state.start()
    while !actions.contains(.quit) {
      for case .run(let scope) in actions { runs.start(scope) }
      if actions.contains(.draw) {
        let now = Console(colour: console.colour, width: size.columns) { _ in }
        let lines = WatchView(state: state, console: now, rows: size.rows).lines
        // Drawing over the old screen avoids flicker.
        console.write("\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
      }
      actions = Terminal.key(within: 0.03).map { state.handle(.key($0)) } ?? []
      if let event = runs.event() { actions += state.handle(event) }
      let saved = detector.saves(in: Snapshot(of: check.workbook))
      if !saved.isEmpty { actions += state.handle(.saved(saved)) }
      let now = Terminal.size() ?? size
      if now != size || Terminal.resumed() { actions.append(.draw) }
      size = now
    }
    Terminal.restore()
    console.print()
  }
}
