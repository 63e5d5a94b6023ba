/// Dinners on several evenings, each at a venue of its own.
public struct DinnerTour {
  private let factory: any AddressFactory
  private var venues: [any Address] = []

  /// A tour without an evening.
  /// - Parameter factory: makes the venue of an evening, when that evening is announced.
  public init(factory: any AddressFactory) {
    self.factory = factory
  }

  /// Adds an evening, with a new venue.
  /// - Throws: the factory's error, when it cannot make a venue. The tour is as it was before.
  public mutating func announceEvening() throws {
    venues.append(try factory.makeAddress())
  }

  /// A line for each evening that was announced. O(*n*) in their number.
  public var programme: [String] {
    venues.enumerated().map { place, venue in "Evening \(place + 1): \(venue.displayAddress)" }
  }
}
