/// An address in Singapore, a city that is its own country.
struct SingaporeAddress: Address {
  // Kata 1.3: `USAddress` almost fits, and it wants a state.
  private let almost: USAddress

  init(street: String, unit: String, postalCode: String) {
    almost = USAddress(street: street, city: "Singapore", state: "SG")
  }

  var displayAddress: String { almost.displayAddress }
}
