/// An invitation to the club's dinner.
public struct DinnerInvitation {
  /// Where the dinner takes place.
  public var venue: any Address

  /// An invitation.
  /// - Parameter venue: where the dinner takes place.
  public init(venue: (any Address)? = nil) {
    // Kata 1.6: most dinners are in Chicago, so most callers need not say it.
    self.venue = venue ?? USAddress(street: "233 Wacker Drive", city: "Chicago", state: "IL")
  }

  /// What is printed on the invitation.
  public var text: String { "Where: \(venue.displayAddress)" }
}
