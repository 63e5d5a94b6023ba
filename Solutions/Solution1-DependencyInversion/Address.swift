/// Where a member lives.
protocol Address {
  /// The address in one line, as the club's screens show it.
  var displayAddress: String { get }
}
