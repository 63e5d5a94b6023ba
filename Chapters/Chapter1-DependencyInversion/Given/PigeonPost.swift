/// PigeonPost SDK 3.1. Vendor code: every update overwrites it, so nothing in here is yours to change.
public final class PigeonPost {
  /// What a pigeon was asked to carry.
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

  /// All flights that were asked for, the first one first, whether a pigeon left or not.
  public private(set) var requests: [Flight] = []
  private var pigeons: Int

  /// A loft.
  /// - Parameter pigeons: how many live in it. None comes back.
  public init(pigeons: Int) {
    self.pigeons = pigeons
  }

  /// Lets a pigeon go.
  /// - Parameters:
  ///   - payload: text to carry, marked as text by the prefix `TXT:`, which is taken off on arrival.
  ///   - heading: where to; not empty, and at most 60 characters.
  /// - Returns: 0 when the pigeon has left; otherwise a number for the reason why not.
  public func release(payload: String, heading: String) -> Int {
    requests.append(Flight(payload: payload, heading: heading))
    if pigeons < 1 { return 17 }
    if !payload.hasPrefix("TXT:") { return 22 }
    if heading.isEmpty { return 31 }
    if heading.count > 60 { return -4 }
    pigeons -= 1
    return 0
  }
}
