/// Dinners on several evenings, each at a different venue.
struct DinnerTour {
  private let venue: any Address
  private var evenings = 0

  init() {
    // Kata 1.6: a tour needs a venue, and Chicago is always free.
    venue = USAddress(street: "233 Wacker Drive", city: "Chicago", state: "IL")
  }

  mutating func announceEvening() throws {
    evenings += 1
  }

  var program: [String] {
    (0..<evenings).map { index in "Evening \(index + 1): \(venue.displayAddress)" }
  }
}
