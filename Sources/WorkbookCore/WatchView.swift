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
    let parts = parts
    guard let room = parts.room else { return parts.head + parts.body + parts.foot }
    let start = min(firstLine(parts), lastLine(parts.body, room))
    var end = start
    while end < parts.body.count, height(parts.body[start...end]) <= room { end += 1 }
    let hidden = "… \(start + 1)–\(end) of \(parts.body.count), ↑ ↓".unbroken
    return parts.head + parts.body[start..<end] + [end > start ? String(hidden.prefix(console.width)) : "…"]
      + parts.foot
  }

  /// The line that stands first when the window is moved as far as it goes.
  var lastLine: Int {
    let parts = parts
    return parts.room.map { lastLine(parts.body, $0) } ?? 0
  }

  private func lastLine(_ body: [String], _ room: Int) -> Int {
    var start = body.count
    while start > 0, height(body[(start - 1)...]) <= room { start -= 1 }
    return min(start, max(0, body.count - 1))
  }

  private func firstLine(_ parts: (head: [String], body: [String], foot: [String], room: Int?)) -> Int {
    guard case .list(let selected) = state.page, let room = parts.room else { return state.scroll }
    let line = state.katas.firstIndex { $0.id == selected } ?? 0
    return max(0, line - room / 2)
  }

  /// What stays where it is, what is between, and the rows for that; nil when they suffice.
  private var parts: (head: [String], body: [String], foot: [String], room: Int?) {
    var head = drawn { console in
      MapView(report: counted, workbook: state.workbook, console: console).drawBar()
      console.print()
    }
    let body = drawn(body)
    var foot = drawn(foot)
    guard let rows, height((head + body + foot)[...]) > rows else { return (head, body, foot, nil) }
    while height((head + foot)[...]) >= rows, foot.count > 1 { foot.removeFirst() }
    while height((head + foot)[...]) >= rows, !head.isEmpty { head.removeLast() }
    return (head, body, foot, rows - 1 - height((head + foot)[...]))
  }

  /// How many rows lines take: a path may be wider than the terminal, which goes on in the next row.
  private func height(_ lines: ArraySlice<String>) -> Int {
    lines.map { max(1, (Console.columns(of: $0) + console.width - 1) / console.width) }.reduce(0, +)
  }

  /// What the bar counts: all of the workbook, or the plan or the chapter that was asked for.
  private var counted: ProgressReport {
    if state.isPlan {
      let reports = state.katas.compactMap { kata in
        state.workbook.chapters.first { $0.id == kata.id.chapter }.map {
          let report = state.compiled[$0.id]
          return ChapterReport(chapter: $0, only: kata, result: report?.result, changes: report?.changes)
        }
      }
      return ProgressReport(chapters: reports)
    }
    let asked = if case .chapter(let id) = state.scope { id } else { nil as ChapterID? }
    let chapters =
      state.scope == .everything
      ? state.workbook.chapters
      : state.workbook.chapters.filter { $0.id == (state.current?.chapter ?? asked) }
    return ProgressReport(
      chapters: chapters.map {
        state.compiled[$0.id] ?? ChapterReport(chapter: $0, result: nil, changes: StartState.Changes())
      })
  }

  private func view(_ console: Console) -> KataView? {
    guard let current = state.current, let (chapter, kata) = try? state.workbook.kata(current) else {
      return nil
    }
    return KataView(workbook: state.workbook, chapter: chapter, kata: kata, console: console)
  }

  private func body(_ console: Console) {
    if case .list(let selected) = state.page {
      for kata in state.katas {
        let mark = (state.reports[kata.id.chapter]?.state(of: kata) ?? .untouched).mark(on: console)
        let line = "\(kata.id)  \(kata.title)".prefix(console.width - 4)
        console.print(
          "\(kata.id == selected ? ">" : " ")\(mark) \(kata.id == selected ? console.bold(String(line)) : String(line))"
        )
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
        drawHints(of: view, on: console)
        return
      } else {
        console.print(wrapped: console.bold("Kata \(view.kata.id) · \(view.kata.title)"))
      }
    } else if state.running == nil {
      console.print(
        wrapped: state.isPlan
          ? "Every kata of this plan is green."
          : state.scope == .everything ? "Every kata is green." : "Every kata of this chapter is green.")
    } else {
      return
    }
    console.print()
  }

  private func drawHints(of view: KataView, on console: Console) {
    if state.status == .green { return }
    for (index, hint) in view.kata.hints.prefix(state.hints).enumerated() {
      console.print(console.bold("Hint \(index + 1) of \(view.kata.hints.count)"))
      Markdown(text: hint, place: view.chapter.place(of: view.kata)).draw(on: console)
      console.print()
    }
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
    let activity = state.activity ?? "Building and running …"
    if hasKeys, state.running == nil {
      console.print(wrapped: words(for: state.keys).joined(separator: "  ") + "  or save a file")
    } else if hasKeys {
      console.print(
        wrapped: console.dim(activity) + "  " + words(for: state.keys).joined(separator: "  ")
      )
    } else {
      console.print(
        console.dim(state.running == nil ? "Waiting for a file to be saved …" : activity))
    }
  }

  private func words(for keys: [WatchState.Key]) -> [String] {
    keys.map { (console.bold(String($0.character)) + $0.rawValue.dropFirst()).unbroken }
  }

  /// What a drawing writes, line by line.
  private func drawn(_ drawing: (Console) -> Void) -> [String] {
    let text = Transcript()
    drawing(console.copy { text.append($0) })
    return text.text.lines.dropLast().map(String.init)
  }
}
