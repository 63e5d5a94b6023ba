import Foundation

/// Says what time it is.
public protocol WallClock: Sendable {
  /// The time at this moment.
  var now: Date { get }
}

/// The clock of this machine.
public struct SystemClock: WallClock {
  /// There is nothing to set.
  public init() {}

  /// The time at this moment.
  public var now: Date { .now }
}
