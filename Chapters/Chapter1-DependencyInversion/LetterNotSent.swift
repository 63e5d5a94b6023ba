/// A letter has not left, and will not.
public struct LetterNotSent: Error {
  /// The error; there is nothing more to say.
  public init() {}
}
