import Foundation

/// A long command. Its output goes to a file, which never blocks it. It ends with this process, however that ends.
package struct ChildProcess: Sendable {
  /// At a word, or when this process died, it interrupts the command, which ends what it has started, and kills it three seconds later.
  private static let guardian = """
    trap '' INT TERM HUP TSTP
    read -r command
    word=
    read -r word
    if [ -n "$command" ] && [ "$word" != over ]
    then
      kill -INT $command
      fifths=15
      while [ $fifths -gt 0 ] && kill -0 $command; do sleep 0.2; fifths=$((fifths - 1)); done
      kill -KILL $command
    fi
    [ -n "$word" ] || rm -rf "$@"
    """

  private let words: [String]
  private let folder: URL
  private let environment: [String: String]
  private let leftovers: [URL]

  /// Leftovers are files and folders that go if this process dies before the command has ended.
  package init(words: [String], folder: URL, environment: [String: String] = [:], leftovers: [URL] = []) {
    self.words = words
    self.folder = folder
    self.environment = environment
    self.leftovers = leftovers
  }

  /// Returns its status.
  package func run(log: URL, mustEnd: () -> Bool = { false }) throws -> Int32 {
    guard FileManager.default.createFile(atPath: log.path, contents: nil),
      let sink = try? FileHandle(forWritingTo: log)
    else { throw RunnerError("Can't write \(log.path). Is the disk full?") }
    defer { try? sink.close() }
    let process = Process(words, in: folder, environment: environment)
    process.standardOutput = sink
    process.standardError = sink
    let ended = DispatchGroup()
    ended.enter()
    process.terminationHandler = { _ in ended.leave() }
    let lifeline = try start(process)
    var status: Int32?
    var mayRun = true
    while ended.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      status = ChildProcess.status(process)
      if status != nil { break }
      if mayRun, mustEnd() {
        mayRun = false
        try? lifeline.write(contentsOf: Data("end\n".utf8))
      }
    }
    if mayRun { try? lifeline.write(contentsOf: Data("over\n".utf8)) }
    try? lifeline.close()
    return status ?? process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }

  /// Starts the command and returns its guardian's standard input. The guardian is first, so no command runs without it.
  private func start(_ process: Process) throws -> FileHandle {
    do {
      let lifeline = try startGuardian()
      try process.run()
      try lifeline.write(contentsOf: Data("\(process.processIdentifier)\n".utf8))
      return lifeline
    } catch {
      throw RunnerError("Can't start \(words.first ?? "nothing"): \(error.localizedDescription)")
    }
  }

  /// The status of a process that has ended. On Linux (6.3.1), Foundation doesn't notice the end while something runs that the process
  /// started. Nil if it runs, or if Foundation has noticed.
  private static func status(_ process: Process) -> Int32? {
    var facts = siginfo_t()
    let flags = WEXITED | WNOHANG | WNOWAIT
    let isKnown = waitid(P_PID, id_t(process.processIdentifier), &facts, flags) == 0
    guard isKnown, facts.si_signo != 0 else { return nil }
    #if canImport(Darwin)
    let status = facts.si_status
    #else
    let status = facts._sifields._sigchld.si_status
    #endif
    return status + (Int(facts.si_code) == Int(CLD_EXITED) ? 0 : 128)
  }

  private func startGuardian() throws -> FileHandle {
    let pipe = Pipe()
    let lifeline = pipe.fileHandleForWriting
    _ = fcntl(lifeline.fileDescriptor, F_SETFD, FD_CLOEXEC)
    let script = ["/bin/sh", "-c", ChildProcess.guardian, "sh"]
    let guardian = Process(script + leftovers.map(\.path), in: folder, environment: [:])
    guardian.standardInput = pipe
    guardian.standardOutput = FileHandle.nullDevice
    guardian.standardError = FileHandle.nullDevice
    try guardian.run()
    return lifeline
  }
}
