import Chapter1
import Testing

@Suite("1.4 · One level more")
struct Kata1_4_OneLevelMore {
  @Test("an address in China goes from the city down to the door")
  func largestFirst() {
    let addresses: [any Address] = [
      ChinaAddress(street: "Keyuan Road 15", district: "Nanshan", city: "Shenzhen"),
      ChinaAddress(street: "Yuyuan Road 1088", district: "Changning", city: "Shanghai"),
    ]
    let lines = ["Shenzhen Nanshan Keyuan Road 15", "Shanghai Changning Yuyuan Road 1088"]
    #expect(
      addresses.map(\.displayAddress) == lines,
      "Which levels there are, and in which order, is the address's own detail. Compare part by part.")
  }

  @Test("a city without districts leaves no hole")
  func noDistrict() {
    let addresses: [any Address] = [
      ChinaAddress(street: "Dongcheng  Road 6", district: " ", city: "Dongguan"),
      ChinaAddress(street: "Xingzhong Road 9", district: "", city: " Zhongshan "),
    ]
    #expect(
      addresses.map(\.displayAddress) == ["Dongguan Dongcheng Road 6", "Zhongshan Xingzhong Road 9"],
      "Only the address knows that a level is missing. Compare the words, their order and the blanks.")
  }
}
