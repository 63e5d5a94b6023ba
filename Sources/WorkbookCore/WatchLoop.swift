import Foundation
import Synchronization

/// Connects files, keys, runs and the screen. `WatchState` makes every decision.
struct WatchLoop {
  let check: ProgressCheck
  let console: Console

  func run(_ start: WatchState) {
    var state = start
    let runs = RunQueue(check: check)
    var detector = SaveDetector(Snapshot(of: check.workbook))
    var size = Terminal.size() ?? (80, 24)
    var actions = state.start()
    while !actions.contains(.quit) {
      for case .run(let scope) in actions { runs.start(scope) }
      if actions.contains(.draw) {
        let now = Console(colour: console.colour, width: size.columns) { _ in }
        let lines = WatchView(state: state, console: now, rows: size.rows).lines
        // Drawing over the old screen avoids flicker.
        console.write("\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
      }
      actions = Terminal.key(within: 0.03).map { state.handle(.key($0)) } ?? []
      if let event = runs.event() { actions += state.handle(event) }
      let saved = detector.saves(in: Snapshot(of: check.workbook))
      if !saved.isEmpty { actions += state.handle(.saved(saved)) }
      let now = Terminal.size() ?? size
      if now != size || Terminal.resumed() { actions.append(.draw) }
      size = now
    }
    Terminal.restore()
    console.print()
  }
}

/// Makes one run at a time, on its own thread. A new run ends the run before it, whose result is no longer true.
private final class RunQueue: Sendable {
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

extension Thread {
  /// Starts a thread that can read the long output of a chapter, which takes a larger stack than usual.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = 8 << 20
    thread.start()
  }
}
