/// An invitation to the club's annual dinner.
struct DinnerInvitation {
  var venue: any Address

  init(venue: any Address) {
    self.venue = venue
  }

  var text: String { "Where: \(venue.displayAddress)" }
}
