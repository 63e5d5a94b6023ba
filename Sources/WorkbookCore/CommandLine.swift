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
    var words = arguments
    func take(_ flags: String...) -> Bool {
      defer { words.removeAll(where: flags.contains) }
      return words.contains(where: flags.contains)
    }
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

    if words.first == "verify", !words.contains("--help") {
      self = .verify(Array(words.dropFirst()))
      return
    }
    let (help, version) = (take("--help", "-h") || words == ["help"], take("--version"))
    let (peek, json) = (take("--peek"), take("--json"))
    var plan: String?
    if words.count == 3, words.starts(with: ["watch", "--plan"]) {
      plan = words[2]
      words = ["watch"]
    }
    if let option = words.first(where: { $0.hasPrefix("-") }) {
      let plan = "Expected a plan of the guide: workbook watch --plan two-hours"
      throw RunnerError(
        option == "--plan" ? plan : "Unknown option \(option). \(Request.expected)", status: 2)
    }
    if peek, words.first != "compare" {
      throw RunnerError("--peek goes with compare: workbook compare 1.2 --peek", status: 2)
    }
    if json, let word = words.first, Scope(word) == nil {
      throw RunnerError("--json goes with the map, a chapter or a kata: workbook 1.2 --json", status: 2)
    }
    var most = 2
    switch words.first {
    case _ where help: self = .help
    case _ where version: self = .version
    case nil: self = .show(.everything, json: json)
    case "watch": self = .watch(try scope() ?? .everything, plan: plan)
    case "read": self = .read(try kata())
    case "compare": self = .compare(try kata(), peek: peek)
    case "take": self = .take(try expect(try kata(), or: "Expected a kata: workbook take 1.2"))
    case "reset": self = .reset(try scope())
    case "hint":
      most = 3
      let rung = words.count < 3 ? 1 : Int(words[2])
      let complaint = "Expected a kata, and which hint: workbook hint 1.2 2"
      self = .hint(try kata(), rung: try expect(rung.flatMap { $0 > 0 ? $0 : nil }, or: complaint))
    case "list":
      most = 1
      self = .list
    case let word?:
      most = 1
      self = .show(
        try expect(Scope(word), or: "Unknown word \(word). \(Request.expected)"), json: json)
    }
    if words.count > most, !help {
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
