import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A command that the runner starts, with its output in a file: a file never blocks the child, and outlives a grandchild
/// that keeps the stream open.
struct ChildProcess: Sendable {
  /// How a command ended.
  struct Outcome: Sendable {
    /// The exit status, or 128 and the signal.
    let status: Int32
    /// What it printed, without the middle where it printed more than anybody would read.
    let output: String
    /// Whether it was ended from here, because it made no progress.
    let stalled: Bool
  }

  /// The words of the command; the first is looked up in `PATH`.
  let words: [String]
  /// Where it runs.
  let folder: URL
  /// What is set in addition to the runner's own environment.
  var environment: [String: String] = [:]

  /// Runs the command to its end.
  /// - Parameters:
  ///   - log: the file that gets its output.
  ///   - watch: called ten times a second with the output's size; says that the command hangs and must be ended.
  /// - Returns: how it ended.
  /// - Throws: `Complaint` when the log can't be written or the command can't be started.
  func run(log: URL, watch: (Int) -> Bool = { _ in false }) throws -> Outcome {
    guard FileManager.default.createFile(atPath: log.path, contents: nil),
      let sink = try? FileHandle(forWritingTo: log)
    else { throw Complaint("Can't write \(log.path). Is the disk full, or the folder read-only?") }
    defer { try? sink.close() }

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = sink
    process.standardError = sink
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do { try process.run() } catch {
      throw Complaint("Can't start \(words.first ?? "nothing"): \(error.localizedDescription)")
    }
    let identifier = process.processIdentifier
    RunningChildren.add(identifier)
    defer { RunningChildren.remove(identifier) }

    // Whoever has to go, once the command has stalled.
    var family: [pid_t] = []
    var looks = 0
    var kills = 0
    while kills < 3, ended.wait(timeout: .now() + .milliseconds(family.isEmpty ? 100 : 2_000)) == .timedOut {
      if !family.isEmpty {
        RunningChildren.send(SIGKILL, to: family)
        kills += 1
      } else if watch(size(of: log)) {
        family = RunningChildren.family(of: identifier)
        RunningChildren.send(SIGINT, to: family)
      } else {
        // Who ends the command alone leaves its family behind, and its end is not told before theirs. So they are noted in time.
        looks += 1
        if looks.isMultiple(of: 20) { _ = RunningChildren.family(of: identifier) }
      }
    }
    // The command may have gone politely, and left somebody behind who does not.
    RunningChildren.send(SIGKILL, to: family)
    RunningChildren.waitIfEnding(without: identifier)
    let output = ChildProcess.ends(of: log)
    if kills == 3 { return Outcome(status: 128 + SIGKILL, output: output, stalled: true) }
    let signalled = process.terminationReason == .uncaughtSignal
    let status = signalled ? 128 + process.terminationStatus : process.terminationStatus
    return Outcome(status: status, output: output, stalled: !family.isEmpty)
  }

  /// More output than this is a flood.
  static let flood = 1 << 20

  /// A file's text, or its two ends where it is a flood.
  private static func ends(of file: URL) -> String {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return "" }
    defer { try? handle.close() }
    var data = (try? handle.read(upToCount: flood)) ?? Data()
    if let size = try? handle.seekToEnd(), size > UInt64(data.count) {
      try? handle.seek(toOffset: max(UInt64(data.count), size - 65_536))
      data += Data("\n…\n".utf8) + ((try? handle.readToEnd()) ?? Data())
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func size(of file: URL) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.size] as? Int) ?? 0
  }
}

/// The children that run now. Each has a process group of its own, so Ctrl-C does not reach it unless it is passed on.
enum RunningChildren {
  private struct State {
    var identifiers: Set<pid_t> = []
    /// Who was in the family of each child when somebody looked, and since when: a number may be given to another process.
    var families: [pid_t: [pid_t: Substring]] = [:]
    var isEnding = false
  }

  private static let state = Mutex(State())

  static func add(_ identifier: pid_t) {
    let isLate = state.withLock {
      $0.identifiers.insert(identifier)
      return $0.isEnding
    }
    if isLate { send(SIGINT, to: [identifier]) }
  }

  static func remove(_ identifier: pid_t) {
    state.withLock {
      $0.identifiers.remove(identifier)
      $0.families[identifier] = nil
    }
  }

  /// Once this process is about to end, nobody reports on a child that was ended with it.
  static func waitIfEnding(without identifier: pid_t) {
    guard state.withLock({ $0.isEnding }) else { return }
    remove(identifier)
    while true { pause() }
  }

  /// A child and all that came of it. `swift test` gives the tests a process group of their own, so one signal does not reach
  /// them all. When it has ended, nothing tells whose they were, so who was in the family at an earlier look still is.
  /// - Parameter child: the first of them.
  /// - Returns: parents before their children; the child alone where the system can't tell. It starts a process.
  static func family(of child: pid_t) -> [pid_t] {
    let processes = processes()
    let starts = Dictionary(processes.map { ($0.identifier, $0.start) }) { $1 }
    let children = Dictionary(grouping: processes, by: \.parent)
    return state.withLock { state in
      let noted = state.families[child, default: [:]].filter { starts[$0.key] == $0.value }
      var family: [pid_t] = []
      var next = [child] + noted.keys
      while !next.isEmpty {
        family += next.filter { !family.contains($0) }
        next = next.flatMap { children[$0, default: []].map(\.identifier) }.filter { !family.contains($0) }
      }
      if state.identifiers.contains(child) {
        state.families[child] = starts.filter { family.contains($0.key) }
      }
      return family
    }
  }

  /// All processes of the machine; none where the system can't tell.
  private static func processes() -> [(identifier: pid_t, parent: pid_t, start: Substring)] {
    let list = Process()
    let pipe = Pipe()
    list.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    list.arguments = ["ps", "-A", "-o", "pid=", "-o", "ppid=", "-o", "lstart="]
    list.standardOutput = pipe
    list.standardError = FileHandle.nullDevice
    guard (try? list.run()) != nil else { return [] }
    let lines = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    list.waitUntilExit()
    return lines.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let identifier = pid_t(words[0]), let parent = pid_t(words[1]) else {
        return nil
      }
      return (identifier, parent, words[2])
    }
  }

  /// Signals processes, and the groups of those that have one of their own.
  static func send(_ signal: Int32, to family: [pid_t]) {
    for member in family where kill(-member, signal) != 0 { kill(member, signal) }
  }

  /// Ends every child with all that it started: asks first, and does not wait longer than two seconds for the answer.
  static func end() {
    let children = state.withLock {
      $0.isEnding = true
      return $0.identifiers
    }
    let family = children.flatMap { RunningChildren.family(of: $0) }
    send(SIGINT, to: family)
    for _ in 0..<200 where state.withLock({ !$0.identifiers.isDisjoint(with: children) }) { usleep(10_000) }
    send(SIGKILL, to: family + state.withLock { $0.identifiers })
  }

  /// From now on, Ctrl-C and a polite kill end the children first, then call `farewell`, then end this process.
  /// - Parameter farewell: puts the terminal back in order.
  static func endWithThisProcess(farewell: @escaping @Sendable () -> Void = {}) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // The handler holds its source, so both live as long as the process.
        withExtendedLifetime(source) {}
        end()
        farewell()
        exit(128 + number)
      }
      source.resume()
    }
  }
}
