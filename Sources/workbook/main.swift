import Foundation
import WorkbookCore

let application = Application(
  folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath), console: .standard())
Application.endChildrenOnInterrupt()
exit(application.run(Array(CommandLine.arguments.dropFirst())))
