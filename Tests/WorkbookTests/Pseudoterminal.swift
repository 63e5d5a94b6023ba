import Foundation

@testable import WorkbookCore

/// A terminal without a screen, and a command that believes in it.
final class Pseudoterminal {
  private let master: Int32
  private let name: String

  /// Kept open, so that the terminal stays when the command has gone.
  private let line: Int32
  private var child: pid_t = 0
  private var text = ""

  init() throws {
    var size = winsize(ws_row: 40, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    var ends: (Int32, Int32) = (-1, -1)
    guard openpty(&ends.0, &ends.1, nil, nil, &size) == 0, let path = ttyname(ends.1) else {
      throw RunnerError("There is no terminal to be had: \(errno)")
    }
    (master, line) = ends
    name = String(cString: path)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    // No other process that is started meanwhile may keep the terminal.
    for descriptor in [master, line] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  /// Kills the command.
  func endAtOnce() {
    guard child > 0 else { return }
    kill(child, SIGKILL)
    // Swift Testing waits for any child of this process, and sees no exit test behind one that nobody has taken leave of.
    waitpid(child, nil, 0)
    child = 0
  }

  deinit {
    endAtOnce()
    close(line)
    close(master)
  }

  /// Starts a command in a session of its own, with this terminal for everything.
  func start(_ words: [String], in folder: URL, environment: [String: String]) throws {
    #if canImport(Darwin)
    var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // Glibc declares POSIX_SPAWN_SETSID with _GNU_SOURCE only.
    let newSession: Int16 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The leader of a session owns the first terminal that it opens.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path]
    var arguments = (shell + words).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    let failure = posix_spawn(&child, shell[0], &actions, &attributes, &arguments, &variables)
    guard failure == 0 else { throw RunnerError("\(words[0]) can't be started: \(failure)") }
  }

  /// Whether the terminal passes each key on at once, without showing it.
  var passesKeysOn: Bool { settings.c_lflag & tcflag_t(ICANON | ECHO) == 0 }

  /// How the terminal is set, as one comparable value.
  var mode: [tcflag_t] { [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag] }

  private var settings: termios {
    var settings = termios()
    tcgetattr(line, &settings)
    return settings
  }

  func type(_ keys: String) { _ = write(master, keys, keys.utf8.count) }

  /// Waits until something was shown since the last time.
  func shows(_ words: String) -> Bool {
    eventually {
      takeText()
      guard let range = text.range(of: words) else { return false }
      text.removeSubrange(..<range.upperBound)
      return true
    }
  }

  /// Waits for the command's end. Its status; nil if it still runs, or was killed.
  func end(within seconds: Double = 20) -> Int32? {
    var status: Int32 = 0
    let hasEnded = eventually(within: seconds) {
      // A process can't end while what it wrote is not read.
      takeText()
      return waitpid(child, &status, WNOHANG) == child
    }
    guard hasEnded else { return nil }
    child = 0
    return status & 0x7f == 0 ? status >> 8 & 0xff : nil
  }

  private func takeText() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(master, &bytes, bytes.count), count > 0 {
      text += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }
}

extension Fixture {
  /// The runner as it was built.
  static var runner: String {
    // On a Mac, the bundle is an argument of the tool that runs it.
    let tests = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: tests)
    repeat { folder.deleteLastPathComponent() } while folder.path.contains(".xctest")
    return folder.appending(path: "workbook").path
  }

  /// Starts the runner on a terminal, with a `swift` that is a shell, so that `swift test` runs the file `test`, which is the fake.
  func start(_ words: [String], on terminal: Pseudoterminal) throws {
    let tools = neighbour("bin")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: tools.appending(path: "swift").path, withDestinationPath: "/bin/sh")
    try FileManager.default.copyItem(atPath: swift.toolchain[1], toPath: root.appending(path: "test").path)
    let environment = ProcessInfo.processInfo.environment
    let own = [
      "PATH": "\(tools.path):\(environment["PATH"] ?? "")", "TERM": "xterm", "INJECTION": "Chapter6",
    ]
    try terminal.start([Fixture.runner] + words, in: root, environment: environment.merging(own) { $1 })
  }
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
