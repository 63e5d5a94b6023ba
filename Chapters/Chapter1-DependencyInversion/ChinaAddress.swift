/// An address in China, where cities have districts.
struct ChinaAddress: Address {
  private let street: String
  private let district: String
  private let city: String

  init(street: String, district: String, city: String) {
    self.street = street
    self.district = district
    self.city = city
  }

  var displayAddress: String {
    // Kata 1.3: copied from the American form, which has no field for a district.
    "\(street) \(city)".tidied
  }
}
