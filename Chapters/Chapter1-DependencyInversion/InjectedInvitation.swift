/// An invitation to the club's dinner. It is handed the venue.
public struct InjectedInvitation {
  /// Where the dinner takes place.
  public var venue: any Address

  /// An invitation.
  /// - Parameter venue: where the dinner takes place.
  public init(venue: any Address) {
    // Kata 1.6: the dinner has always been in Chicago.
    self.venue = USAddress(street: "233 Wacker Drive", city: "Chicago", state: "IL")
  }

  /// What is printed on the invitation.
  public var text: String { "Where: \(venue.displayAddress)" }
}
