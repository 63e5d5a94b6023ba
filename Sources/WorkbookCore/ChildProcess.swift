import Foundation

/// A long command. Its output goes to a file, which never blocks it. It ends with this process, however that ends.
package struct ChildProcess: Sendable {
  /// Waits until standard input ends, because this process closed it or died. Then it interrupts the command, and three seconds later
  /// it kills the rest of it and of its descendants, which may be stopped, or deaf to interrupts.
  private static let guardian = """
    trap '' INT TERM HUP
    family() {
      echo "$1"
      { ps -A -o pid= -o ppid= || sed 's/ (.*) . / /' /proc/[0-9]*/stat; } |
        while read -r child parent rest; do [ "$parent" != "$1" ] || family "$child"; done
    }
    read -r end
    kill -0 $1 || exit
    all=$(family $1)
    kill -INT $1
    for tenth in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do kill -0 $1 && sleep 0.2; done
    kill -KILL $all
    """
  private let words: [String]
  private let folder: URL
  private let environment: [String: String]
  package init(words: [String], folder: URL, environment: [String: String] = [:]) {
    self.words = words
    self.folder = folder
    self.environment = environment
  }

  package func run(log: URL, mustEnd: () -> Bool = { false }) throws -> (status: Int32, output: String) {
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
    let lifeline = Pipe()
    _ = fcntl(lifeline.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    let script = ["/bin/sh", "-c", ChildProcess.guardian, "sh", "\(process.processIdentifier)"]
    let guardian = Process(script, in: folder, environment: [:])
    guardian.standardInput = lifeline
    (guardian.standardOutput, guardian.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try guardian.run()
    while ended.wait(timeout: .now() + .milliseconds(100)) == .timedOut { if mustEnd() { break } }
    try? lifeline.fileHandleForWriting.close()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return (process.terminationStatus + (isSignal ? 128 : 0), Files.ends(of: log))
  }
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
