import Foundation

/// A short command that the runner waits for: git, ps.
package struct Command: Sendable {
  package struct Outcome: Sendable {
    package let status: Int32
    package let bytes: Data
    package let errors: String
    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Runs a command to its end; its errors must fit into a pipe.
  package static func run(_ words: [String], in folder: URL? = nil, environment: [String: String] = [:])
    throws
    -> Outcome
  {
    let process = Command.process(words, in: folder, environment: environment)
    let pipes = (Pipe(), Pipe())
    process.standardOutput = pipes.0
    process.standardError = pipes.1
    try process.run()
    let bytes = pipes.0.fileHandleForReading.readDataToEndOfFile()
    let errors = pipes.1.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, bytes: bytes, errors: String(decoding: errors, as: UTF8.self))
  }

  /// A process that is not started yet; its first word is looked up in `PATH`.
  static func process(_ words: [String], in folder: URL?, environment: [String: String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }
}
