/// A member of the club.
struct Member: Hashable, Sendable, CustomStringConvertible {
  /// Counts from 1. No two members of a store share a number.
  let number: Int
  let name: String

  /// For lists and logs: `Ned Stark (1)`.
  var description: String { "\(name) (\(number))" }
}
