/// A screen: a title, and commands that a member can type. It knows its presenter by protocol and doesn't know other screens.
protocol Screen: AnyObject {
  var title: String { get }
  /// What a member can do here, in the order of the help.
  var commands: [Command] { get }
}

/// Something that a member can do on a screen.
struct Command {
  enum Outcome: Equatable { case stay, logIn(Member), logOut, quit }

  /// The words that start the command: `sign up`.
  let words: String
  /// What follows the words, or nil: `NAME`.
  let parameter: String?
  let help: String
  /// Performs the command with the text that follows its words.
  let run: (_ text: String) throws -> Outcome

  init(
    _ words: String, _ parameter: String? = nil, help: String,
    run: @escaping (_ text: String) throws -> Outcome
  ) {
    self.words = words
    self.parameter = parameter
    self.help = help
    self.run = run
  }
}

/// A command failed, in words for the person who typed it.
struct CommandError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
