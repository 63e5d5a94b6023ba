/// Where a member lives.
public protocol Address {
  /// The address as it is written where the member lives.
  var displayAddress: String { get }
}

/// An address in the United States.
public struct USAddress: Address, Sendable {
  /// The address on one line.
  public let displayAddress: String

  /// An address from its parts.
  /// - Parameters:
  ///   - street: the street, with its number.
  ///   - city: the city.
  ///   - state: two letters.
  public init(street: String, city: String, state: String) {
    displayAddress = "\(street), \(city), \(state)"
  }
}
