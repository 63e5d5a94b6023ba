/// One screen of `watch`: how far, the kata, why, and what can be done now.
struct WatchView {
  let state: WatchState
  /// Gives width and colour.
  let console: Console
  /// How many lines there are; nil for as many as it takes.
  var rows: Int?
  /// Whether keys can be pressed.
  var hasKeys = true

  /// The lines, from top to bottom. Where there are too few rows, a window shows a part of the middle, and can be moved.
  var lines: [String] {
    let (head, body, foot, room) = parts
    guard let room else { return head + body + foot }
    let start = min(firstLine(room), lastLine(body, room))
    var end = start
    while end < body.count, height(body[start...end]) <= room { end += 1 }
    let hidden = "… \(start + 1)–\(end) of \(body.count), ↑ ↓".unbroken
    return head + body[start..<end] + [end > start ? String(hidden.prefix(console.width)) : "…"] + foot
  }

  /// The line that stands first when the window is moved as far as it goes.
  var lastLine: Int {
    let (_, body, _, room) = parts
    return room.map { lastLine(body, $0) } ?? 0
  }

  private func lastLine(_ body: [String], _ room: Int) -> Int {
    var start = body.count
    while start > 0, height(body[(start - 1)...]) <= room { start -= 1 }
    return min(start, max(0, body.count - 1))
  }

  private func firstLine(_ room: Int) -> Int {
    guard case .list(let selected) = state.page else { return state.scroll }
    return max(0, (state.katas.firstIndex { $0.id == selected } ?? 0) - room / 2)
  }

  /// What stays where it is, what is between, and the rows for that; nil when they suffice.
  private var parts: (head: [String], body: [String], foot: [String], room: Int?) {
    var head = drawn(head)
    let body = drawn(body)
    var foot = drawn(foot)
    guard let rows, height(head + body + foot) > rows else { return (head, body, foot, nil) }
    while height(head + foot) >= rows, foot.count > 1 { foot.removeFirst() }
    while height(head + foot) >= rows, !head.isEmpty { head.removeLast() }
    return (head, body, foot, rows - 1 - height(head + foot))
  }

  /// How many rows lines take: a path may be wider than the terminal, which goes on in the next row.
  private func height(_ lines: some Sequence<String>) -> Int {
    lines.map { max(1, (Console.columns(of: $0) + console.width - 1) / console.width) }.reduce(0, +)
  }

  /// The bar: all of the workbook, or the plan or the chapter that was asked for.
  private func head(_ console: Console) {
    let chapter = state.scope.chapter.map { state.current?.chapter ?? $0 }
    let katas = state.katas.filter { $0.id.chapter == chapter ?? $0.id.chapter }
    let done = katas.count { state.compiled[$0.id.chapter]?.state(of: $0) == .done }
    console.drawBar(done, of: katas.count)
    console.print()
  }

  private func view(_ console: Console) -> KataView? {
    state.current.flatMap { try? KataView(of: $0, in: state.workbook, on: console) }
  }

  private func body(_ console: Console) {
    if case .list(let selected) = state.page {
      for kata in state.katas {
        let mark = (state.reports[kata.id.chapter]?.state(of: kata) ?? .untouched).mark(on: console)
        let line = String("\(kata.id)  \(kata.title)".prefix(console.width - 4))
        console.print(kata.id == selected ? ">\(mark) \(console.bold(line))" : " \(mark) \(line)")
      }
      return
    }
    if let failure = state.failure {
      console.print(wrapped: failure)
    } else if let view = view(console) {
      if state.page == .task {
        view.drawTask()
      } else if let status = state.status, let result = state.report?.result {
        view.drawWhy(status, of: result, listingTests: true)
        view.warn(of: state.report?.changes?.tests ?? [])
        if status != .green { view.drawHints(state.hints) }
        return
      } else {
        view.drawTitle()
        return
      }
    } else if state.running == nil {
      let all = state.isPlan ? " of this plan" : state.scope == .everything ? "" : " of this chapter"
      console.print(wrapped: "Every kata\(all) is green.")
    } else {
      return
    }
    console.print()
  }

  private func foot(_ console: Console) {
    if case .list = state.page {
      console.print()
      console.print(
        wrapped: ["↑ ↓ choose", "Return opens", "l closes", "q quit"].map(\.unbroken).joined(separator: "  "))
      return
    }
    if state.page == .result, let view = view(console), state.failure == nil, let status = state.status {
      if status == .green {
        console.print("swift run workbook compare \(view.kata.id)", after: "Compare  ")
        if state.next == nil, state.running == nil {
          console.print(wrapped: "Every kata\(state.isPlan ? " of this plan" : "") is green.")
        }
      } else {
        view.drawPlaces(wrong: state.report?.result?.errors ?? [])
        if !hasKeys, !view.kata.hints.isEmpty {
          console.print("swift run workbook hint \(view.kata.id)", after: "Hint   ")
        }
      }
      console.print()
    }
    let activity = console.dim(state.activity ?? "Building and running …")
    let keys = state.keys.map { (console.bold(String($0.character)) + $0.rawValue.dropFirst()).unbroken }
      .joined(separator: "  ")
    switch (hasKeys, state.running) {
    case (true, nil): console.print(wrapped: keys + "  or save a file")
    case (true, _): console.print(wrapped: activity + "  " + keys)
    case (false, nil): console.print(console.dim("Waiting for a file to be saved …"))
    case (false, _): console.print(activity)
    }
  }

  /// What a drawing writes, line by line.
  private func drawn(_ drawing: (Console) -> Void) -> [String] {
    let text = Transcript()
    drawing(console.copy { text.append($0) })
    return text.text.lines.dropLast().map(String.init)
  }
}
