import Foundation

extension Process {
  convenience init(_ words: [String], in folder: URL, environment: [String: String]) {
    self.init()
    executableURL = URL(fileURLWithPath: "/usr/bin/env")
    arguments = words
    currentDirectoryURL = folder
    self.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    standardInput = FileHandle.nullDevice
  }
}
