/// What the tests say of a kata.
public enum KataStatus: Equatable, Sendable {
  /// Every test of the kata passed.
  case green
  /// Some test failed, and why.
  case red([Failure])
  /// The test process died while the kata ran, with its last words.
  case crashed(String)
  /// The kata made no progress until the deadline.
  case hung(seconds: Int)
  /// The chapter does not compile.
  case broken
  /// No test of the kata ran: its tests are missing.
  case missing
}

/// One reason why a kata is red.
public struct Failure: Equatable, Sendable {
  /// The test's display name, a sentence about the app.
  public var test: String
  /// Where the expectation stands: `path:line`, relative to the root where it lies inside.
  public var place: String
  /// What was expected and what came, in the words of the test library.
  public var expectation: String
  /// The message of the kata: the principle, and the next step.
  public var messages: [String]

  /// The line of the expectation. Tests run side by side and end in any order; a learner reads them in the file's.
  var line: Int { place.split(separator: ":").last.flatMap { Int($0) } ?? 0 }
}

/// What came of running the katas of one chapter.
public struct ChapterVerdict: Sendable {
  /// The status of each kata that was asked for.
  public var katas: [KataID: KataStatus]
  /// What the compiler objects to; empty when everything compiled.
  public var errors: [Diagnostic]
  /// What the compiler warns of.
  public var warnings: [Diagnostic]
  /// The command that a learner can type to see the same.
  public var command: String
  /// Everything that was printed.
  public var output: String
}

/// A complaint of the compiler, as it printed it.
public struct Diagnostic: Equatable, Sendable {
  /// The file, relative to the root where it lies inside. Empty when the complaint is of no file.
  public var file: String
  /// The line in it, from 1.
  public var line: Int
  /// What it says, without "error:".
  public var message: String
  /// The lines that the compiler printed, the excerpt of the code included.
  public var lines: [String]
}
