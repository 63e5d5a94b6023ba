import Foundation
import Synchronization
import WorkbookCore

/// Something that breaks a promise to the learner.
struct Finding: Equatable, Sendable {
  /// The file to open.
  let file: String
  let problem: String
  /// What mends it.
  let mend: String
}

/// Collects what steps find, and prints each step as soon as all before it are done: the order is the same on any machine.
final class Findings: Sendable {
  private struct State {
    var steps: [[String]?] = []
    var printed = 0
    var failed: [[String]] = []
  }

  private let console: Console
  private let state = Mutex(State())

  init(console: Console) { self.console = console }

  /// The place of a step that will be made later.
  func reserve() -> Int {
    state.withLock {
      $0.steps.append(nil)
      return $0.steps.count - 1
    }
  }

  /// Makes a check, and says how it went and how long it took.
  func step(_ name: String, at place: Int? = nil, _ check: () throws -> [Finding]) rethrows {
    let place = place ?? reserve()
    console.progress(name + " …")
    let began = Date()
    let found = try check()
    let seconds = String(format: "%5.1f s", Date().timeIntervalSince(began))
    let mark = found.isEmpty ? console.green("✓") : console.red("✘")
    let lines =
      ["\(mark) \(seconds)  \(name)"]
      + found.flatMap { ["    \($0.file): \($0.problem)", "    mend it: \($0.mend)"] }
    state.withLock { state in
      state.steps[place] = lines
      if !found.isEmpty { state.failed.append(lines) }
      console.progress("")
      while state.printed < state.steps.count, let next = state.steps[state.printed] {
        for line in next { console.print(line) }
        state.printed += 1
      }
    }
  }

  /// Says again what went wrong, which may be hundreds of lines above, closes with a line of plain numbers for a script, and
  /// returns the exit status.
  func conclude(katas: Int) -> Int32 {
    let (failed, count) = state.withLock { ($0.failed, $0.steps.count) }
    console.print()
    if failed.isEmpty {
      console.print("\(katas) katas keep their promises.")
    } else {
      console.print("Once more, what is wrong, and what mends it:")
      for line in failed.joined() { console.print(line) }
      console.print()
    }
    console.print("\(count - failed.count) passed, \(failed.count) failed")
    return failed.isEmpty ? 0 : 1
  }
}
