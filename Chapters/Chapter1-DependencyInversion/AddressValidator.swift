/// Says what's wrong with an address before the club uses it.
struct AddressValidator {
  init(rules: [AddressRule]) {
    // Kata 1.5: added for the calendar team. The validator doesn't use the rules yet.
  }

  func violations(of address: any Address) -> [String] {
    // Kata 1.5: one complaint at a time, for the two countries we know.
    switch address {
    case is USAddress, is SingaporeAddress:
      let line = address.displayAddress
      if line.count > 40 { return ["longer than 40 characters"] }
      if !line.contains(where: \.isNumber) { return ["no number"] }
      if address is USAddress, line.split(separator: " ").last?.count != 2 { return ["no state"] }
      return []
    default:
      return ["unknown kind of address"]
    }
  }
}
