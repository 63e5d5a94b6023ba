/// The app: reads lines, hands each one to the current screen, and opens the next screen.
final class Club {
  private let terminal: any Terminal
  private let screens: any Screens
  private var lineNumber = 0

  init(terminal: any Terminal, screens: any Screens) {
    self.terminal = terminal
    self.screens = screens
  }

  /// Runs until `quit` or the end of the input.
  /// - Parameter stopsAtError: a script stops at the first command that fails; a person reads the error and continues.
  /// - Returns: false if a script stopped at an error.
  @discardableResult
  func run(stopsAtError: Bool) -> Bool {
    // The session lives exactly as long as the login.
    var session: (any Session)?
    do {
      while true {
        let screen: any Screen
        do {
          screen = try session?.makeHomeScreen() ?? screens.makeWelcomeScreen()
        } catch  where session != nil && !stopsAtError {
          terminal.show("\(error)")
          session = nil
          continue
        }
        switch try use(screen, stopsAtError: stopsAtError) {
        case .logIn(let member): session = try screens.openSession(for: member)
        case .logOut, .stay: session = nil
        case .quit: return true
        }
      }
    } catch {
      terminal.show(lineNumber > 0 ? "line \(lineNumber): \(error)" : "\(error)")
      return false
    }
  }

  /// Performs lines on one screen until a line leaves it.
  private func use(_ screen: any Screen, stopsAtError: Bool) throws -> Command.Outcome {
    terminal.show("— \(screen.title) —")
    terminal.show("help lists what you can do here.")
    while let line = terminal.readLine(prompt: "\(screen.title)> ") {
      lineNumber += 1
      do {
        let outcome = try perform(line, on: screen)
        if outcome != .stay { return outcome }
      } catch  where !stopsAtError {
        terminal.show("\(error)")
      }
    }
    return .quit
  }

  private func perform(_ line: String, on screen: any Screen) throws -> Command.Outcome {
    let typed = line.split(separator: " ").joined(separator: " ")
    if typed.isEmpty || typed.hasPrefix("#") { return .stay }
    if typed == "quit" { return .quit }
    if typed == "help" {
      for line in help(for: screen) { terminal.show(line) }
      return .stay
    }
    for command in screen.commands {
      if command.parameter == nil, typed == command.words { return try command.run("") }
      if let parameter = command.parameter, (typed + " ").hasPrefix(command.words + " ") {
        let text = String(typed.dropFirst(command.words.count + 1))
        guard !text.isEmpty else { throw CommandError("Say more: \(command.words) \(parameter)") }
        return try command.run(text)
      }
    }
    throw CommandError("\"\(typed)\" isn't a command here. help lists them.")
  }

  private func help(for screen: any Screen) -> [String] {
    let commands = screen.commands.map { (($0.words + " " + ($0.parameter ?? "")), $0.help) }
    let lines = commands + [("help ", "shows this list"), ("quit ", "ends the app")]
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { "  \($0.padding(toLength: width, withPad: " ", startingAt: 0))  \($1)" }
  }
}
