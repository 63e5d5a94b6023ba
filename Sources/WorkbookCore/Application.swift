import Foundation

/// The runner. It takes the words of the command line, writes to a console and returns an exit status.
package struct Application: Sendable {
  private let folder: URL
  private let console: Console
  private let toolchain: [String]
  private let command: String

  package init(
    folder: URL, console: Console, toolchain: [String] = ["swift"], command: String = "swift run workbook"
  ) {
    self.folder = folder
    self.console = console
    self.toolchain = toolchain
    self.command = command
  }

  package static func main() -> Never {
    let console = Console.standard()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      Terminal.onSignal(number) {
        // The shell's prompt should have a line of its own.
        if Terminal.restore() { console.print() } else { console.progress("") }
        exit(128 + number)
      }
    }
    Terminal.onSignal(SIGTSTP) {
      ChildProcess.pause()
      Terminal.pause()
    }
    Terminal.onSignal(SIGCONT) {
      Terminal.resume()
      ChildProcess.resume()
    }
    let container = ProcessInfo.processInfo.environment["INJECTION"].map { "INJECTION=\($0) " } ?? ""
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let application = Application(
      folder: folder, console: console, command: container + "swift run workbook")
    exit(application.run(Array(CommandLine.arguments.dropFirst())))
  }

  package func run(_ arguments: [String]) -> Int32 {
    do {
      let request = try Request(arguments)
      if request != .help { return try answer(request, in: Workbook(around: folder, command: command)) }
      console.print(Request.usage)
      return 0
    } catch {
      console.progress("")
      console.print(error: error.localizedDescription)
      return (error as? RunnerError)?.status ?? 3
    }
  }

  private func answer(_ request: Request, in workbook: Workbook) throws -> Int32 {
    let check = ProgressCheck(
      workbook: workbook, toolchain: toolchain, announce: console.progress, warn: console.print(error:))
    func view(_ id: KataID?) throws -> KataView {
      let current = try id ?? check.reports(on: .everything).lazy.compactMap(\.firstRed).first?.id
      guard let current else { throw RunnerError("Every kata is green. Expected a number: 1.2", status: 2) }
      return try KataView(of: current, in: workbook, on: console)
    }
    switch request {
    case .help: break
    case .list: list(workbook)
    case .show(let scope):
      let reports = try check.reports(on: scope)
      try MapView(reports: reports, workbook: workbook, console: console).draw(scope)
      return scope == .everything || reports.allSatisfy { $0.firstRed == nil } ? 0 : 1
    case .watch(let scope):
      try (scope.chapter.map { [try workbook.chapter($0)] } ?? workbook.chapters).forEach {
        try $0.requireKatas()
      }
      if case .kata(let id) = scope { _ = try workbook.kata(id) }
      guard console.isTerminal, Terminal.hasKeyboard else { throw RunnerError("watch needs a terminal.") }
      let quiet = ProgressCheck(workbook: workbook, toolchain: toolchain)
      WatchLoop(check: quiet, console: console).run(WatchState(workbook: workbook, scope: scope))
    case .read(let id):
      let view = try view(id)
      view.drawTask()
      view.drawPlaces()
    case .hint(let id, let rung): try hint(rung, of: view(id))
    case .compare(let id, let peek):
      let view = try view(id)
      if !peek, try check.reports(on: .kata(view.kata.id)).contains(where: { $0.firstRed != nil }) {
        console.print("Kata \(view.kata.id) is not green yet.\nWhy       \(workbook.command) \(view.kata.id)")
        console.print("Solution  \(workbook.command) compare \(view.kata.id) --peek")
        return 1
      }
      try view.drawComparison()
    case .restore(let path): try Reset(workbook: workbook, console: console).restore(path)
    case .take(let id): try Reset(workbook: workbook, console: console).takeSolution(of: id)
    case .doors(let path):
      let app = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appending(path: path)
      let search = try DoorSearch(folder: app.standardizedFileURL)
      try DoorView(report: DoorReport(of: search), folder: path, console: console).draw()
    case .reset(let scope):
      try Reset(workbook: workbook, console: console).restore(scope ?? .kata(view(nil).kata.id))
    }
    return 0
  }

  private func list(_ workbook: Workbook) {
    for chapter in workbook.chapters {
      console.print(console.bold("\(chapter.id.title) · \(chapter.lesson.title)"))
      for kata in chapter.lesson.katas {
        console.print("  \(kata.id)  \(kata.title)" + (kata.alone.map { ", \($0) min" } ?? ""))
      }
    }
  }

  private func hint(_ rung: Int, of view: KataView) throws {
    let id = view.kata.id
    let count = view.kata.hints.count
    guard rung <= count else {
      let expected = count == 0 ? "Its story is in the lesson." : "Expected: workbook hint \(id) \(count)"
      throw RunnerError("Kata \(id) has \(count) hint\(count == 1 ? "" : "s"). \(expected)", status: 2)
    }
    view.drawHint(rung)
    let next = rung < count ? "Next hint  \(view.workbook.command) hint \(id) \(rung + 1)" : nil
    console.print(next ?? "That was the last hint.\nSolution   \(view.workbook.command) compare \(id) --peek")
  }
}
