import Foundation
import Synchronization

/// Goes round between files, keys, runs and the screen, and leaves every decision to `WatchMind`.
struct WatchLoop {
  /// All that `watch` has to do with the world.
  struct Surroundings {
    /// Looks at the files.
    var scan: () -> Snapshot
    /// Waits for a key, for so many seconds at the most.
    var key: (Double) -> Character?
    /// The size of the terminal; nil where there is none.
    var size: () -> (columns: Int, rows: Int)?
    /// Starts a run that tells how it ended, from any thread.
    var launch: (WatchMind.Run, @escaping @Sendable (WatchMind.Event) -> Void) -> Void
    /// Shows a state.
    var draw: (WatchMind) -> Void
    /// Puts everything back in order.
    var end: () -> Void
  }

  private(set) var mind: WatchMind
  let surroundings: Surroundings

  init(mind: WatchMind, surroundings: Surroundings) {
    self.mind = mind
    self.surroundings = surroundings
  }

  /// Goes round until somebody quits.
  func run() {
    var mind = mind
    var saves = Saves(surroundings.scan())
    var size = surroundings.size().map { [$0.columns, $0.rows] }
    let inbox = Inbox()
    var actions = mind.start()
    while perform(actions, mind, inbox) {
      // Where something is about to be settled, every moment counts for who waits for it.
      let moment = mind.isRunning || saves.isMoving ? 0.02 : 0.04
      actions = surroundings.key(moment).map { mind.handle(.key($0)) } ?? []
      for event in inbox.take() { actions += mind.handle(event) }
      let saved = saves.see(surroundings.scan())
      if !saved.isEmpty { actions += mind.handle(.saved(saved)) }
      let now = surroundings.size().map { [$0.columns, $0.rows] }
      if now != size {
        size = now
        actions += mind.handle(.resized)
      }
    }
    surroundings.end()
  }

  /// Does what was decided; false when that is to quit.
  private func perform(_ actions: [WatchMind.Action], _ mind: WatchMind, _ inbox: Inbox) -> Bool {
    for action in actions {
      switch action {
      case .run(let run): surroundings.launch(run) { inbox.put($0) }
      case .draw: surroundings.draw(mind)
      case .quit: return false
      }
    }
    return true
  }
}

/// What other threads have to tell.
private final class Inbox: Sendable {
  private let events = Mutex<[WatchMind.Event]>([])

  func put(_ event: WatchMind.Event) { events.withLock { $0.append(event) } }

  func take() -> [WatchMind.Event] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}

extension WatchLoop.Surroundings {
  /// The files of a workbook, and the terminal of this process.
  static func real(workbook: Workbook, survey: Survey, console: Console) -> WatchLoop.Surroundings {
    let keyboard = Keyboard()
    var lookout = Lookout(workbook: workbook)
    return WatchLoop.Surroundings(
      scan: { lookout.look() },
      key: keyboard.key,
      size: { console.isTerminal ? Terminal.size() : nil },
      launch: { run, tell in
        let thread = Thread { tell(survey.event(after: run)) }
        // What a secondary thread gets by itself is little for the long output of a chapter.
        thread.stackSize = 8 << 20
        thread.start()
      },
      draw: { mind in
        guard console.isTerminal else {
          // One report a run, and nothing while it goes on.
          if mind.isRunning { return }
          let screen = WatchScreen(mind: mind, console: console, hasKeys: false)
          console.write(raw: screen.lines.joined(separator: "\n") + "\n\n")
          return
        }
        let size = Terminal.size()
        let screen = WatchScreen(
          mind: mind, console: console.copy(width: size?.columns) { _ in }, rows: size?.rows,
          hasKeys: keyboard.isThere)
        // Over the old screen, line by line and in one go: nothing flickers.
        console.write(
          raw: "\u{1B}[H" + screen.lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
      },
      end: {
        RunningChildren.end()
        keyboard.leave()
        if console.isTerminal { console.print() }
      })
  }
}

extension Survey {
  /// Makes a run, and says what happened.
  func event(after run: WatchMind.Run) -> WatchMind.Event {
    do {
      switch run {
      case .everything: return .ran(try everything().reports)
      case .chapters(let numbers):
        return .ran(try numbers.map { try report(on: workbook.chapter($0)) })
      }
    } catch {
      return .failed((error as? Complaint)?.description ?? error.localizedDescription)
    }
  }
}
