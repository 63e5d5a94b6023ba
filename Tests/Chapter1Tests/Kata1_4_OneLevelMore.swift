import Testing

@testable import Chapter1

@Suite("1.4 · One level more")
struct Kata1_4_OneLevelMore {
  @Test("a profile shows a Chinese address from the city down to the door")
  func largestFirst() {
    let address = ChinaAddress(street: "Keyuan Road 15", district: "Nanshan", city: "Shenzhen")
    #expect(
      Profile(name: "Lin Mei", address: address).displayAddress == "Shenzhen Nanshan Keyuan Road 15",
      """
      The line should be city, district, and street. If the profile says "somewhere abroad", solve kata 1.1 first. \
      Otherwise, look at the order in `ChinaAddress`.
      """)
  }

  @Test("a city without districts doesn't leave a gap")
  func noDistrict() {
    let address = ChinaAddress(street: "Dongcheng Road 6", district: "", city: "Dongguan")
    #expect(
      address.displayAddress == "Dongguan Dongcheng Road 6",
      "Dongguan has no districts. The line should be city and street, with one space between them. Count the spaces."
    )
  }

  @Test("extra spaces don't show")
  func extraSpaces() {
    let address = ChinaAddress(street: "Yuyuan  Road 1088", district: " ", city: "Shanghai ")
    #expect(
      address.displayAddress == "Shanghai Yuyuan Road 1088",
      "The member typed extra spaces, even in the empty district. The line should be tidied as in kata 1.2.")
  }
}
