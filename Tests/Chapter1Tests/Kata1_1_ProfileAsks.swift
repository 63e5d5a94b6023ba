import Testing

@testable import Chapter1

@Suite("1.1 · Profile asks")
struct Kata1_1_ProfileAsks {
  @Test("`Profile` shows any `Address`")
  func anyAddress() {
    let profile = Profile(name: "Arya Stark", address: Cabin(number: 12, ship: "Fram"))
    #expect(
      profile.displayAddress == "Cabin 12 aboard the Fram",
      """
      `Profile` should show any `Address`, even a `Cabin`, which only this test knows. Find the text it showed \
      instead. Which code returned that text, what does that code know about cabins, and what does the protocol require?
      """)
  }

  @Test("an American address also speaks for itself")
  func american() {
    let address = USAddress(street: "7 Rainey Street", city: "", state: "TX")
    #expect(
      Profile(name: "Ned", address: address).displayAddress == address.displayAddress,
      "`Profile` should show what the address says instead of joining the parts of a `USAddress`. Which type does it mention?"
    )
  }

  @Test("a profile shows where the address is now")
  func now() {
    let houseboat = Houseboat(harbor: "Oslo")
    let profile = Profile(name: "Yara", address: houseboat)
    houseboat.harbor = "Bergen"
    #expect(
      profile.displayAddress == "Houseboat in Bergen",
      """
      The houseboat sailed from Oslo to Bergen, and the profile should show Bergen. If it still shows Oslo, look at when \
      `Profile` asks its address. If not, the other red tests say why.
      """)
  }
}

private struct Cabin: Address {
  let number: Int
  let ship: String
  var displayAddress: String { "Cabin \(number) aboard the \(ship)" }
}
