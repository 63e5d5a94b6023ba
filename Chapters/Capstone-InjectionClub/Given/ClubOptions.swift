import Foundation

/// What the command line of `club` asks for.
public struct ClubOptions: Equatable, Sendable {
  /// What the app does.
  public enum Action: Equatable, Sendable {
    /// Reads commands from the standard input.
    case run
    /// Reads commands from a file, and ends at the first one that fails.
    case script(URL)
    /// Checks the composition root, and lists its faults.
    case validate
    /// Prints the object graph as a Mermaid diagram.
    case graph
    /// Prints how to use the command.
    case help
  }

  /// Where members are kept.
  public enum Store: Equatable, Sendable {
    /// In memory, until the app ends.
    case memory
    /// In a file.
    case file(URL)
    /// Nowhere: every call fails.
    case failing
  }

  /// What the app does.
  public var action = Action.run
  /// Where members are kept.
  public var store: Store

  /// Reads the words behind `club`.
  /// - Parameters:
  ///   - words: the words, without the name of the command.
  ///   - defaultFile: the file that keeps members when no store is named.
  /// - Throws: `CommandError` that says what was expected.
  public init(_ words: [String], defaultFile: URL) throws(CommandError) {
    store = .file(defaultFile)
    var rest = words[...]
    func url(_ path: String) -> URL { URL(fileURLWithPath: path) }
    while let word = rest.popFirst() {
      switch (word, rest.first) {
      case ("--help", _), ("-h", _): action = .help
      case ("--validate", _): action = .validate
      case ("--graph", _): action = .graph
      case ("--script", let path?):
        action = .script(url(path))
        rest.removeFirst()
      case ("--store", "memory"?):
        store = .memory
        rest.removeFirst()
      case ("--store", "failing"?):
        store = .failing
        rest.removeFirst()
      case ("--store", "file"?):
        rest.removeFirst()
        guard let path = rest.popFirst(), !path.isEmpty else {
          throw CommandError("Expected --store file PATH.")
        }
        store = .file(url(path))
      case ("--store", _):
        throw CommandError("Expected --store memory, --store file PATH or --store failing.")
      case ("--script", nil): throw CommandError("Expected --script FILE.")
      default: throw CommandError("\"\(word)\" isn't an option. club --help lists them.")
      }
    }
  }

  /// What `--help` prints.
  public static let help = """
    Injection Club: a demonstration app whose parts are injected.

    usage: club [--store memory | --store file PATH | --store failing]
                [--script FILE]
           club --validate | --graph | --help

    Without --script, club reads commands from the standard input; type help to
    see them. Without --store, members are kept in a file in your user's
    application data. There are no passwords: logging in is picking a member.
    Exit status: 0; 1 when a command of a script failed or the app found a fault;
    2 when the options make no sense.
    """
}
