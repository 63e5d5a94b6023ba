/// Creates invitations and tours.
struct DinnerOffice {
  private let venue: any Address
  private let factory: any AddressFactory

  init(venue: any Address, factory: any AddressFactory) {
    self.venue = venue
    self.factory = factory
  }

  func invitation() -> DinnerInvitation { DinnerInvitation(venue: venue) }
  func tour() -> DinnerTour { DinnerTour(factory: factory) }
}
