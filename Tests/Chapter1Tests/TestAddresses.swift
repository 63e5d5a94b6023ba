@testable import Chapter1

/// An address that only the tests know.
struct Campsite: Address {
  let displayAddress: String

  init(_ displayAddress: String) {
    self.displayAddress = displayAddress
  }
}

/// An address in a country with states. Only the tests know it.
struct Embassy: HasState {
  let displayAddress = "7 Oak Lane"
  let stateCode: String
}

/// An address that moves.
final class Houseboat: Address {
  var harbor: String
  var displayAddress: String { "Houseboat in \(harbor)" }

  init(harbor: String) { self.harbor = harbor }
}
