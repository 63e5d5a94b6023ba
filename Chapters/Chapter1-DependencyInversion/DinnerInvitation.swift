/// An invitation to the club's annual dinner.
struct DinnerInvitation {
  var venue: any Address

  init(venue: (any Address)? = nil) {
    // Kata 1.6: most dinners are in Chicago, so most callers don't have to say where.
    self.venue = venue ?? USAddress(street: "233 Wacker Drive", city: "Chicago", state: "IL")
  }

  var text: String { "Where: \(venue.displayAddress)" }
}
