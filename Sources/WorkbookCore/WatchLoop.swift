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
    /// The size of the terminal; nil where there is none.
    var size: () -> (columns: Int, rows: Int)?
    /// Whether the terminal was used by another program since the last call.
    var wasAway: () -> Bool
    /// Ends what runs, and starts a run that tells what happens in it, from any thread.
    var launch: (WatchState.Run, @escaping @Sendable (WatchState.Event) -> Void) -> Void
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
    var size = [0, 0]
    let inbox = Inbox()
    var actions = state.start()
    while perform(actions, state, inbox) {
      // Where something is about to be settled, every moment counts.
      let moment = state.running != nil || detector.isMoving ? 0.02 : 0.04
      actions = surroundings.key(moment).map { state.handle(.key($0)) } ?? []
      for event in inbox.take() { actions += state.handle(event) }
      let saved = detector.saves(in: surroundings.scan())
      if !saved.isEmpty { actions += state.handle(.saved(saved)) }
      if let now = surroundings.size(), [now.columns, now.rows] != size || surroundings.wasAway() {
        size = [now.columns, now.rows]
        actions += state.handle(.resized(columns: now.columns, rows: now.rows))
      }
    }
    surroundings.end()
  }

  /// Does what was decided; false when that is to quit.
  private func perform(_ actions: [WatchState.Action], _ state: WatchState, _ inbox: Inbox) -> Bool {
    for action in actions {
      switch action {
      case .run(let run): surroundings.launch(run, inbox.newLetterBox())
      case .draw: surroundings.draw(state)
      case .quit: return false
      }
    }
    return true
  }
}

/// What other threads have to tell. Only the latest run is heard: what an older one says is no longer true.
private final class Inbox: Sendable {
  private let mail = Mutex<(run: Int, events: [WatchState.Event])>((0, []))

  func newLetterBox() -> @Sendable (WatchState.Event) -> Void {
    let run = mail.withLock { mail in
      mail = (mail.run + 1, [])
      return mail.run
    }
    return { [self] event in mail.withLock { if $0.run == run { $0.events.append(event) } } }
  }

  func take() -> [WatchState.Event] {
    mail.withLock { mail in
      defer { mail.events = [] }
      return mail.events
    }
  }
}

extension WatchLoop.Surroundings {
  /// The files of a workbook, and the terminal of this process.
  static func real(workbook: Workbook, check: ProgressCheck, console: Console) -> WatchLoop.Surroundings {
    let keyboard = Keyboard()
    let runs = RunQueue(check: check)
    var observer = FileObserver(workbook: workbook)
    let wasContinued = Flag()
    Terminal.onSignal(SIGCONT) { wasContinued.raise() }
    return WatchLoop.Surroundings(
      scan: { observer.look() },
      key: keyboard.key,
      size: { console.isTerminal ? Terminal.size() : nil },
      wasAway: { wasContinued.lower() },
      launch: runs.start,
      draw: { state in
        guard console.isTerminal else {
          // One report a run, and nothing while it goes on.
          if state.running != nil { return }
          let view = WatchView(state: state, console: console, hasKeys: false)
          console.write(raw: view.lines.joined(separator: "\n") + "\n\n")
          return
        }
        let size = Terminal.size()
        let view = WatchView(
          state: state, console: console.copy(width: size?.columns) { _ in }, rows: size?.rows,
          hasKeys: keyboard.isThere)
        // Over the old screen, line by line and in one go: nothing flickers.
        console.write(
          raw: "\u{1B}[H" + view.lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
      },
      end: {
        RunningChildren.end()
        Keyboard.restore()
        if console.isTerminal { console.print() }
      })
  }
}

/// A flag that one thread raises and another one lowers.
private final class Flag: Sendable {
  private let isUp = Atomic(false)

  func raise() { isUp.store(true, ordering: .relaxed) }
  func lower() -> Bool { isUp.exchange(false, ordering: .relaxed) }
}

/// Makes one run at a time. A new one ends the one before it.
private final class RunQueue: Sendable {
  private let check: ProgressCheck
  private let latest = Atomic(0)
  private let turn = NSLock()

  init(check: ProgressCheck) { self.check = check }

  func start(_ run: WatchState.Run, tell: @escaping @Sendable (WatchState.Event) -> Void) {
    let number = latest.wrappingAdd(1, ordering: .relaxed).newValue
    let thread = Thread { [self] in
      turn.lock()
      defer { turn.unlock() }
      var check = check
      check.isCancelled = { self.latest.load(ordering: .relaxed) != number }
      check.announce = { tell(.doing($0)) }
      check.notice = check.announce
      if !check.isCancelled() { tell(check.event(after: run, tell)) }
    }
    // What a secondary thread gets by itself is little for the long output of a chapter.
    thread.stackSize = 8 << 20
    thread.start()
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
