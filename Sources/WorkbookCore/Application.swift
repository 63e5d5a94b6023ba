import Foundation

/// The runner. It takes the words of the command line, writes to a console and returns an exit status.
struct Application: Sendable {
  private let folder: URL
  private let console: Console
  private let tools: Tools

  init(folder: URL, console: Console, tools: Tools) {
    self.folder = folder
    self.console = console
    self.tools = tools
  }

  /// How the learner starts the runner again, with the same container.
  private var command: String {
    (tools.container.map { "INJECTION=\($0) " } ?? "") + "swift run workbook"
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
    case .list: ListView(chapters: try workbook().chapters, console: console).draw()
    case .show(let scope): return try show(scope, in: workbook())
    case .watch(let scope): try watch(scope, in: workbook())
    case .read(let id): try read(id, in: workbook())
    case .hint(let id, let number): try hint(number, of: id, in: workbook())
    case .compare(let id, let peek): return try compare(id, peek: peek, in: workbook())
    case .take(let id): try reset(in: workbook()).takeSolution(of: id)
    case .reset(let scope): try restore(scope, in: workbook())
    case .restore(let path): try reset(in: workbook()).restore(path)
    case .doors(let path): try doors(path)
    }
    return .green
  }

  // MARK: Commands

  /// The map, and then the first red kata; or one kata.
  private func show(_ scope: Scope, in workbook: Workbook) throws -> ExitStatus {
    let reports = try reports(on: scope, in: workbook)
    let red = firstRed(in: reports)
    var shown = red
    if case .kata(let id) = scope { shown = id }
    ResultsView(
      reports: reports, scope: scope, page: try shown.map { try page(of: $0, in: workbook) },
      next: shown.flatMap(workbook.next), command: command, console: console
    ).draw()
    return scope == .everything || red == nil ? .green : .red
  }

  private func watch(_ scope: Scope, in workbook: Workbook) throws {
    try workbook.requireKatas(in: scope)
    guard console.isTerminal, Terminal.hasKeyboard else { throw RunnerError("watch needs a terminal.") }
    let check = ProgressCheck(workbook: workbook, tools: tools)
    WatchLoop(check: check, console: console, command: command).run(
      WatchState(workbook: workbook, scope: scope))
  }

  private func read(_ asked: KataID?, in workbook: Workbook) throws {
    let page = try page(of: current(asked, in: workbook), in: workbook)
    page.drawTask()
    page.drawPlaces()
  }

  private func hint(_ number: Int, of asked: KataID?, in workbook: Workbook) throws {
    let page = try page(of: current(asked, in: workbook), in: workbook)
    let id = page.kata.id
    let count = page.kata.hints.count
    guard number <= count else {
      let expected = count == 0 ? "Its story is in the lesson." : "Expected: workbook hint \(id) \(count)"
      throw RunnerError("Kata \(id) has \(plural(count, "hint")). \(expected)", .usage)
    }
    page.drawHint(number)
    page.drawNext(afterHint: number, command: command)
  }

  private func compare(_ asked: KataID?, peek: Bool, in workbook: Workbook) throws -> ExitStatus {
    let id = try current(asked, in: workbook)
    if !peek, try firstRed(in: reports(on: .kata(id), in: workbook)) != nil {
      console.print("Kata \(id) is not green yet.\nWhy       \(command) \(id)")
      console.print("Solution  \(command) compare \(id) --peek")
      return .red
    }
    let (chapter, kata) = try workbook.kata(id)
    try Comparison(workbook: workbook, console: console).show(kata, in: chapter)
    return .green
  }

  private func restore(_ scope: Scope?, in workbook: Workbook) throws {
    let reset = reset(in: workbook)
    if let scope { return try reset.restore(scope) }
    try reset.restore(.kata(current(nil, in: workbook)))
  }

  /// The app's folder is looked for where the learner is.
  private func doors(_ path: String) throws {
    let app = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appending(path: path)
    let search = try DoorSearch(folder: app.standardizedFileURL)
    try DoorView(report: DoorReport(of: search), folder: path, console: console).draw()
  }

  // MARK: What the commands need

  private func workbook() throws -> Workbook { try Workbook(around: folder) }

  private func reset(in workbook: Workbook) -> Reset {
    Reset(workbook: workbook, console: console, command: command)
  }

  private func reports(on scope: Scope, in workbook: Workbook) throws -> [ChapterReport] {
    let check = ProgressCheck(
      workbook: workbook, tools: tools, announce: console.progress, warn: console.print(error:))
    return try check.reports(on: scope)
  }

  private func firstRed(in reports: [ChapterReport]) -> KataID? { reports.compactMap(\.firstRed).first?.id }

  /// The requested kata, or the first red one: to find it, the katas run.
  private func current(_ asked: KataID?, in workbook: Workbook) throws -> KataID {
    if let asked { return asked }
    if let red = try firstRed(in: reports(on: .everything, in: workbook)) { return red }
    throw RunnerError("Every kata is green. Expected a number: 1.2", .usage)
  }

  private func page(of id: KataID, in workbook: Workbook) throws -> KataView {
    let (chapter, kata) = try workbook.kata(id)
    let places = workbook.places(of: kata, in: chapter)
    return KataView(kata: kata, chapter: chapter, places: places, console: console)
  }
}
