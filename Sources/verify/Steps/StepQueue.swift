import Foundation
import Synchronization
import WorkbookCore

/// Runs steps on several trees. Each tree has its own chapters, and helps the others when it's done.
final class StepQueue: Sendable {
  private struct State {
    var open: [Step]
    var failures: [String] = []
  }

  private let trees: [ScratchTree]
  private let console: Console
  private let state: Mutex<State>

  init(_ steps: [Step], trees: [ScratchTree], console: Console) {
    self.trees = trees
    self.console = console
    state = Mutex(State(open: steps))
  }

  /// Runs all steps and returns what the failed ones printed.
  func run() -> [String] {
    let ended = DispatchGroup()
    for (number, tree) in trees.enumerated() {
      ended.enter()
      Thread.start { [self] in
        while let step = takeStep(for: number) {
          if let failure = step.run(on: tree, console) { state.withLock { $0.failures.append(failure) } }
        }
        ended.leave()
      }
    }
    ended.wait()
    return state.withLock { $0.failures }
  }

  private func takeStep(for number: Int) -> Step? {
    state.withLock { state in
      let own = state.open.firstIndex { $0.lane % trees.count == number }
      guard let index = own ?? state.open.indices.last else { return nil }
      return state.open.remove(at: index)
    }
  }
}
