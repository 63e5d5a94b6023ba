/// An address in the United States.
struct USAddress: Address {
  // Kata 1.2: visible everywhere, because the first screen built the line itself.
  // Kata 1.3: the tax report needs the state, but not the rest.
  let street: String
  let city: String
  let state: String

  init(street: String, city: String, state: String) {
    self.street = street
    self.city = city
    self.state = state
  }

  var displayAddress: String {
    // Kata 1.2: enough for the member list. Screens that show more read the parts.
    "\(street) \(city)"
  }
}
