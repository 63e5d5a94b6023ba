import Foundation

/// Makes names that nothing else has.
public protocol Identifiers: Sendable {
  /// Makes one.
  /// - Returns: a different one at each call.
  func next() -> String
}

/// Identifiers at random.
public struct RandomIdentifiers: Identifiers {
  /// There is nothing to set.
  public init() {}

  /// Makes one.
  /// - Returns: a different one at each call.
  public func next() -> String { UUID().uuidString }
}
