/// The words that a command line may begin with, besides numbers and `help`.
enum CommandName: String, CaseIterable, Sendable {
  case watch
  case list
  case read
  case hint
  case compare
  case take
  case reset
  case doors

  /// What it takes, and what it does.
  private var meaning: (example: String, lines: [String]) {
    switch self {
    case .watch: ("", ["again on every save; watch 1, watch 1.2"])
    case .list: ("", ["every kata with its title and minutes"])
    case .read: ("1.2", ["its task, without hints and solution"])
    case .hint: ("1.2", ["its first hint; hint 1.2 2 is the second"])
    case .compare: ("1.2", ["your files beside the solution's, once it is", "green; --peek: before"])
    case .take: ("1.2", ["the solution's files in place of yours"])
    case .reset:
      ("1.2", ["the start state of a kata; reset 1, reset all,", "reset and the name of one file"])
    case .doors: ("../app", ["what keeps an app of yours from being tested"])
    }
  }

  /// The lines of all commands for the help.
  static var help: [String] {
    let numbers = [
      ("", ["the map, then the first red kata"]), ("1", ["one chapter; C is the capstone"]),
      ("1.2", ["one kata"]),
    ]
    let words = allCases.map { ("\($0.rawValue) \($0.meaning.example)", $0.meaning.lines) }
    return (numbers + words).flatMap { words, lines in
      lines.enumerated().map { ($0 == 0 ? "swift run workbook \(words)" : "").padded(to: 32) + $1 }
    }
  }
}
