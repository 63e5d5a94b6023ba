/// What of the workbook the command is about.
enum Scope: Equatable, Sendable {
  case everything
  case chapter(ChapterID)
  case kata(KataID)

  /// A chapter (1) or a kata (1.2) as people write it, or nil when the word is something else.
  init?(_ word: String) {
    if let id = KataID(word) {
      self = .kata(id)
    } else if let id = ChapterID(word) {
      self = .chapter(id)
    } else {
      return nil
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
    if arguments.first == "verify", !arguments.contains("--help") {
      self = .verify(Array(arguments.dropFirst()))
      return
    }
    var words = arguments
    func take(flag: String) -> Bool {
      defer { words.removeAll { $0 == flag } }
      return words.contains(flag)
    }
    if take(flag: "--help") || take(flag: "-h") || words == ["help"] {
      self = .help
      return
    }
    if take(flag: "--version") {
      self = .version
      return
    }
    var plan: String?
    if let place = words.firstIndex(of: "--plan") {
      guard words.first == "watch", words.count == 3, words.indices.contains(place + 1) else {
        throw RunnerError("Expected a plan of the guide: workbook watch --plan two-hours", status: 2)
      }
      plan = words[place + 1]
      words.removeSubrange(place...(place + 1))
    }
    let peek = take(flag: "--peek")
    let json = take(flag: "--json")
    let first = words.first
    let rest = Array(words.dropFirst())
    if let option = words.first(where: { $0.hasPrefix("-") }) {
      throw RunnerError("Unknown option \(option). \(Request.expected)", status: 2)
    }
    if peek, first != "compare" {
      throw RunnerError("--peek goes with compare: workbook compare 1.2 --peek", status: 2)
    }
    if json, first.map({ Scope($0) == nil }) ?? false {
      throw RunnerError("--json goes with the map, a chapter or a kata: workbook 1.2 --json", status: 2)
    }
    func parse<Value>(_ example: String, _ what: String, _ value: (String) -> Value?) throws -> Value? {
      guard let word = rest.first else { return nil }
      guard let value = value(word) else {
        throw RunnerError("Expected \(what): workbook \(example)", status: 2)
      }
      return value
    }
    func kata(_ example: String) throws -> KataID? { try parse(example, "a kata") { KataID($0) } }
    func scope(_ example: String) throws -> Scope? { try parse(example, "a chapter or a kata", Scope.init) }

    switch (first, rest.count) {
    case (nil, _): self = .show(.everything, json: json)
    case ("list", 0): self = .list
    case ("watch", 0...1): self = .watch(try scope("watch 1.2") ?? .everything, plan: plan)
    case ("read", 0...1): self = .read(try kata("read 1.2"))
    case ("hint", 0...2):
      let rung = rest.count == 2 ? Int(rest[1]) : 1
      guard let rung, rung > 0 else {
        throw RunnerError("Expected a kata, and which hint: workbook hint 1.2 2", status: 2)
      }
      self = .hint(try kata("hint 1.2"), rung: rung)
    case ("compare", 0...1): self = .compare(try kata("compare 1.2"), peek: peek)
    case ("take", 0...1):
      guard let id = try kata("take 1.2") else {
        throw RunnerError("Expected a kata: workbook take 1.2", status: 2)
      }
      self = .take(id)
    case ("reset", 0...1): self = .reset(try scope("reset 1.2"))
    case (let word?, _):
      let known = ["list", "watch", "read", "hint", "compare", "take", "reset"].contains(word)
      guard known || Scope(word) != nil else {
        throw RunnerError("Unknown word \(word). \(Request.expected)", status: 2)
      }
      guard rest.isEmpty, let scope = Scope(word) else {
        throw RunnerError("Too many words after \(word). \(Request.expected)", status: 2)
      }
      self = .show(scope, json: json)
    }
  }

  private static let expected =
    "Expected a chapter (1), a kata (1.2), list, read, watch, hint, compare, take, reset or --help."

  /// What `--help` shows.
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
