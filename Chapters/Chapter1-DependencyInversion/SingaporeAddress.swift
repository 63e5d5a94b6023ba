/// An address in Singapore, a city that is its own country.
public struct SingaporeAddress: Address {
  // Kata 1.3: `USAddress` almost fits, and a state must not be empty.
  private let almost: USAddress

  /// An address from its parts. A part that the member left out is empty.
  /// - Parameters:
  ///   - street: block or house number, and street.
  ///   - unit: floor and door, such as `#12-34`; empty for a house.
  ///   - postalCode: six digits, of which the first may be a zero.
  public init(street: String, unit: String, postalCode: String) {
    almost = USAddress(street: street, city: "Singapore", state: "SG")
  }

  /// Street, unit, the word Singapore, postal code.
  public var displayAddress: String { almost.displayAddress }
}
