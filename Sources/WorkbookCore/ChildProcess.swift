import Foundation
import Synchronization

/// A long command. Its output goes to a file, which never blocks it. A long output loses its middle.
package struct ChildProcess: Sendable {
  /// The children that run now. Foundation gives each its own process group, so Control-C doesn't reach it.
  private static let running = Mutex<Set<pid_t>>([])
  private let words: [String]
  private let folder: URL
  private let environment: [String: String]

  package init(words: [String], folder: URL, environment: [String: String] = [:]) {
    self.words = words
    self.folder = folder
    self.environment = environment
  }

  package func run(log: URL, mustEnd: () -> Bool = { false }) throws -> (
    status: Int32, output: String, wasEnded: Bool
  ) {
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
    return (process.terminationStatus + (isSignal ? 128 : 0), Files.ends(of: log), wasEnded)
  }

  /// Interrupts the children that run now. `swift test` passes the interrupt on to the tests.
  static func interruptAll() { for child in running.withLock({ $0 }) { kill(child, SIGINT) } }
}

extension Process {
  convenience init(_ words: [String], in folder: URL, environment: [String: String]) {
    self.init()
    executableURL = URL(fileURLWithPath: "/usr/bin/env")
    arguments = words
    currentDirectoryURL = folder
    self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    standardInput = FileHandle.nullDevice
  }
}
