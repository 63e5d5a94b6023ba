/// What of the workbook somebody asks about.
enum Scope: Equatable, Sendable {
  case everything
  case chapter(Int)
  case kata(KataID)

  /// A chapter (1) or a kata (1.2) as people write it, or nil when the word is something else.
  init?(_ word: String) {
    if let id = KataID(word) {
      self = .kata(id)
    } else if let number = Int(word), number > 0 {
      self = .chapter(number)
    } else {
      return nil
    }
  }
}

/// What somebody asked the runner for.
enum Request: Equatable, Sendable {
  case help
  case show(Scope, json: Bool)
  case watch(Scope)
  case hint(KataID, rung: Int)
  case compare(KataID, peek: Bool)
  case reset(Int)
  case verify(VerifyOptions)

  /// Reads the words behind `workbook`.
  /// - Parameter arguments: the words, options included.
  /// - Throws: `Complaint` with status 2, in one line that says what was expected.
  init(_ arguments: [String]) throws {
    var words = arguments
    func take(flag: String) -> Bool {
      guard let place = words.firstIndex(of: flag) else { return false }
      words.remove(at: place)
      return true
    }
    if take(flag: "--help") || take(flag: "-h") {
      self = .help
      return
    }
    let peek = take(flag: "--peek")
    let update = take(flag: "--update")
    let json = take(flag: "--json")
    let first = words.first
    let rest = Array(words.dropFirst())
    if let option = words.first(where: { $0.hasPrefix("-") }) {
      throw Complaint("Unknown option \(option). \(Request.expected)", status: 2)
    }
    if peek, first != "compare" {
      throw Complaint("--peek goes with compare: workbook compare 1.2 --peek", status: 2)
    }
    if update, first != "verify" {
      throw Complaint("--update goes with verify: workbook verify --update", status: 2)
    }
    if json, first.map({ Scope($0) == nil }) ?? false {
      throw Complaint("--json goes with the map, a chapter or a kata: workbook 1.2 --json", status: 2)
    }

    switch (first, rest.count) {
    case (nil, _): self = .show(.everything, json: json)
    case ("watch", 0): self = .watch(.everything)
    case ("watch", 1):
      guard let scope = Scope(rest[0]) else {
        throw Complaint("Expected a chapter or a kata: workbook watch 1.2", status: 2)
      }
      self = .watch(scope)
    case ("help", 0): self = .help
    case ("hint", 1), ("hint", 2):
      let rung = rest.count == 2 ? Int(rest[1]) : 1
      guard let id = KataID(rest[0]), let rung, rung > 0 else {
        throw Complaint("Expected a kata, and which hint: workbook hint 1.2 2", status: 2)
      }
      self = .hint(id, rung: rung)
    case ("compare", 1):
      guard let id = KataID(rest[0]) else {
        throw Complaint("Expected a kata: workbook compare 1.2", status: 2)
      }
      self = .compare(id, peek: peek)
    case ("reset", 1):
      guard let chapter = Int(rest[0]) else {
        throw Complaint("Expected a chapter: workbook reset 1", status: 2)
      }
      self = .reset(chapter)
    case ("verify", _):
      let chapters = rest.map { Int($0) }
      guard !chapters.contains(nil) else {
        throw Complaint("Expected chapters: workbook verify 1 2", status: 2)
      }
      self = .verify(VerifyOptions(chapters: chapters.compactMap(\.self), update: update))
    case ("hint", _), ("compare", _):
      throw Complaint("Expected a kata: workbook \(first ?? "") 1.2", status: 2)
    case ("reset", _): throw Complaint("Expected a chapter: workbook reset 1", status: 2)
    case (let word?, 0):
      guard let scope = Scope(word) else {
        throw Complaint("Unknown word \(word). \(Request.expected)", status: 2)
      }
      self = .show(scope, json: json)
    case (let word?, _): throw Complaint("Too many words after \(word). \(Request.expected)", status: 2)
    }
  }

  private static let expected =
    "Expected a chapter (1), a kata (1.2), watch, hint, compare, reset, verify or --help."

  /// What `--help` shows.
  static let usage = """
    swift run workbook              the map, then the first red kata in full
    swift run workbook 1            one chapter
    swift run workbook 1.2          one kata
    swift run workbook watch        again on every save; watch 1 and watch 1.2 begin there
    swift run workbook hint 1.2     its first hint; hint 1.2 2 is the second
    swift run workbook compare 1.2  your files beside the solution, once it is green (--peek: before)
    swift run workbook reset 1      the start state of a chapter again; your files are kept aside first
    swift run workbook verify       for authors: does the workbook keep its promises? (verify 1: one chapter)
                                    --update: first brings start-state.json and first-look.svg, both in
                                    Chapters, in step with the start state

    --json, with the map, a chapter or a kata, prints the facts for a script and nothing else:
      version (1), done, total, minutesLeft, next, and chapters: number, title, done, minutes, minutesLeft,
      command, errors (file, line, message), and katas: id, title, minutes, files,
      state (untouched, in progress, done, broken),
      result (green, red, crashed, hung, broken, missing, not run),
      failures (test, place, expectation, messages).
    When that can't be told, standard output stays empty, and standard error has the reason in one line.

    Exit status: 0 when asked for the map, or when the chapter or kata asked for is green; 1 when it is not;
    2 when the words make no sense. NO_COLOR is respected. WORKBOOK_SCRATCH names a folder for builds,
    WORKBOOK_PATIENCE the seconds after which a kata without progress counts as hung.
    """
}

/// What `verify` is asked to look at.
struct VerifyOptions: Equatable, Sendable {
  /// The chapters; empty means all of them.
  var chapters: [Int] = []
  /// Whether to bring `Chapters/start-state.json` and the picture in step first.
  var update = false
}
