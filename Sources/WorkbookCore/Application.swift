import Foundation

/// The runner: takes the words of the command line, writes to a console, and returns an exit status.
package struct Application: Sendable {
  /// What authors add: `verify`, with the words behind it.
  package typealias AuthorCommand = @Sendable (Workbook, Console, [String]) throws -> Int32

  private let folder: URL
  private let console: Console
  private let environment: [String: String]
  private let toolchain: [String]
  private let verify: AuthorCommand?

  package init(
    folder: URL, console: Console, environment: [String: String] = ProcessInfo.processInfo.environment,
    toolchain: [String] = ["swift"], verify: AuthorCommand? = nil
  ) {
    self.folder = folder
    self.console = console
    self.environment = environment
    self.toolchain = toolchain
    self.verify = verify
  }

  package func run(_ arguments: [String]) -> Int32 {
    do {
      let request = try Request(arguments)
      if request == .help {
        console.print(Request.usage)
        return 0
      }
      return try answer(request, in: Workbook(around: folder))
    } catch {
      console.progress("")
      console.print(error: error.localizedDescription)
      return (error as? RunnerError)?.status ?? 3
    }
  }

  private func answer(_ request: Request, in workbook: Workbook) throws -> Int32 {
    /// The kata that was named, or the first red one.
    func view(_ id: KataID?) throws -> KataView {
      guard let id = try id ?? check(workbook).everything().firstRed?.kata.id else {
        throw RunnerError("Every kata is green. Expected a number: 1.2", status: 2)
      }
      return try KataView(of: id, in: workbook, on: console)
    }
    let reset = Reset(workbook: workbook, console: console)
    switch request {
    case .help: break
    case .version:
      let git = Git(root: workbook.root)
      console.print("workbook, commit \(git.commit ?? "unknown: \(git.problem ?? "there is none")")")
    case .list: list(workbook)
    case .show(let scope, let json): return try show(scope, json: json, of: workbook)
    case .watch(let scope, let plan): try watch(scope, plan: plan, in: workbook)
    case .read(let id): try view(id).drawTask()
    case .hint(let id, let rung): try view(id).drawHint(rung)
    case .compare(let id, let peek):
      let view = try view(id)
      guard try peek || view.isEarned(by: check(workbook).report(on: view.chapter, only: view.kata)) else {
        return 1
      }
      try view.drawComparison()
    case .take(let id):
      let view = try view(id)
      try reset.takeSolution(of: view.kata, in: view.chapter)
    case .reset(.chapter(let id)): try reset.restore(workbook.chapter(id))
    case .reset(let scope):
      let named: KataID? = if case .kata(let id) = scope { id } else { nil }
      let view = try view(named)
      try reset.restore(view.chapter, only: view.kata)
    case .verify(let words):
      guard let verify else {
        throw RunnerError("verify is for authors: SOLUTIONS=1 swift run workbook verify", status: 2)
      }
      return try verify(workbook, console, words)
    }
    return 0
  }

  private func check(_ workbook: Workbook, isSilent: Bool = false) -> ProgressCheck {
    ProgressCheck(
      workbook: workbook, folder: folder, environment: environment, toolchain: toolchain,
      announce: { [console] in if !isSilent { console.progress($0) } },
      notice: { [console] in
        isSilent || !console.isTerminal ? console.print(error: $0) : console.progress($0)
      })
  }

  private func show(_ scope: Scope, json: Bool, of workbook: Workbook) throws -> Int32 {
    let check = check(workbook, isSilent: json)
    let report: ProgressReport
    /// Where another kata holds up the run, the first red one is shown at once, and once more under the map.
    func showEarly(_ report: ChapterReport) {
      guard console.isTerminal, !json, let kata = report.firstRed else { return }
      console.progress("")
      MapView(report: ProgressReport(chapters: [report]), workbook: workbook, console: console).draw(
        .kata(kata.id))
      console.print()
      console.progress("Another kata makes no progress. Waiting for it …")
    }
    switch scope {
    case .everything: report = try check.everything(tell: showEarly)
    case .chapter(let id):
      report = ProgressReport(chapters: [try check.report(on: workbook.chapter(id), tell: showEarly)])
    case .kata(let id):
      let (chapter, kata) = try workbook.kata(id)
      report = ProgressReport(chapters: [try check.report(on: chapter, only: kata)])
    }
    if json {
      console.print(JSON.text(JSONReport(report, commit: Git(root: workbook.root).commit)))
    } else {
      MapView(report: report, workbook: workbook, console: console).draw(scope)
    }
    return scope == .everything || report.firstRed == nil ? 0 : 1
  }

  private func list(_ workbook: Workbook) {
    for chapter in workbook.chapters {
      console.print(wrapped: console.bold("\(chapter.id.title) · \(chapter.lesson.title)"))
      for kata in chapter.lesson.katas {
        let minutes = kata.alone.map { ", \($0) min" } ?? ""
        console.print(wrapped: "\(kata.title)\(minutes)", indent: "  \(kata.id)  ")
      }
    }
  }

  private func watch(_ scope: Scope, plan: String?, in workbook: Workbook) throws {
    switch scope {
    case .everything: try workbook.chapters.forEach { try $0.requireKatas() }
    case .chapter(let id): try workbook.chapter(id).requireKatas()
    case .kata(let id): _ = try workbook.kata(id)
    }
    WatchLoop(
      state: WatchState(workbook: workbook, scope: scope, plan: try plan.map(workbook.plan)?.katas),
      surroundings: .real(workbook: workbook, check: check(workbook, isSilent: true), console: console)
    ).run()
  }

  /// Runs the workbook in the current folder until it ends, and with it everything that it started.
  package static func main(verify: AuthorCommand? = nil) -> Never {
    let application = Application(
      folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath), console: .standard(),
      verify: verify)
    RunningChildren.endWithThisProcess(farewell: Keyboard.restore)
    exit(application.run(Array(CommandLine.arguments.dropFirst())))
  }
}
