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
    /// Whether it was ended from here.
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

  /// Runs the command to its end, with its output in a log. `mustEnd` is asked ten times a second, with the size of the output.
  package func run(log: URL, mustEnd: (Int) -> Bool = { _ in false }) throws -> Outcome {
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
    let child = process.processIdentifier
    RunningChildren.add(child)
    defer { RunningChildren.remove(child) }
    // Whatever happens to this runner, the next one finds what it started.
    if family != nil { RunningChildren.look(at: child, notes: family) }

    var wasEnded = false
    var looks = 0
    var kills = 0
    while kills < 3, ended.wait(timeout: .now() + .milliseconds(wasEnded ? 2_000 : 100)) == .timedOut {
      if wasEnded {
        RunningChildren.send(SIGKILL, to: child)
        kills += 1
      } else if mustEnd(Files.size(of: log)) {
        wasEnded = true
        RunningChildren.look(at: child, notes: family)
        RunningChildren.send(SIGINT, to: child)
      } else {
        // Ending only the command leaves its child processes running, and its exit is not reported until they end.
        if looks.isMultiple(of: 20) { RunningChildren.look(at: child, notes: family) }
        looks += 1
      }
    }
    // The command may have ended politely, and left a child that doesn't.
    if wasEnded { RunningChildren.send(SIGKILL, to: child) }
    RunningChildren.waitIfEnding(without: child)
    let status: Int32 =
      if kills == 3 { 128 + SIGKILL } else if process.terminationReason == .uncaughtSignal {
        128 + process.terminationStatus
      } else { process.terminationStatus }
    return Outcome(status: status, output: Files.ends(of: log), wasEnded: wasEnded)
  }
}

/// The children that run now. Each has a process group of its own, so Ctrl-C does not reach it unless it is passed on.
enum RunningChildren {
  private struct State {
    var families: [pid_t: ProcessFamily] = [:]
    var isEnding = false
  }

  private static let state = Mutex(State())

  static func add(_ child: pid_t) {
    let isLate = state.withLock {
      $0.families[child] = ProcessFamily(of: child)
      return $0.isEnding
    }
    if isLate { send(SIGINT, to: child) }
  }

  static func remove(_ child: pid_t) { state.withLock { $0.families[child] = nil } }

  /// Finds the processes that a child has started, and notes them.
  static func look(at child: pid_t, notes: URL? = nil) {
    guard var family = state.withLock({ $0.families[child] }) else { return }
    family.look()
    state.withLock { if $0.families[child] != nil { $0.families[child] = family } }
    if let notes { family.note(in: notes) }
  }

  static func send(_ signal: Int32, to child: pid_t) {
    state.withLock { $0.families[child] }?.send(signal)
  }

  /// Once this process is about to end, no one reports on a child that was ended with it.
  static func waitIfEnding(without child: pid_t) {
    guard state.withLock({ $0.isEnding }) else { return }
    remove(child)
    while true { pause() }
  }

  /// Ends every child with all that it started: asks first, and does not wait longer than two seconds for the answer.
  static func end() {
    for child in state.withLock({ state in
      state.isEnding = true
      return Array(state.families.keys)
    }) { look(at: child) }
    let families = state.withLock { $0.families }
    for family in families.values { family.send(SIGINT) }
    var rounds = 0
    while rounds < 200, state.withLock({ state in families.keys.contains { state.families[$0] != nil } }) {
      usleep(10_000)
      rounds += 1
    }
    for family in families.values { family.send(SIGKILL) }
    for family in state.withLock({ $0.families }).values { family.send(SIGKILL) }
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
