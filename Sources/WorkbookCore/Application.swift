import Foundation

/// The runner. It takes the words of the command line, writes to a console and returns an exit status.
struct Application: Sendable {
  let folder: URL
  let console: Console
  let settings: RunSettings

  /// How the learner starts the runner again, with the same container.
  private var command: String {
    (settings.container.map { "INJECTION=\($0) " } ?? "") + "swift run workbook"
  }

  func run(_ arguments: [String]) -> Int32 {
    do {
      return try answer(Request(arguments)).rawValue
    } catch {
      console.progress("")
      console.print(error: error.localizedDescription)
      return ((error as? RunnerError)?.status ?? .failure).rawValue
    }
  }

  private func answer(_ request: Request) throws -> ExitStatus {
    switch request {
    case .help: console.print(Request.usage)
    case .list: console.print(ListView(chapters: try workbook().chapters).lines(in: console.style))
    case .show(let selection): return try show(selection, in: workbook())
    case .watch(let selection): try watch(selection, in: workbook())
    case .read(let id): try read(id, in: workbook())
    case .hint(let id, let number): try hint(number, of: id, in: workbook())
    case .compare(let id, let peek): return try compare(id, peek: peek, in: workbook())
    case .take(let id): try Take(workbook: workbook(), console: console, command: command).solution(of: id)
    case .reset(let selection): try restore(selection, in: workbook())
    case .restore(let path): try reset(in: workbook()).restore(path, from: folder)
    case .doors(let path): try doors(path)
    }
    return .green
  }

  // MARK: Commands

  /// The map, and then the first red kata; or one kata.
  private func show(_ selection: KataSelection, in workbook: Workbook) throws -> ExitStatus {
    let reports = try reports(on: selection, in: workbook)
    let red = firstRed(in: reports, of: workbook)
    var page = red
    if case .kata(let id) = selection { page = try self.page(of: id, report: reports.first, in: workbook) }
    let view = ResultsView(
      reports: reports, selection: selection, page: page, next: (page?.id).flatMap(workbook.next),
      command: command)
    console.print(view.lines(in: console.style))
    return selection == .everything || red == nil ? .green : .red
  }

  private func watch(_ selection: KataSelection, in workbook: Workbook) throws {
    try workbook.requireKatas(in: selection)
    guard console.isTerminal, Terminal.hasKeyboard else { throw RunnerError("watch needs a terminal.") }
    let runs = ChapterRuns(workbook: workbook, settings: settings)
    WatchLoop(runs: runs, console: console, command: command).run(
      WatchState(workbook: workbook, selection: selection))
  }

  private func read(_ asked: KataID?, in workbook: Workbook) throws {
    let view = try KataView(page: page(of: asked, in: workbook))
    console.print(view.task(in: console.style) + view.places)
  }

  private func hint(_ number: Int, of asked: KataID?, in workbook: Workbook) throws {
    let page = try page(of: asked, in: workbook)
    try page.requireHint(number)
    let view = KataView(page: page)
    console.print(view.hint(number, in: console.style) + view.next(afterHint: number, command: command))
  }

  private func compare(_ asked: KataID?, peek: Bool, in workbook: Workbook) throws -> ExitStatus {
    let report = try peek ? nil : asked.flatMap { try reports(on: .kata($0), in: workbook).first }
    let page = try page(of: asked, report: report, in: workbook)
    guard peek || page.verdict == .green else {
      console.print(KataView(page: page).notGreen(command: command))
      return .red
    }
    try Comparison(workbook: workbook, console: console).show(page.kata, in: page.chapter)
    return .green
  }

  private func restore(_ selection: KataSelection?, in workbook: Workbook) throws {
    let reset = reset(in: workbook)
    if let selection { return try reset.restore(selection) }
    try reset.restore(.kata(page(of: nil, in: workbook).id))
  }

  /// The app's folder is looked for where the learner is.
  private func doors(_ path: String) throws {
    console.progress("Looking at the files …")
    let search = try DoorSearch(folder: URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL)
    let report = try DoorReport(of: search, announce: console.progress)
    console.progress("")
    console.print(DoorView(report: report, folder: path).lines(in: console.style))
  }

  // MARK: What the commands need

  private func workbook() throws -> Workbook { try Workbook(around: folder) }

  private func reset(in workbook: Workbook) -> Reset {
    Reset(workbook: workbook, console: console)
  }

  private func reports(on selection: KataSelection, in workbook: Workbook) throws -> [ChapterReport] {
    try ChapterRuns(workbook: workbook, settings: settings, announce: console.progress).reports(on: selection)
  }

  private func firstRed(in reports: [ChapterReport], of workbook: Workbook) -> KataPage? {
    for report in reports {
      if let kata = report.firstRed {
        return KataPage(of: kata, in: report.chapter, of: workbook, report: report)
      }
    }
    return nil
  }

  /// The requested kata, or the first red one: to find it, the katas run.
  private func page(of asked: KataID?, report: ChapterReport? = nil, in workbook: Workbook) throws -> KataPage
  {
    if let asked {
      let (chapter, kata) = try workbook.kata(asked)
      return KataPage(of: kata, in: chapter, of: workbook, report: report)
    }
    if let red = try firstRed(in: reports(on: .everything, in: workbook), of: workbook) { return red }
    throw RunnerError("Every kata is green. Expected a number: 1.2", .usage)
  }
}
