/// Creates invitations and tours, and gives each of them what it works with.
public struct DinnerOffice {
  /// An office.
  /// - Parameters:
  ///   - venue: where this year's dinner takes place.
  ///   - factory: rents other venues.
  public init(venue: any Address, factory: any AddressFactory) {
    // Kata 1.6: the office is given two things. Neither the invitation nor the tour gets one.
  }

  /// An invitation to this year's dinner.
  /// - Returns: a new invitation.
  public func invitation() -> DinnerInvitation { DinnerInvitation() }

  /// A tour, with venues from the factory.
  /// - Returns: a new tour, without an evening.
  public func tour() -> DinnerTour { DinnerTour() }
}
