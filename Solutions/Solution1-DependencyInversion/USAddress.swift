/// An address in the United States.
struct USAddress: Address {
  private let street: String
  private let city: String
  private let state: String

  init(street: String, city: String, state: String) {
    self.street = street
    self.city = city
    self.state = state
  }

  var displayAddress: String { "\(street) \(city) \(state)".tidied }
}

extension USAddress: HasState {
  var stateCode: String { state.tidied }
}
