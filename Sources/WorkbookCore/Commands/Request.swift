/// What to do. Without a number, the command means the current kata.
enum Request: Equatable, Sendable {
  case help
  case list
  case show(KataSelection)
  case watch(KataSelection)
  case read(KataID?)
  case hint(KataID?, number: Int)
  case compare(KataID?, peek: Bool)
  case take(KataID)
  case reset(KataSelection?)

  /// The start state of one file.
  case restore(String)
  case doors(String)

  init(_ arguments: [String]) throws {
    var reader = ArgumentReader(arguments)
    if reader.askForHelp {
      self = .help
      return
    }
    guard let word = reader.takeCommand() else {
      self = .show(.everything)
      try reader.end()
      return
    }
    switch CommandName(rawValue: word) {
    case .list: self = .list
    case .read: self = .read(try reader.takeKata())
    case .watch: self = .watch(try reader.takeSelection() ?? .everything)
    case .hint: self = .hint(try reader.takeKata(), number: try reader.takeNumber() ?? 1)
    case .compare: self = .compare(try reader.takeKata(), peek: reader.take(option: "--peek"))
    case .take: self = .take(try Request.require(reader.takeKata(), "Expected a kata: workbook take 1.2"))
    case .reset: self = try reader.takePath().map(Request.restore) ?? .reset(reader.takeSelection())
    case .doors:
      let complaint = "Expected an app's folder: workbook doors ../my-app"
      self = .doors(try Request.require(reader.takeAny(), complaint))
    case nil:
      self = .show(try Request.require(KataSelection(word), "Unknown word \(word). \(Request.expected)"))
    }
    try reader.end()
  }

  private static func require<Value>(_ value: Value?, _ complaint: String) throws -> Value {
    guard let value else { throw RunnerError(complaint, .usage) }
    return value
  }

  /// What a command line may begin with.
  static let expected: String = {
    let words = CommandName.allCases.map(\.rawValue).joined(separator: ", ")
    return "Expected a chapter (1), a kata (1.2), \(words) or --help."
  }()

  static let usage = """
    workbook runs the katas of this workbook, and shows what is next.

    \(CommandName.help.joined(separator: "\n"))

    take and reset keep your files aside. Without a number, read, hint, compare
    and reset mean the current kata, which is the first red one.

    Exit status: 0 for the map, and when what you asked for is green; 1 when it
    is red; 2 when the words make no sense, or a chapter has no katas; 3 when
    something could not be done. NO_COLOR is respected.
    """
}
