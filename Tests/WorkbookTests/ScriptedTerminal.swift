import Foundation

@testable import WorkbookCore

/// The runner of a fixture on a terminal without a screen, which the command `script` makes.
final class ScriptedTerminal {
  private let fixture: Fixture
  private let script: Process
  private let keys = Pipe()
  private let screen: URL

  /// How much of the screen a test has seen.
  private var seen = 0

  init(of fixture: Fixture, running words: String) throws {
    self.fixture = fixture
    screen = fixture.neighbour("screen")
    // Control-C comes to this shell, too.
    let command = """
      trap : INT
      stty -g > ../before
      sh -c 'echo $$ > ../runner.pid; exec "$0" "$@"' '\(ScriptedTerminal.runner)' \(words)
      status=$?
      stty -g > ../after
      exit $status
      """
    #if canImport(Darwin)
    let script = ["script", "-qF", screen.path, "/bin/sh", "-c", command]
    #else
    let script = ["script", "-qfec", command, screen.path]
    #endif
    // A `swift` that is a shell, so that `swift test` runs the file `test`, which is the fake.
    let tools = fixture.neighbour("bin")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: tools.appending(path: "swift").path, withDestinationPath: "/bin/sh")
    try fixture.write(fixture.text("../fake/swift.sh") ?? "", to: "test")
    let path = "\(tools.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    self.script = Process(
      script, in: fixture.root,
      environment: ["PATH": path, "TERM": "xterm", "INJECTION": "Chapter6", "SHELL": "/bin/sh"])
    self.script.standardInput = keys
    self.script.standardOutput = FileHandle.nullDevice
    try self.script.run()
  }

  deinit {
    endAtOnce()
    script.waitUntilExit()
  }

  /// The runner as it was built.
  private static var runner: String {
    // On a Mac, the bundle is an argument of the tool that runs it.
    let tests = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: tests)
    repeat { folder.deleteLastPathComponent() } while folder.path.contains(".xctest")
    return folder.appending(path: "workbook").path
  }

  /// Kills the runner.
  func endAtOnce() {
    guard script.isRunning, let runner = fixture.text("../runner.pid").flatMap({ pid_t($0.dropLast()) })
    else {
      return
    }
    kill(runner, SIGKILL)
  }

  func type(_ text: String) throws { try keys.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  /// Waits until something was shown since the last time.
  func shows(_ words: String) -> Bool {
    eventually {
      let new = (Files.text(screen) ?? "").dropFirst(seen)
      guard let range = new.firstRange(of: words) else { return false }
      seen += new[..<range.upperBound].count
      return true
    }
  }

  /// Waits for the runner's end. Its status; nil if it still runs.
  func end(within seconds: Double = 20) -> Int32? {
    eventually(within: seconds) { !script.isRunning } ? script.terminationStatus : nil
  }

  /// Whether the terminal is set as it was before.
  var isGivenBack: Bool { fixture.text("../after").map { $0 == fixture.text("../before") } == true }
}

/// Whether something becomes true within so many seconds.
func eventually(within seconds: Double = 20, _ condition: () -> Bool) -> Bool {
  let end = Date() + seconds
  while Date() < end {
    if condition() { return true }
    usleep(20_000)
  }
  return condition()
}
