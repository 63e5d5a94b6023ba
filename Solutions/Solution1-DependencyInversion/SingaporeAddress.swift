/// An address in Singapore, a city that is its own country.
struct SingaporeAddress: Address {
  private let street: String
  private let unit: String
  private let postalCode: String

  init(street: String, unit: String, postalCode: String) {
    self.street = street
    self.unit = unit
    self.postalCode = postalCode
  }

  var displayAddress: String { "\(street) \(unit) Singapore \(postalCode)".tidied }
}
