import Foundation

/// The runner: takes the words of the command line, writes to a console, and returns an exit status.
public struct Application: Sendable {
  private let folder: URL
  private let console: Console
  private let environment: [String: String]
  private let toolchain: [String]

  /// A runner.
  /// - Parameters:
  ///   - folder: where it was started: the workbook's folder, or one inside of it.
  ///   - console: where it writes.
  ///   - environment: the environment of the process.
  ///   - toolchain: the command that builds and tests.
  public init(
    folder: URL, console: Console, environment: [String: String] = ProcessInfo.processInfo.environment,
    toolchain: [String] = ["swift"]
  ) {
    self.folder = folder
    self.console = console
    self.environment = environment
    self.toolchain = toolchain
  }

  /// Does what the words ask for.
  /// - Parameter arguments: the words behind `workbook`.
  /// - Returns: the exit status.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      let request = try Request(arguments)
      if request == .help {
        console.print(Request.usage)
        return 0
      }
      return try answer(request, in: Workbook(around: folder))
    } catch let complaint as Complaint {
      console.progress("")
      console.print(complaint: complaint.description)
      return complaint.status
    } catch {
      console.progress("")
      console.print(complaint: error.localizedDescription)
      return 1
    }
  }

  private func answer(_ request: Request, in workbook: Workbook) throws -> Int32 {
    switch request {
    case .help: return 0
    case .show(let scope, let json): return try show(scope, json: json, of: workbook)
    case .watch(let scope): return try watch(scope, in: workbook)
    case .hint(let id, let rung): return try hint(workbook.kata(id), rung: rung)
    case .compare(let id, let peek):
      let (chapter, kata) = try workbook.kata(id)
      let comparison = Comparison(workbook: workbook, chapter: chapter, kata: kata, console: console)
      if !peek {
        let report = try survey(workbook).report(on: chapter, only: kata)
        guard comparison.isEarned(by: report) else { return 1 }
      }
      try comparison.draw()
      return 0
    case .reset(let number):
      try Reset(workbook: workbook, console: console).restore(workbook.chapter(number))
      return 0
    case .verify(let options): return try Verify(workbook: workbook, console: console).run(options)
    }
  }

  private func survey(_ workbook: Workbook, isSilent: Bool = false) -> Survey {
    Survey(
      workbook: workbook, folder: folder, environment: environment, toolchain: toolchain,
      announce: { [console] in if !isSilent { console.progress($0) } })
  }

  // MARK: The map, a chapter, a kata

  private func show(_ scope: Scope, json: Bool, of workbook: Workbook) throws -> Int32 {
    let survey = survey(workbook, isSilent: json)
    let standing: Standing
    switch scope {
    case .everything: standing = try survey.everything()
    case .chapter(let number): standing = Standing(reports: [try survey.report(on: workbook.chapter(number))])
    case .kata(let id):
      let (chapter, kata) = try workbook.kata(id)
      standing = Standing(reports: [try survey.report(on: chapter, only: kata)])
    }
    if json {
      console.print(Facts(standing).json)
    } else {
      switch scope {
      case .everything: drawMap(standing, of: workbook)
      case .chapter: standing.reports.forEach { drawChapter($0, of: workbook) }
      case .kata:
        for report in standing.reports { report.katas.forEach { draw($0, in: report, of: workbook) } }
      }
    }
    return scope == .everything || standing.firstRed == nil ? 0 : 1
  }

  private func drawMap(_ standing: Standing, of workbook: Workbook) {
    ProgressMap(reports: standing.reports).draw(on: console)
    console.print()
    if let (report, kata) = standing.firstRed {
      draw(kata, in: report, of: workbook)
    } else if let first = standing.reports.flatMap(\.katas).first {
      console.print(wrapped: "Every kata is green. The reference's way, one kata at a time:")
      console.print("swift run workbook compare \(first.id)", after: "Compare  ")
    } else {
      console.print(wrapped: "There is no kata in Chapters yet.")
    }
  }

  private func drawChapter(_ report: ChapterReport, of workbook: Workbook) {
    ProgressMap(reports: [report]).draw(on: console)
    console.print()
    for kata in report.katas {
      console.print(
        wrapped: "\(kata.id)  \(kata.title)", indent: " \(report.state(of: kata).mark(on: console)) ")
    }
    console.print()
    if let kata = report.firstRed {
      draw(kata, in: report, of: workbook)
    } else {
      console.print("Chapter \(report.chapter.number) is green.")
    }
  }

  private func draw(_ kata: Lesson.Kata, in report: ChapterReport, of workbook: Workbook) {
    guard let verdict = report.verdict, let status = report.status(of: kata) else { return }
    KataScreen(workbook: workbook, chapter: report.chapter, kata: kata, console: console)
      .draw(status, of: verdict)
  }

  // MARK: Watching

  private func watch(_ scope: Scope, in workbook: Workbook) throws -> Int32 {
    switch scope {
    case .everything: break
    case .chapter(let number): _ = try workbook.chapter(number)
    case .kata(let id): _ = try workbook.kata(id)
    }
    let survey = survey(workbook, isSilent: true)
    WatchLoop(
      mind: WatchMind(workbook: workbook, scope: scope),
      surroundings: .real(workbook: workbook, survey: survey, console: console)
    ).run()
    return 0
  }

  // MARK: Hints

  private func hint(_ found: (chapter: Chapter, kata: Lesson.Kata), rung: Int) throws -> Int32 {
    let (chapter, kata) = found
    guard rung <= kata.hints.count else {
      let count = kata.hints.count
      throw Complaint(
        count == 0
          ? "Kata \(kata.id) has no hints. Its story is in the lesson."
          : "Kata \(kata.id) has \(count) hint\(count == 1 ? "" : "s"). Expected: workbook hint \(kata.id) \(count)",
        status: 2)
    }
    console.print(
      wrapped: console.bold("Kata \(kata.id) · \(kata.title)") + "  hint \(rung) of \(kata.hints.count)")
    console.print()
    Markdown(text: kata.hints[rung - 1], place: chapter.place(of: kata)).draw(on: console)
    console.print()
    if rung < kata.hints.count {
      console.print("swift run workbook hint \(kata.id) \(rung + 1)", after: "Next hint  ")
    } else {
      console.print("That was the last hint.")
      console.print("swift run workbook compare \(kata.id) --peek", after: "Solution   ")
    }
    return 0
  }
}

extension Application {
  /// From now on, Ctrl-C ends what the runner started and gives the terminal back before it ends the runner.
  public static func endChildrenOnInterrupt() {
    RunningChildren.endWithThisProcess(farewell: Keyboard.restore)
  }
}
