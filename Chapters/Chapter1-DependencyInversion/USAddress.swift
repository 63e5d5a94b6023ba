/// An address in the United States.
public struct USAddress: Address {
  // Kata 1.2: public, because the first screen put the parts together itself.
  // Kata 1.3: the tax report needs the state, and nothing else.

  /// House number and street.
  public let street: String
  /// The city.
  public let city: String
  /// The state, in two letters.
  public let state: String

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
    // Kata 1.2: enough for the list of members. Screens that show more take the parts.
    city.isEmpty ? "\(street) \(state)" : "\(street) \(city)"
  }
}
