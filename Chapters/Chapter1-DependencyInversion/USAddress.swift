/// An address in the United States.
public struct USAddress: Address {
  let street: String
  let city: String
  let state: String

  /// An address from its parts. A part that the member left out is empty.
  /// - Parameters:
  ///   - street: house number and street.
  ///   - city: the city.
  ///   - state: the state, in two letters.
  public init(street: String, city: String, state: String) {
    self.street = street
    self.city = city
    self.state = state
  }

  /// Street, city and state, from the smallest part to the largest.
  public var displayAddress: String {
    // Kata 1.1: the first screen had room for the street alone. Later ones add the rest themselves.
    street
  }
}
