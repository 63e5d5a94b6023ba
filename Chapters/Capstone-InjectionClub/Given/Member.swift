/// A member of the club.
public struct Member: Hashable, Sendable, CustomStringConvertible {
  /// The member's number, from 1. No two members ever share one.
  public let number: Int
  /// The name that the member signed up with.
  public let name: String

  /// A member as a store knows it.
  /// - Parameters:
  ///   - number: the member's number, from 1.
  ///   - name: the name that the member signed up with.
  public init(number: Int, name: String) {
    self.number = number
    self.name = name
  }

  /// For a list and for a log: `Ned Stark (1)`. The picture isn't part of it.
  public var description: String { "\(name) (\(number))" }
}
