import Foundation

/// What the command line of `club` requests.
struct ClubOptions: Equatable {
  enum Action: Equatable { case run, graph, compare, help }
  enum Kept: Equatable {
    /// Members last until the app ends.
    case inMemory
    case inFile(URL)
  }

  var action = Action.run
  var kept: Kept
  var isReadOnly = false
  var isLogged = false
  /// Commands to read instead of the standard input.
  var script: URL?

  /// Reads the words behind `club`.
  /// - Throws: a `CommandError` that says what the line should look like.
  init(_ words: [String], defaultFile: URL) throws(CommandError) {
    kept = .inFile(defaultFile)
    var rest = words[...]
    while let word = rest.popFirst() {
      switch (word, rest.first) {
      case ("--help", _), ("-h", _): action = .help
      case ("--graph", _): action = .graph
      case ("--compare", _): action = .compare
      case ("--read-only", _): isReadOnly = true
      case ("--log", _): isLogged = true
      case ("--script", let path?): script = URL(fileURLWithPath: path)
      case ("--store", "memory"): kept = .inMemory
      case ("--store", "file"):
        rest.removeFirst()
        guard let path = rest.first, !path.isEmpty else { throw CommandError("Expected --store file PATH.") }
        kept = .inFile(URL(fileURLWithPath: path))
      case ("--store", _): throw CommandError("Expected --store memory or --store file PATH.")
      case ("--script", nil): throw CommandError("Expected --script FILE.")
      default: throw CommandError("\"\(word)\" isn't an option. club --help lists them.")
      }
      if word == "--store" || word == "--script" { rest.removeFirst() }
    }
  }

  static let help = """
    Injection Club: a demonstration app whose parts are injected.

    usage: club [--store memory | --store file PATH] [--read-only] [--log] [--script FILE]
           club --graph | --compare | --help

    Without --script, club reads commands from the standard input; type help to
    see them. Without --store, it keeps members in a file in your user's
    application data. With --read-only, nobody can change them; with --log, each
    change is also written to the standard error. There are no passwords: you log
    in by picking a member.
    Exit status: 0; 1 if a command of a script failed; 2 if an option is wrong.
    """
}
