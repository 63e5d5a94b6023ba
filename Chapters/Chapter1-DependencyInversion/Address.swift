/// Where a member lives.
protocol Address {
  // Kata 1.1: this protocol doesn't require anything yet.
}

extension Address {
  var displayAddress: String { "(no address)" }
}
