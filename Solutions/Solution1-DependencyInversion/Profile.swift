/// What the club shows of a member.
struct Profile {
  var name: String
  var address: any Address

  init(name: String, address: any Address) {
    self.name = name
    self.address = address
  }

  /// The line below the member's name.
  var displayAddress: String { address.displayAddress }
}
