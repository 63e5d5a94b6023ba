/// The words of the command line, taken one after the other.
struct ArgumentReader {
  private var words: [String]
  private var options: [String]
  private var command = ""

  init(_ arguments: [String]) {
    words = arguments.filter { !$0.hasPrefix("-") }
    options = arguments.filter { $0.hasPrefix("-") }
  }

  var askForHelp: Bool { words.first == "help" || options.contains("--help") || options.contains("-h") }

  mutating func takeCommand() -> String? {
    command = takeAny() ?? ""
    return command.isEmpty ? nil : command
  }

  /// Whether the learner wrote an option, even twice.
  mutating func take(option: String) -> Bool {
    defer { options.removeAll { $0 == option } }
    return options.contains(option)
  }

  mutating func takeSelection() throws -> KataSelection? {
    try take("Expected a chapter or a kata: workbook \(command) 1.2") { KataSelection($0) }
  }

  mutating func takeKata() throws -> KataID? {
    try take("Expected a kata: workbook \(command) 1.2") { KataID($0) }
  }

  mutating func takeNumber() throws -> Int? {
    try take("Expected a kata, and which hint: workbook \(command) 1.2 2") { word in
      Int(word).flatMap { $0 > 0 ? $0 : nil }
    }
  }

  /// A path, if the next word is one: only a path has a slash or ends like a file.
  mutating func takePath() -> String? {
    guard let word = words.first, word.contains("/") || word.hasSuffix(".swift") else { return nil }
    return takeAny()
  }

  mutating func takeAny() -> String? { words.isEmpty ? nil : words.removeFirst() }

  /// Throws if something is left that nobody took.
  func end() throws {
    if let option = options.first {
      throw RunnerError("Unknown option \(option). \(Request.expected)", .usage)
    }
    if let word = words.first { throw RunnerError("Too many words: \(word). \(Request.expected)", .usage) }
  }

  private mutating func take<Value>(_ complaint: String, _ read: (String) -> Value?) throws -> Value? {
    guard let word = takeAny() else { return nil }
    guard let value = read(word) else { throw RunnerError(complaint, .usage) }
    return value
  }
}
