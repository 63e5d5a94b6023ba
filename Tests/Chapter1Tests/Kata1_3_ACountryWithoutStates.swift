import Chapter1
import Testing

@Suite("1.3 · A country without states")
struct Kata1_3_ACountryWithoutStates {
  @Test("an address in Singapore reads as its postman expects")
  func localOrder() {
    let addresses: [any Address] = [
      SingaporeAddress(street: "8 Marina View", unit: "#12-34", postalCode: "018960"),
      SingaporeAddress(street: "Blk 21 Tiong Bahru Road", unit: "#03-107", postalCode: "160021"),
    ]
    let lines = ["8 Marina View #12-34 Singapore 018960", "Blk 21 Tiong Bahru Road #03-107 Singapore 160021"]
    #expect(
      addresses.map(\.displayAddress) == lines,
      "Each kind of address knows its own country's way. Which part is missing, moved or made up?")
  }

  @Test("a house without a unit leaves no hole, nor does a postal code that is left out")
  func missingPart() {
    let addresses: [any Address] = [
      SingaporeAddress(street: "33 Niven  Road", unit: "", postalCode: " 228378"),
      SingaporeAddress(street: "5 Jalan Ampas", unit: " ", postalCode: ""),
    ]
    #expect(
      addresses.map(\.displayAddress) == ["33 Niven Road Singapore 228378", "5 Jalan Ampas Singapore"],
      "An address has its own country's parts, and no others. Compare the words, and count the blanks.")
  }
}
