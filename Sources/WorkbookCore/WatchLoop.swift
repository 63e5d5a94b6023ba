import Foundation
import Synchronization

/// Goes round between files, keys, runs and the screen, and leaves every decision to `WatchState`.
struct WatchLoop {
  /// All that `watch` has to do with the world.
  struct Surroundings {
    /// Looks at the files.
    var scan: () -> Snapshot
    /// Waits for a key, for so many seconds at the most.
    var key: (Double) -> Character?
    /// The size of the terminal, where it is another one, or where another program drew on it since the last call.
    var newSize: () -> (columns: Int, rows: Int)?
    /// Ends what runs, and starts a run.
    var launch: (WatchState.Run) -> Void
    /// What happened in the run that was started last, since the last call.
    var events: () -> [WatchState.Event]
    var draw: (WatchState) -> Void
    /// Puts everything back in order.
    var end: () -> Void
  }

  let state: WatchState
  let surroundings: Surroundings

  /// Goes round until the learner quits.
  func run() {
    var state = state
    var detector = SaveDetector(surroundings.scan())
    var actions = state.start()
    while perform(actions, state) {
      // Where something is about to be settled, every moment counts.
      let moment = state.running != nil || detector.isMoving ? 0.02 : 0.04
      actions = surroundings.key(moment).map { state.handle(.key($0)) } ?? []
      for event in surroundings.events() { actions += state.handle(event) }
      let saved = detector.saves(in: surroundings.scan())
      if !saved.isEmpty { actions += state.handle(.saved(saved)) }
      if let size = surroundings.newSize() {
        actions += state.handle(.resized(columns: size.columns, rows: size.rows))
      }
    }
    surroundings.end()
  }

  /// Does what was decided; false when that is to quit.
  private func perform(_ actions: [WatchState.Action], _ state: WatchState) -> Bool {
    for action in actions {
      switch action {
      case .run(let run): surroundings.launch(run)
      case .draw: surroundings.draw(state)
      case .quit: return false
      }
    }
    return true
  }
}

extension WatchLoop.Surroundings {
  /// The files of a workbook, and the terminal of this process.
  static func real(workbook: Workbook, check: ProgressCheck, console: Console) -> WatchLoop.Surroundings {
    let keyboard = Keyboard()
    let runs = RunQueue(check: check)
    let observer = FileObserver(workbook: workbook)
    let wasContinued = Atomic(false)
    Terminal.onSignal(SIGCONT) { wasContinued.store(true, ordering: .relaxed) }
    var size = (columns: 0, rows: 0)
    return WatchLoop.Surroundings(
      scan: { observer.look() },
      key: keyboard.key,
      newSize: {
        guard console.isTerminal, let now = Terminal.size() else { return nil }
        let isOld = now == size && !wasContinued.exchange(false, ordering: .relaxed)
        size = now
        return isOld ? nil : now
      },
      launch: runs.start,
      events: runs.events,
      draw: { state in
        guard console.isTerminal else {
          // One report a run, and nothing while it goes on.
          if state.running != nil { return }
          let view = WatchView(state: state, console: console, hasKeys: false)
          console.write(view.lines.joined(separator: "\n") + "\n\n")
          return
        }
        let size = Terminal.size()
        let view = WatchView(
          state: state, console: console.copy(width: size?.columns) { _ in }, rows: size?.rows,
          hasKeys: keyboard.isThere)
        // Over the old screen, line by line and in one go: nothing flickers.
        console.write(
          "\u{1B}[H" + view.lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
      },
      end: {
        RunningChildren.end()
        Keyboard.restore()
        if console.isTerminal { console.print() }
      })
  }
}

/// Makes one run at a time, on a thread of its own. A new one ends the one before it, and only the latest is heard: what an older
/// one says is no longer true.
private final class RunQueue: Sendable {
  private let check: ProgressCheck
  private let latest = Mutex<(run: Int, events: [WatchState.Event])>((0, []))
  private let turn = NSLock()

  init(check: ProgressCheck) { self.check = check }

  func events() -> [WatchState.Event] {
    latest.withLock { latest in
      defer { latest.events = [] }
      return latest.events
    }
  }

  func start(_ run: WatchState.Run) {
    let number = latest.withLock { latest in
      latest = (latest.run + 1, [])
      return latest.run
    }
    let tell: @Sendable (WatchState.Event) -> Void = { [self] event in
      latest.withLock { if $0.run == number { $0.events.append(event) } }
    }
    var check = check
    check.isCancelled = { [self] in latest.withLock { $0.run != number } }
    check.announce = { tell(.doing($0)) }
    check.notice = check.announce
    Thread.start { [self, check] in
      turn.withLock { if !check.isCancelled() { tell(check.event(after: run, tell)) } }
    }
  }
}

extension ProgressCheck {
  /// Makes a run, and says what happened.
  fileprivate func event(after run: WatchState.Run, _ tell: @escaping @Sendable (WatchState.Event) -> Void)
    -> WatchState.Event
  {
    do {
      switch run {
      case .everything: return .ran(try everything { tell(.ranFirst($0)) }.chapters)
      case .chapters(let ids, let first):
        return .ran(
          try ids.map { id in
            let chapter = try workbook.chapter(id)
            let kata = chapter.lesson.katas.first { $0.id == first }
            return try report(on: chapter, first: kata) { tell(.ranFirst($0)) }
          })
      }
    } catch {
      return .failed(error.localizedDescription)
    }
  }
}
