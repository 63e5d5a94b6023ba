import Foundation
import Synchronization

/// A long command. Its output goes to a file, which never blocks the command.
package struct ChildProcess: Sendable {
  package struct Outcome: Sendable {
    package let status: Int32
    package let output: String
    let wasEnded: Bool
  }

  /// The children that run now. Foundation gives each its own process group, so Control-C doesn't reach it by itself.
  private static let running = Mutex<Set<pid_t>>([])

  private let words: [String]
  private let folder: URL
  private let environment: [String: String]

  package init(words: [String], folder: URL, environment: [String: String] = [:]) {
    self.words = words
    self.folder = folder
    self.environment = environment
  }

  /// Runs the command to its end. Asks ten times a second whether the command must end now.
  package func run(log: URL, mustEnd: () -> Bool = { false }) throws -> Outcome {
    guard FileManager.default.createFile(atPath: log.path, contents: nil),
      let sink = try? FileHandle(forWritingTo: log)
    else { throw RunnerError("Can't write \(log.path). Is the disk full?") }
    defer { try? sink.close() }
    let process = Process(words, in: folder, environment: environment)
    process.standardOutput = sink
    process.standardError = sink
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do { try process.run() } catch {
      throw RunnerError("Can't start \(words.first ?? "nothing"): \(error.localizedDescription)")
    }
    let child = process.processIdentifier
    ChildProcess.running.withLock { _ = $0.insert(child) }
    defer { ChildProcess.running.withLock { _ = $0.remove(child) } }
    var wasEnded = false
    while !wasEnded, ended.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      wasEnded = mustEnd()
    }
    if wasEnded {
      kill(child, SIGINT)
      if ended.wait(timeout: .now() + .seconds(8)) == .timedOut { kill(child, SIGKILL) }
    }
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Outcome(
      status: process.terminationStatus + (isSignal ? 128 : 0), output: Files.ends(of: log),
      wasEnded: wasEnded)
  }

  /// Interrupts the children that run now. `swift test` passes the interrupt on to the tests, and kills what is left after five
  /// seconds.
  static func interruptAll() { for child in running.withLock({ $0 }) { kill(child, SIGINT) } }
}

extension Process {
  /// A process that isn't started yet. Its first word is looked up in `PATH`.
  convenience init(_ words: [String], in folder: URL, environment: [String: String]) {
    self.init()
    executableURL = URL(fileURLWithPath: "/usr/bin/env")
    arguments = words
    currentDirectoryURL = folder
    self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    standardInput = FileHandle.nullDevice
  }
}
