/// Rents venues. Its clients don't know which type of address they'll get.
protocol AddressFactory {
  /// Throws if there's no venue left to rent.
  func makeAddress() throws -> any Address
}
