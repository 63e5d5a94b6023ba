/// A screen: a title, and commands that a member can type. It knows presenters by protocol, and no other screen.
public protocol Screen: AnyObject {
  /// Shown when the screen opens, and in the prompt.
  var title: String { get }

  /// What a member can do here, in the order of the help.
  var commands: [Command] { get }
}

/// Something that a member can do on a screen.
public struct Command {
  /// What happens to the app when a command is done.
  public enum Outcome: Equatable, Sendable {
    /// The screen stays.
    case stay
    /// The member's screen opens.
    case logIn(Member)
    /// The first screen opens again.
    case logOut
    /// The app ends.
    case quit
  }

  /// The words that start the command: `sign up`.
  public let words: String
  /// What stands behind them, or nil: `NAME`.
  public let parameter: String?
  /// What the command does, for the help.
  public let help: String
  /// Does it. The text is what stood behind the words.
  let run: (_ text: String) throws -> Outcome

  /// A command.
  /// - Parameters:
  ///   - words: the words that start it.
  ///   - parameter: what stands behind them, or nil.
  ///   - help: what the command does.
  ///   - run: does it, with what stood behind the words.
  public init(
    _ words: String, _ parameter: String? = nil, help: String,
    run: @escaping (_ text: String) throws -> Outcome
  ) {
    self.words = words
    self.parameter = parameter
    self.help = help
    self.run = run
  }
}

/// A command that can't be done, in words for the person who typed it.
public struct CommandError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, and what to type instead.
  public let description: String

  /// An error.
  /// - Parameter description: what is wrong, and what to type instead.
  public init(_ description: String) {
    self.description = description
  }
}
