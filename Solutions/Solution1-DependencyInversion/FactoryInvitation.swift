/// An invitation to the club's dinner. It asks a factory to make the venue.
public struct FactoryInvitation {
  private let venue: any Address

  /// An invitation.
  /// - Parameter factory: makes the venue; asked once, now.
  /// - Throws: the factory's error, when it cannot make one.
  public init(factory: any AddressFactory) throws {
    venue = try factory.makeAddress()
  }

  /// What is printed on the invitation.
  public var text: String { "Where: \(venue.displayAddress)" }
}
