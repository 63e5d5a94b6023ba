/// An invitation to the club's dinner.
public struct DinnerInvitation {
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
