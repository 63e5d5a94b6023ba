import Foundation

/// The runner. It takes the words of the command line, writes to a console and returns an exit status.
struct Application: Sendable {
  private let folder: URL
  private let console: Console
  private let toolchain: [String]

  /// How the learner starts the runner again, with the same container.
  private let command: String

  init(
    folder: URL, console: Console, toolchain: [String] = ["swift"], command: String = "swift run workbook"
  ) {
    self.folder = folder
    self.console = console
    self.toolchain = toolchain
    self.command = command
  }

  func run(_ arguments: [String]) -> Int32 {
    do {
      let request = try Request(arguments)
      if request == .help {
        console.print(Request.usage)
        return ExitStatus.green.rawValue
      }
      return try answer(request, in: Workbook(around: folder)).rawValue
    } catch {
      console.progress("")
      console.print(error: error.localizedDescription)
      return ((error as? RunnerError)?.status ?? .failure).rawValue
    }
  }

  private func answer(_ request: Request, in workbook: Workbook) throws -> ExitStatus {
    let check = ProgressCheck(
      workbook: workbook, toolchain: toolchain, announce: console.progress, warn: console.print(error:))
    let reset = Reset(workbook: workbook, console: console, command: command)
    switch request {
    case .help: break
    case .list: ListView(chapters: workbook.chapters, console: console).draw()
    case .show(let scope): return try show(scope, check)
    case .watch(let scope): try watch(scope, in: workbook)
    case .read(let id): try read(current(id, check), in: workbook)
    case .hint(let id, let number): try hint(number, of: current(id, check), in: workbook)
    case .compare(let id, let peek): return try compare(current(id, check), peek: peek, check)
    case .take(let id): try reset.takeSolution(of: id)
    case .reset(let scope?): try reset.restore(scope)
    case .reset(nil): try reset.restore(.kata(current(nil, check)))
    case .restore(let path): try reset.restore(path)
    case .doors(let path): try doors(path)
    }
    return .green
  }

  /// The asked kata, or the first red one: to find it, the katas run.
  private func current(_ asked: KataID?, _ check: ProgressCheck) throws -> KataID {
    if let asked { return asked }
    for report in try check.reports(on: .everything) {
      if let red = report.firstRed { return red.id }
    }
    throw RunnerError("Every kata is green. Expected a number: 1.2", .usage)
  }

  /// The map, and then the first red kata; or one kata.
  private func show(_ scope: Scope, _ check: ProgressCheck) throws -> ExitStatus {
    let workbook = check.workbook
    let reports = try check.reports(on: scope)
    let red = reports.first { $0.firstRed != nil }
    if case .kata(let id) = scope, let report = reports.first {
      try drawResult(of: id, report, in: workbook)
    } else {
      MapView(reports: reports, console: console).draw(scope)
      if let red, let kata = red.firstRed {
        try drawResult(of: kata.id, red, in: workbook)
      } else if case .chapter(let id) = scope {
        console.print("\(id.title) is green.")
      } else if let first = workbook.katas.first {
        console.print("Every kata is green. The reference's way, one kata at a time:")
        console.print("Compare  \(command) compare \(first.id)")
      }
    }
    return scope == .everything || red == nil ? .green : .red
  }

  private func drawResult(of id: KataID, _ report: ChapterReport, in workbook: Workbook) throws {
    let kata = try workbook.kata(id).kata
    VerdictView(page: try page(id, in: workbook), report: report, command: command).drawWithCommands(
      places: workbook.places(of: kata, in: report.chapter), next: workbook.next(after: id))
  }

  private func page(_ id: KataID, in workbook: Workbook) throws -> KataView {
    let (chapter, kata) = try workbook.kata(id)
    return KataView(kata: kata, chapter: chapter, console: console)
  }

  private func watch(_ scope: Scope, in workbook: Workbook) throws {
    try workbook.requireKatas(in: scope)
    guard console.isTerminal, Terminal.hasKeyboard else { throw RunnerError("watch needs a terminal.") }
    let check = ProgressCheck(workbook: workbook, toolchain: toolchain)
    WatchLoop(check: check, console: console, command: command).run(
      WatchState(workbook: workbook, scope: scope))
  }

  private func read(_ id: KataID, in workbook: Workbook) throws {
    let page = try page(id, in: workbook)
    page.drawTask()
    page.drawPlaces(workbook.places(of: page.kata, in: page.chapter))
  }

  private func hint(_ number: Int, of id: KataID, in workbook: Workbook) throws {
    let page = try page(id, in: workbook)
    let count = page.kata.hints.count
    guard number <= count else {
      let expected = count == 0 ? "Its story is in the lesson." : "Expected: workbook hint \(id) \(count)"
      throw RunnerError("Kata \(id) has \(plural(count, "hint")). \(expected)", .usage)
    }
    page.drawHint(number)
    if number < count {
      console.print("Next hint  \(command) hint \(id) \(number + 1)")
    } else {
      console.print("That was the last hint.\nSolution   \(command) compare \(id) --peek")
    }
  }

  private func compare(_ id: KataID, peek: Bool, _ check: ProgressCheck) throws -> ExitStatus {
    if !peek, try check.reports(on: .kata(id)).contains(where: { $0.firstRed != nil }) {
      console.print("Kata \(id) is not green yet.\nWhy       \(command) \(id)")
      console.print("Solution  \(command) compare \(id) --peek")
      return .red
    }
    let (chapter, kata) = try check.workbook.kata(id)
    try Comparison(workbook: check.workbook, console: console).show(kata, in: chapter)
    return .green
  }

  /// The app's folder is looked for where the learner is.
  private func doors(_ path: String) throws {
    let app = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appending(path: path)
    let search = try DoorSearch(folder: app.standardizedFileURL)
    try DoorView(report: DoorReport(of: search), folder: path, console: console).draw()
  }
}
