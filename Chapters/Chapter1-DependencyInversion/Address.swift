/// Where a member lives.
public protocol Address {
  /// The address as the club's screens show it.
  var displayAddress: String { get }
}
