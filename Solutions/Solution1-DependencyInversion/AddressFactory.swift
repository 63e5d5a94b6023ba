/// Makes addresses for those who need one and don't care which.
public protocol AddressFactory {
  /// Makes an address.
  /// - Returns: an address of a kind that only the factory knows.
  /// - Throws: an error of the factory's own when it cannot make one.
  func makeAddress() throws -> any Address
}
