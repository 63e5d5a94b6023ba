/// Makes addresses; its clients need not know of which kind.
public protocol AddressFactory {
  /// Makes an address.
  /// - Returns: a new address, of a kind that only the factory knows.
  /// - Throws: an error of the factory's own when it cannot make one.
  func makeAddress() throws -> any Address
}
