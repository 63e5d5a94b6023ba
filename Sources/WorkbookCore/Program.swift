import Foundation

/// What the process does around the application: signals, and what comes in from the environment.
package enum Program {
  package static func main() -> Never {
    let environment = ProcessInfo.processInfo.environment
    let console = Console.standard(environment: environment)
    handleSignals(console)
    let application = Application(
      folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath), console: console,
      settings: RunSettings(container: environment["INJECTION"], runner: Bundle.main.executablePath))
    exit(application.run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func handleSignals(_ console: Console) {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      Terminal.onSignal(number) {
        Terminal.restore()
        // The shell's prompt should get its own line.
        console.print()
        exit(128 + number)
      }
    }
  }
}
