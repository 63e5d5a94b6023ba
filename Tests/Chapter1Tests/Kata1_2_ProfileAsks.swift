import Chapter1
import Testing

@Suite("1.2 · Profile asks")
struct Kata1_2_ProfileAsks {
  @Test("a place")
  func unknownKind() {
    let address: any Address = LunarAddress(crater: "Tycho")
    #expect(address.displayAddress == "Tycho crater, the Moon")
  }
}

private struct LunarAddress: Address {
  let crater: String
  var displayAddress: String { "\(crater) crater, the Moon" }
}
