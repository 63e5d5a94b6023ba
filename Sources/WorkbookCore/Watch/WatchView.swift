/// One screen of `watch`: how far, the kata, why, and what can be done now.
struct WatchView {
  /// With fewer rows, words and empty lines give way.
  private static let lowest = 15

  let state: WatchState

  /// Where the current kata is edited.
  let places: [Place]

  /// How the learner starts the runner again.
  let command: String
  let console: Console
  let rows: Int

  /// The lines, from top to bottom. Where there are too few rows, first the other red tests give way, then the bar and the places,
  /// then empty lines, and then the end of the body. The kata, its state and its first message stay.
  var lines: [String] {
    let head = console.lines(of: drawHead)
    let foot = console.lines(of: drawFoot)
    for others in (0...VerdictView.mostOthers).reversed() {
      let all = head + body(others: others) + foot
      if fits(all) { return all }
    }
    let body = body(others: 0)
    if fits(body + foot) { return body + foot }
    let keys = console.lines(of: drawKeys)
    return fits(body + keys) ? body + keys : cutOff(body, keys)
  }

  private var isLow: Bool { rows < WatchView.lowest }

  private func body(others: Int) -> [String] { console.lines { drawBody($0, others: others) } }

  private func cutOff(_ body: [String], _ keys: [String]) -> [String] {
    var body = isLow ? body.filter { !$0.isEmpty } : body
    let rest = "… the rest is here: \(page(console).map { $0.chapter.place(of: $0.kata) } ?? "")"
    let end = isLow ? keys : [rest, ""] + keys
    while !body.isEmpty, !fits(body + end) { body.removeLast() }
    return (body + end).suffix(max(1, rows))
  }

  /// Whether the terminal shows the lines without scrolling. It breaks lines that are too long.
  private func fits(_ lines: [String]) -> Bool {
    let heights = lines.map { max(1, (Console.columns(of: $0) + console.width - 1) / console.width) }
    return heights.reduce(0, +) <= rows
  }

  private func page(_ console: Console) -> KataView? {
    guard let chapter = state.chapter, let kata = state.kata else { return nil }
    return KataView(kata: kata, chapter: chapter, places: places, console: console)
  }

  /// The bar: the whole workbook, or the requested chapter.
  private func drawHead(_ console: Console) {
    var katas = state.workbook.katas
    if let asked = state.scope.chapter {
      let shown = state.current?.chapter ?? asked
      katas.removeAll { $0.id.chapter != shown }
    }
    let done = katas.count { state.compiled[$0.id.chapter]?.state(of: $0) == .done }
    ProgressBar(done: done, total: katas.count, console: console).draw()
    console.print()
  }

  private func drawBody(_ console: Console, others: Int) {
    if let failure = state.failure {
      console.print(wrapped: failure + "\n")
    } else if let page = page(console) {
      switch state.page {
      case .task: page.drawTask()
      case .hint(let number): page.drawHint(number)
      case .result:
        guard let report = state.report else { return page.drawTitle() }
        VerdictView(page: page, report: report, command: command, others: others).draw()
      }
    } else if state.running == nil {
      let which = state.scope == .everything ? "" : " of this chapter"
      console.print("Every kata\(which) is green.\n")
    }
  }

  private func drawFoot(_ console: Console) {
    if let page = page(console), state.failure == nil, let verdict = state.verdict {
      if verdict == .green {
        console.print("Compare  \(command) compare \(page.kata.id)")
        if state.next == nil, state.running == nil { console.print("Every kata is green.") }
      } else {
        page.drawPlaces(after: state.report)
      }
      console.print()
    }
    drawKeys(console)
  }

  private func drawKeys(_ console: Console) {
    // A space that doesn't break keeps each key with its word.
    let words = state.keys.map { console.bold(String($0.letter)) + "\u{A0}" + $0.rawValue }
    let keys = words.joined(separator: "  ")
    if state.running != nil {
      console.print(wrapped: console.dim(isLow ? "…  " : "Building and running …  ") + keys)
    } else {
      console.print(wrapped: keys + (isLow ? "" : "  or save a file"))
    }
  }
}
