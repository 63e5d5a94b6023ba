import Foundation
import Synchronization

/// Makes one run at a time, on its own thread. A new run ends the run before it, whose result is no longer true.
final class LatestRun: Sendable {
  private struct State {
    var number = 0
    var event: WatchState.Event?
  }

  private let runs: ChapterRuns
  private let state = Mutex(State())
  private let turn = NSLock()

  init(of runs: ChapterRuns) { self.runs = runs }

  /// What the latest run ended with, once.
  func takeEvent() -> WatchState.Event? { state.withLock { $0.event.take() } }

  func start(_ selection: KataSelection) {
    let number = state.withLock { state in
      state.number += 1
      state.event = nil
      return state.number
    }
    Thread.start { [self] in
      turn.lock()
      defer { turn.unlock() }
      if isOutdated(number) { return }
      let event: WatchState.Event
      do {
        var runs = runs
        runs.isCancelled = { [self] in isOutdated(number) }
        event = .ran(try runs.reports(on: selection))
      } catch {
        event = .failed(error.localizedDescription)
      }
      state.withLock { if $0.number == number { $0.event = event } }
    }
  }

  private func isOutdated(_ number: Int) -> Bool { state.withLock { $0.number != number } }
}
