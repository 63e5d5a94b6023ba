/// A letter has not left, and will not.
public struct LetterNotSent: Error, Equatable {
  /// The error. It carries nothing that only one vendor could know.
  public init() {}
}
