import Foundation
import Synchronization
import WorkbookCore

/// A promise that isn't kept: the file to open, what is wrong, and what fixes it.
typealias Finding = String

/// Something to try on a copy of the workbook.
struct Step: Sendable {
  let name: String
  /// The same number for all steps that build the same chapter.
  var place = 0
  let check: @Sendable (ScratchTree) throws -> [Finding]

  /// Prints the result and returns the printed lines if something was found.
  func run(on tree: ScratchTree, _ console: Console) -> String? {
    let began = Date()
    let found: [Finding]
    do { found = try check(tree) } catch { found = [error.localizedDescription] }
    let mark = found.isEmpty ? console.green("✓") : console.red("✘")
    let seconds = String(format: "%5.1f s", Date().timeIntervalSince(began))
    let lines = (["\(mark) \(seconds)  \(name)"] + found.map { "    \($0)" }).joined(separator: "\n")
    console.print(lines)
    return found.isEmpty ? nil : lines
  }
}

extension [Step] {
  /// Runs the steps and returns the failures. Each tree has its own chapters, and helps the others when it's done.
  func run(on trees: [ScratchTree], _ console: Console) -> [String] {
    let state = Mutex((open: self, failed: [String]()))
    let ended = DispatchGroup()
    for (number, tree) in trees.enumerated() {
      ended.enter()
      Thread.start {
        while let step = state.withLock({ state in
          let own = state.open.firstIndex { $0.place % trees.count == number }
          return (own ?? state.open.indices.last).map { state.open.remove(at: $0) }
        }) {
          let failure = step.run(on: tree, console)
          state.withLock { $0.failed += failure.map { [$0] } ?? [] }
        }
        ended.leave()
      }
    }
    ended.wait()
    return state.withLock { $0.failed }
  }
}
