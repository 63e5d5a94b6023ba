import Foundation
import Synchronization
import WorkbookCore

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
