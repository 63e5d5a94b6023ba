/// An address in the United States. Two are equal when all of their parts are, blanks aside.
public struct USAddress: Address, Hashable {
  private let street: String
  private let city: String
  private let state: String

  /// An address from its parts. A part that the member left out is empty.
  /// - Parameters:
  ///   - street: house number and street.
  ///   - city: the city.
  ///   - state: the state, in two letters.
  public init(street: String, city: String, state: String) {
    self.street = street.tidied
    self.city = city.tidied
    self.state = state.tidied
  }

  /// Street, city and state, from the smallest part to the largest.
  public var displayAddress: String { "\(street) \(city) \(state)".tidied }
}

extension USAddress: HasState {
  /// The state without the blanks around it.
  public var stateCode: String { state }
}
