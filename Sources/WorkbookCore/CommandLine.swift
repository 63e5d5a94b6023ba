/// What of the workbook the command is about.
enum Scope: Equatable, Sendable {
  case everything
  case chapter(ChapterID)
  case kata(KataID)

  /// A chapter (1) or a kata (1.2) as people write it, or nil when the word is something else.
  init?(_ word: String) {
    guard let scope = KataID(word).map(Scope.kata) ?? ChapterID(word).map(Scope.chapter) else { return nil }
    self = scope
  }

  /// The chapter that it is about; nil for all of them.
  var chapter: ChapterID? {
    switch self {
    case .everything: nil
    case .chapter(let id): id
    case .kata(let id): id.chapter
    }
  }
}

/// What the words of the command line ask for. Where no kata is named, the current one is meant.
enum Request: Equatable, Sendable {
  case help
  case version
  case list
  case show(Scope, json: Bool)
  case watch(Scope, plan: String? = nil)
  case read(KataID?)
  case hint(KataID?, rung: Int)
  case compare(KataID?, peek: Bool)
  case take(KataID)
  case reset(Scope?)
  case verify([String])

  init(_ arguments: [String]) throws {
    let words = arguments.filter { !$0.hasPrefix("-") }
    let options = arguments.filter { $0.hasPrefix("-") }
    func expect<Value>(_ value: Value?, or complaint: String) throws -> Value {
      guard let value else { throw RunnerError(complaint, status: 2) }
      return value
    }
    func kata() throws -> KataID? {
      guard words.count > 1 else { return nil }
      return try expect(KataID(words[1]), or: "Expected a kata: workbook \(words[0]) 1.2")
    }
    func scope() throws -> Scope? {
      guard words.count > 1 else { return nil }
      return try expect(Scope(words[1]), or: "Expected a chapter or a kata: workbook \(words[0]) 1.2")
    }

    switch words.first {
    case "verify" where !options.contains("--help"):
      self = .verify(Array(arguments.dropFirst()))
      return
    case "help",
      _ where options.contains { ["--help", "-h"].contains($0) }:
      self = .help
      return
    case _ where options.contains("--version"):
      self = .version
      return
    case nil: self = .show(.everything, json: options.contains("--json"))
    case "watch" where options.contains("--plan"):
      let complaint = "Expected a plan of the guide: workbook watch --plan two-hours"
      self = .watch(.everything, plan: try expect(words.dropFirst().first, or: complaint))
    case "watch": self = .watch(try scope() ?? .everything)
    case "list": self = .list
    case "read": self = .read(try kata())
    case "compare": self = .compare(try kata(), peek: options.contains("--peek"))
    case "take": self = .take(try expect(try kata(), or: "Expected a kata: workbook take 1.2"))
    case "reset": self = .reset(try scope())
    case "hint":
      let rung = words.count < 3 ? 1 : Int(words[2])
      let complaint = "Expected a kata, and which hint: workbook hint 1.2 2"
      self = .hint(try kata(), rung: try expect(rung.flatMap { $0 > 0 ? $0 : nil }, or: complaint))
    case let word?:
      let scope = try expect(Scope(word), or: "Unknown word \(word). \(Request.expected)")
      self = .show(scope, json: options.contains("--json"))
    }

    let isMap = if case .show = self { true } else { false }
    let places = [
      "--json": (isMap, "the map, a chapter or a kata: workbook 1.2 --json"),
      "--peek": (words.first == "compare", "compare: workbook compare 1.2 --peek"),
      "--plan": (words.first == "watch", "watch: workbook watch --plan two-hours"),
    ]
    for option in options {
      let (isRight, place) = try expect(
        places[option], or: "Unknown option \(option). \(Request.expected)")
      if !isRight { throw RunnerError("\(option) goes with \(place)", status: 2) }
    }
    if words.count > (["hint": 3, "list": 1][words.first] ?? (isMap ? 1 : 2)) {
      throw RunnerError("Too many words after \(words[0]). \(Request.expected)", status: 2)
    }
  }

  private static let expected =
    "Expected a chapter (1), a kata (1.2), list, read, watch, hint, compare, take, reset or --help."

  static let usage = """
    workbook runs the katas of this workbook, and shows what is next.

    swift run workbook              the map, then the first red kata in full
    swift run workbook 1            one chapter; C is the capstone
    swift run workbook 1.2          one kata
    swift run workbook watch        again on every save; watch 1, watch 1.2;
                                    --plan two-hours: a plan of the guide
    swift run workbook list         every kata with its title and minutes
    swift run workbook read 1.2     its task, without hints and solution
    swift run workbook hint 1.2     its first hint; hint 1.2 2 is the second
    swift run workbook compare 1.2  your files beside the solution, once it is
                                    green; --peek: before
    swift run workbook take 1.2     the solution's files of one kata in place of
                                    yours, which are kept aside
    swift run workbook reset 1.2    the start state of a kata or a chapter (1);
                                    your files are kept aside

    read, hint, compare and reset without a number mean the current kata: the
    first red one. --version tells the workbook's commit. For authors:
    SOLUTIONS=1 swift run workbook verify. Sources/README.md tells of it.

    --json, with the map, a chapter or a kata, prints the facts for a script and
    nothing else. Solutions/README.md describes them under "A scoreboard".

    Exit status: 0 for the map, and when the chapter or kata asked for is green;
    1 when it is not; 2 when the words make no sense, or a chapter has no katas;
    3 when something could not be done: the reason is on standard error.

    NO_COLOR is respected. WORKBOOK_SCRATCH names a folder for builds,
    WORKBOOK_PATIENCE the seconds without progress after which a kata hangs.
    """
}
