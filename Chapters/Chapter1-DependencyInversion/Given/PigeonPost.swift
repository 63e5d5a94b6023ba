/// PigeonPost SDK 3.1. This is the vendor's code. The next update overwrites it, so don't change it.
final class PigeonPost {
  struct Flight: Equatable {
    let payload: String
    let heading: String
  }

  /// Every flight you requested, even if no pigeon left.
  private(set) var requests: [Flight] = []
  private var pigeons: Int

  /// Starts with this many pigeons. They don't come back.
  init(pigeons: Int) {
    self.pigeons = pigeons
  }

  /// Sends a pigeon.
  /// - Parameters:
  ///   - payload: the text to carry, after the prefix `TXT:`.
  ///   - heading: the destination, at most 60 characters.
  /// - Returns: 0 if the pigeon has left, and otherwise a number that tells you why it hasn't.
  func release(payload: String, heading: String) -> Int {
    requests.append(Flight(payload: payload, heading: heading))
    if pigeons < 1 { return 17 }
    if !payload.hasPrefix("TXT:") { return 22 }
    if heading.count > 60 { return -4 }
    pigeons -= 1
    return 0
  }
}
