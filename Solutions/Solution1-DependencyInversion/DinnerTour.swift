/// Dinners on several evenings, each at a different venue.
struct DinnerTour {
  private let factory: any AddressFactory
  private var venues: [any Address] = []

  init(factory: any AddressFactory) {
    self.factory = factory
  }

  mutating func announceEvening() throws {
    venues.append(try factory.makeAddress())
  }

  var program: [String] {
    venues.enumerated().map { index, venue in "Evening \(index + 1): \(venue.displayAddress)" }
  }
}
