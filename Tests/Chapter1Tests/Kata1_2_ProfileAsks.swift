import Chapter1
import Testing

@Suite("1.2 · Profile asks")
struct Kata1_2_ProfileAsks {
  @Test("a profile shows a kind of address that nobody told it about")
  func unknownKind() {
    let profile = Profile(name: "Arya Stark", address: Cabin(number: 12, ship: "Fram"))
    #expect(
      profile.displayAddress == "Cabin 12\n  aboard the Fram",
      "A profile shows what its address says, whatever kind it is. Who wrote the line that you see instead?")
  }

  @Test("a profile adds nothing to what an address says, and takes nothing away")
  func verbatim() {
    let addresses: [any Address] = [
      USAddress(street: "12 Lake Shore Drive", city: "Chicago", state: "IL"),
      SingaporeAddress(street: "8 Marina View", unit: "#12-34", postalCode: "018960"),
      ChinaAddress(street: "Keyuan Road 15", district: "Nanshan", city: "Shenzhen"),
      Houseboat(harbour: "\n"),
      Nomad(),
    ]
    let shown = addresses.map { address in Profile(name: "Arya Stark", address: address).displayAddress }
    #expect(
      shown == addresses.map(\.displayAddress),
      "An address decides what it says, down to the last blank. Where did the profile know better?")
  }

  @Test("a member who moves is shown at the new address")
  func moving() {
    var profile = Profile(name: "Arya Stark", address: Cabin(number: 12, ship: "Fram"))
    profile.address = Cabin(number: 3, ship: "Vasa")
    #expect(
      profile.displayAddress == "Cabin 3\n  aboard the Vasa",
      "The line belongs to the address that the profile has now. When does the profile ask, and whom?")
  }

  @Test("an address that changes by itself is shown as it is now")
  func drifting() {
    let houseboat = Houseboat(harbour: "Oslo")
    let profile = Profile(name: "Arya Stark", address: houseboat)
    houseboat.harbour = "Bergen"
    #expect(
      profile.displayAddress == "Houseboat at Bergen",
      "Only the address knows how it reads today. When does the profile ask, and whom?")
  }
}

/// Exists in this file alone, so no code of the chapter can know it by name.
private struct Cabin: Address {
  let number: Int
  let ship: String
  var displayAddress: String { "Cabin \(number)\n  aboard the \(ship)" }
}

/// Has an address, and nothing to say of it.
private struct Nomad: Address {
  let displayAddress = ""
}

/// An address that moves without asking anybody.
private final class Houseboat: Address {
  var harbour: String
  var displayAddress: String { "Houseboat at \(harbour)" }

  init(harbour: String) {
    self.harbour = harbour
  }
}
