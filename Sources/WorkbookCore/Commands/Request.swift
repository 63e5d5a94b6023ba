/// What to do. Without a number, the command means the current kata.
enum Request: Equatable, Sendable {
  case help, list
  case show(Scope)
  case watch(Scope)
  case read(KataID?)
  case hint(KataID?, rung: Int)
  case compare(KataID?, peek: Bool)
  case take(KataID)
  case reset(Scope?)
  case doors(String)

  /// The start state of one file.
  case restore(String)

  init(_ arguments: [String]) throws {
    let words = arguments.filter { !$0.hasPrefix("-") }
    let options = arguments.filter { $0.hasPrefix("-") }
    func expect<Value>(_ value: Value?, or complaint: String) throws -> Value {
      guard let value else { throw RunnerError(complaint, status: 2) }
      return value
    }
    let first = words.first ?? ""
    let second = words.dropFirst().first
    func scope() throws -> Scope? {
      try second.map { try expect(Scope($0), or: "Expected a chapter or a kata: workbook \(first) 1.2") }
    }
    func kata() throws -> KataID? {
      try second.map { try expect(KataID($0), or: "Expected a kata: workbook \(first) 1.2") }
    }
    let expected =
      "Expected a chapter (1), a kata (1.2), list, read, watch, hint, compare, take, reset, doors or --help."
    let isHelp = words.first == "help" || !Set(options).isDisjoint(with: ["--help", "-h"])
    var most = 2
    switch isHelp ? "help" : words.first {
    case "help": (self, most) = (.help, .max)
    case nil: self = .show(.everything)
    case "watch": self = .watch(try scope() ?? .everything)
    case "list": (self, most) = (.list, 1)
    case "read": self = .read(try kata())
    case "compare": self = .compare(try kata(), peek: !options.isEmpty)
    case "take": self = .take(try expect(try kata(), or: "Expected a kata: workbook take 1.2"))
    case "doors": self = .doors(try expect(second, or: "Expected an app's folder: workbook doors ../my-app"))
    case "reset":
      // Inside a word, only a path has a slash.
      if let second, second.contains("/") { self = .restore(second) } else { self = .reset(try scope()) }
    case "hint":
      let rung = words.count < 3 ? 1 : Int(words[2]) ?? 0
      if rung < 1 { throw RunnerError("Expected a kata, and which hint: workbook hint 1.2 2", status: 2) }
      self = .hint(try kata(), rung: rung)
      most = 3
    case let word?:
      self = .show(try expect(Scope(word), or: "Unknown word \(word). \(expected)"))
      most = 1
    }
    if !isHelp, let option = options.first(where: { $0 != "--peek" || words.first != "compare" }) {
      throw RunnerError("Unknown option \(option). \(expected)", status: 2)
    }
    if words.count > most { throw RunnerError("Too many words: \(words[most]). \(expected)", status: 2) }
  }

  static let usage = """
    workbook runs the katas of this workbook, and shows what is next.

    swift run workbook              the map, then the first red kata
    swift run workbook 1            one chapter; C is the capstone
    swift run workbook 1.2          one kata
    swift run workbook watch        again on every save; watch 1, watch 1.2
    swift run workbook list         every kata with its title and minutes
    swift run workbook read 1.2     its task, without hints and solution
    swift run workbook hint 1.2     its first hint; hint 1.2 2 is the second
    swift run workbook compare 1.2  your files beside the solution's, once it is
                                    green; --peek: before
    swift run workbook take 1.2     the solution's files in place of yours
    swift run workbook reset 1.2    the start state of a kata; reset 1, reset all
    swift run workbook doors ../app what keeps an app of yours from being tested

    take and reset keep your files aside. Without a number, read, hint, compare
    and reset mean the current kata, which is the first red one.

    Exit status: 0 for the map, and when what you asked for is green; 1 when it
    is red; 2 when the words make no sense, or a chapter has no katas; 3 when
    something could not be done. NO_COLOR is respected.
    """
}
