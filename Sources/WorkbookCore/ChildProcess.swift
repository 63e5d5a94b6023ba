import Foundation
import Synchronization

/// A long command that is watched, with its output in a file: a file never blocks the child, and outlives a grandchild that keeps
/// the stream open.
package struct ChildProcess: Sendable {
  package struct Outcome: Sendable {
    /// The exit status, or 128 and the signal.
    package let status: Int32
    /// What it printed, without the middle where that is long.
    package let output: String
    let wasEnded: Bool
  }

  let words: [String]
  let folder: URL
  /// What is set in addition to the runner's own environment.
  let environment: [String: String]
  /// Where the processes are noted that the command starts, for a runner that comes after a dead one.
  var family: URL?

  package init(words: [String], folder: URL, environment: [String: String] = [:], family: URL? = nil) {
    self.words = words
    self.folder = folder
    self.environment = environment
    self.family = family
  }

  /// Runs the command to its end, with its output in a log. `mustEnd` is asked ten times a second.
  package func run(log: URL, mustEnd: () -> Bool = { false }) throws -> Outcome {
    guard FileManager.default.createFile(atPath: log.path, contents: nil),
      let sink = try? FileHandle(forWritingTo: log)
    else { throw RunnerError("Can't write \(log.path). Is the disk full, or the folder read-only?") }
    defer { try? sink.close() }
    let process = Command.process(words, in: folder, environment: environment)
    process.standardOutput = sink
    process.standardError = sink
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do { try process.run() } catch {
      throw RunnerError("Can't start \(words.first ?? "nothing"): \(error.localizedDescription)")
    }
    let children = ProcessFamily(of: process.processIdentifier, notes: family)
    RunningChildren.add(children)
    defer { RunningChildren.remove(children) }
    // Whatever happens to this runner, the next one finds what it started.
    if family != nil { children.look() }

    var wasEnded = false
    var looks = 0
    var kills = 0
    while kills < 3, ended.wait(timeout: .now() + .milliseconds(wasEnded ? 2_000 : 100)) == .timedOut {
      if wasEnded {
        children.send(SIGKILL)
        kills += 1
      } else if mustEnd() {
        wasEnded = true
        children.look()
        children.send(SIGINT)
      } else {
        // Ending only the command leaves its child processes running, and its exit is not reported until they end.
        if looks.isMultiple(of: 20) { children.look() }
        looks += 1
      }
    }
    // The command may have ended politely, and left a child that doesn't.
    if wasEnded { children.send(SIGKILL) }
    RunningChildren.waitIfEnding(without: children)
    let status =
      kills == 3
      ? 128 + SIGKILL
      : process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    return Outcome(status: status, output: Files.ends(of: log), wasEnded: wasEnded)
  }
}

/// The children that run now. Each has a process group of its own, so Ctrl-C does not reach it unless it is passed on.
enum RunningChildren {
  private static let state = Mutex<(families: [ProcessFamily], isEnding: Bool)>(([], false))

  static func add(_ family: ProcessFamily) {
    let isLate = state.withLock {
      $0.families.append(family)
      return $0.isEnding
    }
    if isLate { family.send(SIGINT) }
  }

  static func remove(_ family: ProcessFamily) { state.withLock { $0.families.removeAll { $0 === family } } }

  /// Once this process is about to end, no one reports on a child that was ended with it.
  static func waitIfEnding(without family: ProcessFamily) {
    guard state.withLock({ $0.isEnding }) else { return }
    remove(family)
    while true { pause() }
  }

  /// Ends every child with all that it started: asks first, and does not wait longer than two seconds for the answer.
  static func end() {
    let families = state.withLock { state in
      state.isEnding = true
      return state.families
    }
    for family in families {
      family.look()
      family.send(SIGINT)
    }
    var rounds = 0
    while rounds < 200, state.withLock({ !$0.families.isEmpty }) {
      usleep(10_000)
      rounds += 1
    }
    for family in families + state.withLock({ $0.families }) { family.send(SIGKILL) }
  }

  /// From now on, Ctrl-C and a polite kill end the children first, then call `farewell`, then end this process.
  static func endWithThisProcess(farewell: @escaping @Sendable () -> Void = {}) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      Terminal.onSignal(number) {
        end()
        farewell()
        exit(128 + number)
      }
    }
  }
}
