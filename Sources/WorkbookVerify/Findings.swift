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

/// Something to try on a copy of the workbook, and what is found of each promise that it decides.
struct Step: Sendable {
  /// The chapter that has to be built for it.
  let chapter: ChapterID?
  let names: [String]
  let check: @Sendable (ScratchTree) throws -> [[Finding]]
}

extension Step {
  init(
    _ name: String, of chapter: Chapter? = nil, check: @escaping @Sendable (ScratchTree) throws -> [Finding]
  ) {
    self.init(chapter: chapter?.id, names: [name]) { [try check($0)] }
  }
}

/// Makes steps, and prints what each found as soon as all before it are done: the order is the same on any machine.
final class Findings: Sendable {
  private struct State {
    var lines: [[String]?] = []
    var printed = 0
    var failed: [[String]] = []
    var open: [(place: Int, step: Step)] = []
    var chapters: [Int: ChapterID] = [:]
    var failure: (any Error)?

    /// A tree keeps to the chapter that it has built, then takes one that no other tree works on, then helps another one.
    mutating func next(for tree: Int) -> (place: Int, step: Step)? {
      guard failure == nil else { return nil }
      let others = Set(chapters.filter { $0.key != tree }.values)
      let index =
        open.firstIndex { $0.step.chapter == chapters[tree] }
        ?? open.firstIndex { $0.step.chapter.map { !others.contains($0) } ?? true } ?? open.indices.last
      guard let next = index.map({ open.remove(at: $0) }) else { return nil }
      chapters[tree] = next.step.chapter
      return next
    }
  }

  private let console: Console
  private let state = Mutex(State())

  init(console: Console) { self.console = console }

  /// Makes steps, each tree on a thread of its own.
  func make(_ steps: [Step], on trees: [ScratchTree]) throws {
    state.withLock { state in
      for step in steps {
        state.open.append((state.lines.count, step))
        state.lines += step.names.map { _ in nil }
      }
    }
    let ended = DispatchGroup()
    for (number, tree) in trees.enumerated() {
      ended.enter()
      Thread.start { [self] in
        defer { ended.leave() }
        while let (place, step) = state.withLock({ $0.next(for: number) }) {
          do { try make(step, on: tree, at: place) } catch {
            state.withLock { $0.failure = $0.failure ?? error }
          }
        }
      }
    }
    ended.wait()
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Makes a step, and says how it went and how long it took, once its turn has come.
  private func make(_ step: Step, on tree: ScratchTree, at place: Int) throws {
    console.progress((step.names.first ?? "") + " …")
    let began = Date()
    let found = try step.check(tree)
    let seconds = Date().timeIntervalSince(began) / Double(found.count)
    state.withLock { state in
      for (number, (name, found)) in zip(step.names, found).enumerated() {
        let mark = found.isEmpty ? console.green("✓") : console.red("✘")
        let lines =
          [mark + String(format: " %5.1f s  ", seconds) + name]
          + found.flatMap { ["    \($0.file): \($0.problem)", "    mend it: \($0.mend)"] }
        state.lines[place + number] = lines
        if !found.isEmpty { state.failed.append(lines) }
      }
      console.progress("")
      while state.printed < state.lines.count, let next = state.lines[state.printed] {
        next.forEach { console.print($0) }
        state.printed += 1
      }
    }
  }

  /// Says again what went wrong, which may be hundreds of lines above, closes with a line of plain numbers for a script, and
  /// returns the exit status.
  func conclude(katas: Int) -> Int32 {
    let (failed, count) = state.withLock { ($0.failed, $0.lines.count) }
    console.print()
    if failed.isEmpty {
      if katas > 0 { console.print("\(katas) katas keep their promises.") }
    } else {
      console.print("Once more, what is wrong, and what mends it:")
      for line in failed.joined() { console.print(line) }
      console.print()
    }
    console.print("\(count - failed.count) passed, \(failed.count) failed")
    return failed.isEmpty ? 0 : 1
  }
}
