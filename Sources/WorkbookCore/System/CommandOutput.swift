import Foundation
import Synchronization

/// What a short command said.
struct CommandOutput: Sendable {
  let status: Int32
  let output: Data
  let complaint: String

  init(of words: [String], in folder: URL, environment: [String: String] = [:]) throws {
    let process = Process(words, in: folder, environment: environment)
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Read both in parallel: a command waits if nobody reads its output, and also if nobody reads its complaints.
    let complaints = Mutex(Data())
    let reading = DispatchGroup()
    DispatchQueue.global().async(group: reading) {
      let data = errors.fileHandleForReading.readDataToEndOfFile()
      complaints.withLock { $0 = data }
    }
    self.output = output.fileHandleForReading.readDataToEndOfFile()
    reading.wait()
    process.waitUntilExit()
    status = process.terminationStatus
    complaint = complaints.withLock { String(decoding: $0, as: UTF8.self) }
  }
}
