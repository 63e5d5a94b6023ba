/// Creates invitations and tours, and gives each of them what it works with.
public struct DinnerOffice {
  private let venue: any Address
  private let factory: any AddressFactory

  /// An office.
  /// - Parameters:
  ///   - venue: where this year's dinner takes place.
  ///   - factory: rents other venues.
  public init(venue: any Address, factory: any AddressFactory) {
    self.venue = venue
    self.factory = factory
  }

  /// An invitation to this year's dinner.
  /// - Returns: a new invitation.
  public func invitation() -> DinnerInvitation { DinnerInvitation(venue: venue) }

  /// A tour, with venues from the factory.
  /// - Returns: a new tour, without an evening.
  public func tour() -> DinnerTour { DinnerTour(factory: factory) }
}
