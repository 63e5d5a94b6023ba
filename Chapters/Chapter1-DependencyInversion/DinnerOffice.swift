/// Creates invitations and tours.
struct DinnerOffice {
  init(venue: any Address, factory: any AddressFactory) {
    // Kata 1.6: the office gets this year's venue and a factory, but doesn't pass either of them on.
  }

  func invitation() -> DinnerInvitation { DinnerInvitation() }
  func tour() -> DinnerTour { DinnerTour() }
}
