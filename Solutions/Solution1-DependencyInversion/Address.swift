/// Where a member lives.
public protocol Address {
  /// The address in one line, as the club's screens show it.
  var displayAddress: String { get }
  /// The address as a label shows it, one line below the other.
  var labelLines: [String] { get }
}

extension Address {
  /// The display address as the only line: right for every type that doesn't say otherwise.
  public var labelLines: [String] { [displayAddress] }
}
