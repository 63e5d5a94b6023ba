import Foundation
import WorkbookCore

/// The author's check: does the workbook keep its promises to a learner? `verify 3` checks chapter 3, `verify` everything.
@main
struct Verify {
  let workbook: Workbook
  let console: Console

  static func main() {
    let console = Console.standard(environment: ProcessInfo.processInfo.environment)
    do {
      let workbook = try Workbook(around: URL(fileURLWithPath: "."))
      exit(try Verify(workbook: workbook, console: console).run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      console.print(error: error.localizedDescription)
      exit(((error as? RunnerError)?.status ?? .failure).rawValue)
    }
  }

  /// Checks the named chapters, or everything. `--update` writes the list of start states first.
  func run(_ words: [String]) throws -> Int32 {
    let named = try words.filter { $0 != "--update" }.map { word in
      if let id = ChapterID(word) { return try workbook.chapter(id) }
      throw RunnerError("Unknown word \(word). Expected chapters or --update: verify 1 C", .usage)
    }
    if words.contains("--update") {
      let list = workbook.root.appending(path: StartState.path)
      try StartState(today: workbook).json.write(to: list, atomically: true, encoding: .utf8)
    }
    let folder = workbook.root.appending(path: ".build/verify-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let trees = try (1...ProcessInfo.processInfo.activeProcessorCount).map {
      try ScratchTree(copying: workbook, to: folder.appending(path: "\($0)"))
    }
    return try check(named, on: trees)
  }

  private func check(_ named: [Chapter], on trees: [ScratchTree]) throws -> Int32 {
    let chapters = (named.isEmpty ? workbook.chapters : named).enumerated().map { lane, chapter in
      ChapterSteps(of: chapter, in: workbook, lane: lane)
    }
    let first = chapters.flatMap(\.first)
    var last = chapters.flatMap(\.last)
    if named.isEmpty { last += HouseSteps(workbook: workbook, budgets: chapters.flatMap(\.budgets)).all }
    let failed =
      StepQueue(first, trees: trees, console: console).run()
      + StepQueue(last, trees: trees, console: console).run()
    if !failed.isEmpty { console.print("\nOnce more, what is wrong:\n" + failed.joined(separator: "\n")) }
    console.print("\n\(first.count + last.count - failed.count) passed, \(failed.count) failed")
    return (failed.isEmpty ? ExitStatus.green : .red).rawValue
  }
}
