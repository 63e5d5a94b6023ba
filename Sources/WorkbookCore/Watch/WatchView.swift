/// One screen of `watch`: how far, the kata, why, and what can be done now.
struct WatchView {
  let state: WatchState

  /// The kata on the screen; nil if there's none.
  let page: KataPage?

  /// How the learner starts the runner again.
  let command: String
  let style: Style
  let rows: Int

  /// The lines, from top to bottom. Where there are too few rows, the bar gives way, then the places, and then the end of the body: the
  /// kata, its state and its first message stay.
  var lines: [String] {
    let whole = [bar + body + foot, body + foot, body].first { fits($0 + keys) }
    if let whole { return whole + keys }
    var body = body
    let rest = ["… \(page?.lesson.description ?? "")"]
    while !body.isEmpty, !fits(body + rest + keys) { body.removeLast() }
    return body + rest + keys
  }

  /// Whether the terminal shows the lines without scrolling. It breaks lines that are too long.
  private func fits(_ lines: [String]) -> Bool {
    let heights = lines.map { max(1, (Style.columns(of: $0) + style.width - 1) / style.width) }
    return heights.reduce(0, +) <= rows
  }

  /// The whole workbook, or the requested chapter.
  private var bar: [String] {
    var katas = state.workbook.katas
    if let asked = state.selection.chapter {
      let shown = state.current?.chapter ?? asked
      katas.removeAll { $0.id.chapter != shown }
    }
    let done = katas.count { state.compiled[$0.id.chapter]?.state(of: $0) == .done }
    return [ProgressBar(done: done, total: katas.count).line(in: style), ""]
  }

  private var body: [String] {
    if let failure = state.failure { return style.wrapped(failure + "\n") }
    if let page {
      switch state.page {
      case .task: return KataView(page: page).task(in: style)
      case .hint(let number): return KataView(page: page).hint(number, in: style)
      case .result: return VerdictView(page: page, command: command).lines(in: style)
      }
    }
    let which = state.selection == .everything ? "" : " of this chapter"
    return state.running == nil ? ["Every kata\(which) is green.", ""] : []
  }

  private var foot: [String] {
    guard let page, state.failure == nil, let verdict = page.verdict else { return [] }
    if verdict != .green { return KataView(page: page).places + [""] }
    let isLast = state.next == nil && state.running == nil
    return ["Commit   git commit -am \"\(page.id)\"", "Compare  \(command) compare \(page.id)"]
      + (isLast ? ["Every kata is green."] : []) + [""]
  }

  private var keys: [String] {
    // A space that doesn't break keeps each key with its word.
    let words = state.keys.map { style.bold(String($0.letter)) + "\u{A0}" + $0.rawValue }
    let keys = words.joined(separator: "  ")
    if state.running != nil { return style.wrapped(style.dim("Building and running …  ") + keys) }
    return style.wrapped(keys + "  or save a file")
  }
}
