/// One object in which everything that the app has to offer can be looked up.
public protocol ServiceLocator {
  /// Looks up where the club meets.
  /// - Returns: what was registered last.
  /// - Throws: an error of the locator's own when nothing was registered.
  func address() throws -> any Address

  /// Looks up how the club checks addresses.
  /// - Returns: what was registered last.
  /// - Throws: an error of the locator's own when nothing was registered.
  func validator() throws -> AddressValidator
}
