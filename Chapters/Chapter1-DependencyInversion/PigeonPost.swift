/// PigeonPost SDK 3.1. Vendor code: every update overwrites it, so nothing in here is yours to change.
public final class PigeonPost {
  /// A pigeon that has left.
  public struct Flight: Equatable {
    /// What it carries.
    public let payload: String
    /// Where it flies.
    public let heading: String

    /// A flight.
    /// - Parameters:
    ///   - payload: what the pigeon carries.
    ///   - heading: where it flies.
    public init(payload: String, heading: String) {
      self.payload = payload
      self.heading = heading
    }
  }

  /// All pigeons that have left, the first one first.
  public private(set) var flights: [Flight] = []
  private var pigeons: Int

  /// A loft.
  /// - Parameter pigeons: how many live in it. None comes back.
  public init(pigeons: Int) {
    self.pigeons = pigeons
  }

  /// Lets a pigeon go.
  /// - Parameters:
  ///   - payload: text to carry, marked as text by the prefix `TXT:`.
  ///   - heading: where to; not empty.
  /// - Returns: 0 when the pigeon has left, 17 when none is left, 22 for a payload that is not marked, 31 for an
  ///   empty heading.
  public func release(payload: String, heading: String) -> Int {
    if pigeons < 1 { return 17 }
    if !payload.hasPrefix("TXT:") { return 22 }
    if heading.isEmpty { return 31 }
    pigeons -= 1
    flights.append(Flight(payload: payload, heading: heading))
    return 0
  }
}
