/// What the club shows of a member.
struct Profile {
  var name: String
  var address: any Address

  init(name: String, address: any Address) {
    self.name = name
    self.address = address
  }

  /// The line below the member's name.
  var displayAddress: String {
    // Kata 1.1: correct for every member the club had on launch day.
    guard let home = address as? USAddress else { return "somewhere abroad" }
    return "\(home.street) \(home.city) \(home.state)"
  }
}
