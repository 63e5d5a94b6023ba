import Foundation
import Synchronization

/// Makes one run at a time, on its own thread. A new run ends the run before it, whose result is no longer true.
final class RunQueue: Sendable {
  private let check: ProgressCheck
  private let latest = Mutex<(run: Int, event: WatchState.Event?)>((0, nil))
  private let turn = NSLock()

  init(check: ProgressCheck) { self.check = check }

  func event() -> WatchState.Event? {
    latest.withLock { latest in
      defer { latest.event = nil }
      return latest.event
    }
  }

  func start(_ scope: Scope) {
    let number = latest.withLock { latest in
      latest = (latest.run + 1, nil)
      return latest.run
    }
    Thread.start { [self] in
      var check = check
      check.isCancelled = { [self] in latest.withLock { $0.run != number } }
      turn.lock()
      defer { turn.unlock() }
      if check.isCancelled() { return }
      let event: WatchState.Event
      do { event = .ran(try check.reports(on: scope)) } catch { event = .failed(error.localizedDescription) }
      latest.withLock { if $0.run == number { $0.event = event } }
    }
  }
}
