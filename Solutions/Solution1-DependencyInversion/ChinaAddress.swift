/// An address in China, where a city has districts.
public struct ChinaAddress: Address {
  private let street: String
  private let district: String
  private let city: String

  /// An address from its parts. A part that the member left out is empty.
  /// - Parameters:
  ///   - street: street and house number.
  ///   - district: the district; empty in a city that has none.
  ///   - city: the city.
  public init(street: String, district: String, city: String) {
    self.street = street
    self.district = district
    self.city = city
  }

  /// City, district and street, from the largest part to the smallest.
  public var displayAddress: String { labelLines.joined(separator: " ") }

  /// A line for each level that there is, the largest first.
  public var labelLines: [String] {
    [city, district, street].map(\.tidied).filter { level in !level.isEmpty }
  }
}
