/// Where a guest lives: with a host, who has an address of any kind.
public struct CareOf: Address {
  private let host: String
  private let address: any Address

  /// The address of a guest.
  /// - Parameters:
  ///   - host: the name of the host.
  ///   - address: where the host lives.
  public init(_ host: String, at address: any Address) {
    self.host = host
    self.address = address
  }

  // Kata 1.4: correct on screens, which have one line.
  /// The host, and where the host lives.
  public var displayAddress: String { "c/o \(host), \(address.displayAddress)" }
}
