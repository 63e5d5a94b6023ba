/// One screen of `watch`: how far, the kata, why, and what can be done now.
struct WatchScreen: Sendable {
  let mind: WatchMind
  /// Gives width and colour.
  let console: Console
  /// How many lines there are; nil for as many as it takes.
  var rows: Int?
  /// Whether keys can be pressed.
  var hasKeys = true

  /// The lines, from top to bottom. Where there are too few rows, the middle is cut: what can be done now stays visible, the last
  /// of it at least.
  var lines: [String] {
    let head = drawn { console in
      ProgressMap(reports: reports).drawBar(on: console)
      console.print()
    }
    let body = drawn(body)
    let foot = drawn(foot)
    guard let rows, height(head + body + foot) > rows else { return head + body + foot }
    var bottom = foot[...]
    while height(head + ["…"] + bottom) > rows, bottom.count > 1 { bottom.removeFirst() }
    var top = head + body
    while height(top + ["…"] + bottom) > rows, !top.isEmpty { top.removeLast() }
    return top + ["…"] + bottom
  }

  /// How many rows lines take: a path may be wider than the terminal, which goes on in the next row. O(*n*) in their length.
  private func height(_ lines: [String]) -> Int {
    lines.map { max(1, (Console.columns(of: $0) + console.width - 1) / console.width) }.reduce(0, +)
  }

  /// The chapters that the bar counts: all of the workbook, or the one that was asked for.
  private var reports: [ChapterReport] {
    let chapters =
      mind.scope == .everything
      ? mind.workbook.chapters
      : mind.workbook.chapters.filter { $0.number == (mind.current?.chapter ?? asked) }
    return chapters.map {
      mind.reports[$0.number]
        ?? ChapterReport(chapter: $0, katas: $0.lesson.katas, verdict: nil, touched: [])
    }
  }

  private var asked: Int? { if case .chapter(let number) = mind.scope { number } else { nil } }

  private func screen(_ console: Console) -> KataScreen? {
    guard let current = mind.current, let (chapter, kata) = try? mind.workbook.kata(current) else {
      return nil
    }
    return KataScreen(workbook: mind.workbook, chapter: chapter, kata: kata, console: console)
  }

  private func body(_ console: Console) {
    if let complaint = mind.complaint {
      console.print(wrapped: complaint)
      console.print()
    } else if let screen = screen(console), let status = mind.status,
      let verdict = mind.reports[screen.chapter.number]?.verdict
    {
      screen.drawWhy(status, of: verdict)
    } else if let screen = screen(console) {
      console.print(wrapped: console.bold("Kata \(screen.kata.id) · \(screen.kata.title)"))
      console.print()
    } else if !mind.isRunning {
      console.print(
        wrapped: mind.scope == .everything ? "Every kata is green." : "Every kata of this chapter is green.")
      console.print()
    }
  }

  private func foot(_ console: Console) {
    if let screen = screen(console), mind.complaint == nil, let status = mind.status {
      if status == .green {
        console.print("swift run workbook compare \(screen.kata.id)", after: "Compare  ")
        if mind.next == nil, !mind.isRunning { console.print(wrapped: "Every kata is green.") }
      } else {
        let count = screen.kata.hints.count
        for (index, hint) in screen.kata.hints.prefix(mind.hints).enumerated() {
          console.print(console.bold("Hint \(index + 1) of \(count)"))
          Markdown(text: hint, place: screen.chapter.place(of: screen.kata)).draw(on: console)
          console.print()
        }
        screen.drawPlaces(wrong: mind.reports[screen.chapter.number]?.verdict?.errors ?? [])
        if !hasKeys, count > 0 {
          console.print("swift run workbook hint \(screen.kata.id)", after: "Hint   ")
        }
      }
      console.print()
    }
    if mind.isRunning {
      console.print(console.dim("Building and running …"))
    } else if hasKeys {
      let words = mind.keys.map { "\(console.bold(String($0.rawValue)))\u{A0}\($0.words.noBreak)" }
      console.print(wrapped: words.joined(separator: "   ") + "   or save a file")
    } else {
      console.print(console.dim("Waiting for a file to be saved …"))
    }
  }

  /// What a drawing writes, line by line.
  private func drawn(_ drawing: (Console) -> Void) -> [String] {
    let text = Transcript()
    drawing(console.copy { text.append($0) })
    return text.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

extension String {
  /// The same words, kept in one line.
  fileprivate var noBreak: String { replacing(" ", with: "\u{A0}") }
}
