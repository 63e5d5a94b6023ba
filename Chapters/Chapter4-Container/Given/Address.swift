/// Where somebody lives.
protocol Address {
  var displayAddress: String { get }
}

struct USAddress: Address {
  let street: String
  let city: String
  let state: String

  var displayAddress: String { "\(street), \(city), \(state)" }
}
