/// The app: reads commands, hands them to the screen that is open, and opens the next one.
public final class Club {
  private let terminal: any Terminal
  private let screens: any Screens

  /// An app.
  /// - Parameters:
  ///   - terminal: where it reads and shows.
  ///   - screens: creates its screens.
  public init(terminal: any Terminal, screens: any Screens) {
    self.terminal = terminal
    self.screens = screens
  }

  /// Runs until `quit` or the end of the input.
  /// - Parameter stopsAtError: true for a script, which ends at its first command that fails; false for a person, who reads
  ///   the error and goes on.
  /// - Returns: whether no command of a script failed.
  @discardableResult
  public func run(stopsAtError: Bool) -> Bool {
    var lineNumber = 0
    do {
      var session: (any Session)?
      var screen = try screens.makeWelcomeScreen()
      show(screen)
      while let line = terminal.readLine(prompt: "\(screen.title)> ") {
        lineNumber += 1
        do {
          switch try perform(line, on: screen) {
          case .stay: continue
          case .logIn(let member):
            let opened = try screens.openSession(for: member)
            screen = try opened.makeHomeScreen()
            session = opened
          case .logOut:
            screen = try screens.makeWelcomeScreen()
            session = nil
          case .quit: return true
          }
          show(screen)
        } catch  where !stopsAtError {
          terminal.show("\(error)")
        }
      }
      // The session lives exactly as long as the login.
      withExtendedLifetime(session) {}
      return true
    } catch {
      terminal.show(lineNumber > 0 ? "line \(lineNumber): \(error)" : "\(error)")
      return false
    }
  }

  private func show(_ screen: any Screen) {
    terminal.show("— \(screen.title) —")
    terminal.show("help lists what you can do here.")
  }

  private func perform(_ line: String, on screen: any Screen) throws -> Command.Outcome {
    let typed = line.split(separator: " ").joined(separator: " ")
    if typed.isEmpty || typed.hasPrefix("#") { return .stay }
    if typed == "quit" { return .quit }
    if typed == "help" {
      for line in Self.help(for: screen) { terminal.show(line) }
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

  private static func help(for screen: any Screen) -> [String] {
    let usages =
      screen.commands.map { ([$0.words] + [$0.parameter].compactMap(\.self)).joined(separator: " ") } + [
        "help", "quit",
      ]
    let texts = screen.commands.map(\.help) + ["shows this list", "ends the app"]
    let width = usages.map(\.count).max() ?? 0
    return zip(usages, texts).map { usage, text in
      "  \(usage)\(String(repeating: " ", count: width - usage.count))  \(text)"
    }
  }
}
