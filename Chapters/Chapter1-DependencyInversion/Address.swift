/// Where a member lives.
public protocol Address {
  // Kata 1.1: nothing has ever looked at an address through this protocol.
}

extension Address {
  /// The address in one line, as the club's screens show it.
  public var displayAddress: String { "(no address)" }

  /// The address as a label shows it, one line below the other.
  public var labelLines: [String] {
    // Kata 1.4: a label has room for more than one line, and until China joined one was enough.
    [displayAddress]
  }
}
