/// An invitation to the club's dinner. It is handed the venue.
public struct InjectedInvitation {
  /// Where the dinner takes place.
  public var venue: any Address

  /// An invitation.
  /// - Parameter venue: where the dinner takes place.
  public init(venue: any Address) {
    self.venue = venue
  }

  /// What is printed on the invitation.
  public var text: String { "Where: \(venue.displayAddress)" }
}
