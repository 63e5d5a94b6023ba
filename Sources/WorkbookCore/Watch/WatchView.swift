/// One screen of `watch`: how far, the kata, why, and what can be done now.
struct WatchView {
  let state: WatchState
  let console: Console
  var rows = Int.max

  /// The lines, from top to bottom. Where there are too few rows, first the other red tests give way, then the bar and the places,
  /// then empty lines, and then the end of the body. The kata, its state and its first message stay.
  var lines: [String] {
    let parts = [drawHead, drawFoot, drawKeys].map { console.lines(of: $0) }
    let head = parts[0]
    let foot = parts[1]
    let keys = parts[2]
    let bodies = [5, 4, 3, 2, 1, 0].map { others in console.lines { drawBody($0, others: others) } }
    let rest = "… the rest is here: \(view(console).map { $0.chapter.place(of: $0.kata) } ?? "")"
    let layouts = bodies.map { head + $0 + foot } + [bodies[5] + foot, bodies[5] + keys]
    if let all = layouts.first(where: { height($0) <= rows }) { return all }
    let isLow = rows < 15
    var body = isLow ? bodies[5].filter { !$0.isEmpty } : bodies[5]
    let end = isLow ? keys : [rest, ""] + keys
    while !body.isEmpty, height(body + end) > rows { body.removeLast() }
    return (body + end).suffix(max(1, rows))
  }

  private func height(_ lines: [String]) -> Int {
    lines.map { max(1, (Console.columns(of: $0) + console.width - 1) / console.width) }.reduce(0, +)
  }

  private func view(_ console: Console) -> KataView? {
    state.current.flatMap { try? KataView(of: $0, in: state.workbook, on: console) }
  }

  /// The bar: the whole workbook, or the requested chapter.
  private func drawHead(_ console: Console) {
    let chapter = state.scope.chapter.map { state.current?.chapter ?? $0 }
    let katas = state.workbook.katas.filter { $0.id.chapter == chapter ?? $0.id.chapter }
    console.drawBar(katas.count { state.compiled[$0.id.chapter]?.state(of: $0) == .done }, of: katas.count)
    console.print()
  }

  private func drawBody(_ console: Console, others: Int) {
    if let failure = state.failure {
      console.print(wrapped: failure + "\n")
    } else if let view = view(console) {
      switch state.page {
      case .task: view.drawTask()
      case .hint(let rung): view.drawHint(rung)
      case .result:
        guard let status = state.status, let result = state.report?.result else { return view.drawTitle() }
        view.drawResult(status, of: result, others: others)
      }
    } else if state.running == nil {
      console.print("Every kata\(state.scope == .everything ? "" : " of this chapter") is green.\n")
    }
  }

  private func drawFoot(_ console: Console) {
    if let view = view(console), state.failure == nil, let status = state.status {
      if status == .green {
        console.print("Compare  \(state.workbook.command) compare \(view.kata.id)")
        if state.next == nil, state.running == nil { console.print("Every kata is green.") }
      } else {
        view.drawPlaces(wrong: state.report?.result?.errors ?? [])
      }
      console.print()
    }
    drawKeys(console)
  }

  private func drawKeys(_ console: Console) {
    // A space that doesn't break keeps each key with its word.
    let words = state.keys.map {
      console.bold(String($0.rawValue.prefix(1))) + "\u{A0}" + $0.rawValue.dropFirst(2)
    }
    let keys = words.joined(separator: "  ")
    let isLow = rows < 15
    let (busy, more) = isLow ? ("…  ", "") : ("Building and running …  ", "  or save a file")
    console.print(wrapped: state.running == nil ? keys + more : console.dim(busy) + keys)
  }
}
