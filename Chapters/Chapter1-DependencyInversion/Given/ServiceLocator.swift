/// An object where you can look up everything the app has to offer. A lookup throws if the app forgot to register it.
protocol ServiceLocator {
  /// Where the club meets.
  func address() throws -> any Address
  /// Who opens the door there.
  func host() throws -> String
}
