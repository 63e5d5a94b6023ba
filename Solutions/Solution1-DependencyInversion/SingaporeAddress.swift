/// An address in Singapore, a city that is its own country.
public struct SingaporeAddress: Address {
  private let street: String
  private let unit: String
  private let postalCode: String

  /// An address from its parts. A part that the member left out is empty.
  /// - Parameters:
  ///   - street: block or house number, and street.
  ///   - unit: floor and door, such as `#12-34`; empty for a house.
  ///   - postalCode: six digits, of which the first may be a zero.
  public init(street: String, unit: String, postalCode: String) {
    self.street = street
    self.unit = unit
    self.postalCode = postalCode
  }

  /// Street, unit, the word Singapore, postal code.
  public var displayAddress: String { "\(street) \(unit) Singapore \(postalCode)".tidied }
}
