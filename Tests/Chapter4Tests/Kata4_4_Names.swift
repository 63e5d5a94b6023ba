import KataSupport
import Testing

@testable import Chapter4

@Suite("4.4 · Names")
struct Kata4_4_Names {
  let container = Container()

  init() throws {
    let keys = ["home", "office", nil].map { ServiceKey(Address.self, name: $0) }
    try #require(
      keys[0] != keys[1] && keys[0] != keys[2],
      "Three keys have the names \"home\", \"office\" and nil. `==` should tell them apart: compare their names, and nil equals nil alone."
    )
    container.register(Address.self, name: "home") { _ in Cave("at home") }
    container.register(Address.self) { _ in Cave("at the club") }
    container.register(Address.self, name: "office") { _ in Cave("at the office") }
  }

  @Test("two keys have two hashes")
  func hash() {
    let keys = [
      ServiceKey(Address.self, Home.Page.self, name: "home"),
      ServiceKey(Address.self, Home.Page.self, name: "office"),
      ServiceKey(Address.self, Login.Page.self, name: "office"),
    ]
    let hashes = keys.map(\.hashValue)
    #expect(
      hashes[0] != hashes[1],
      "Two keys with different names have the same hash, so a dictionary with a thousand names would search all of them, one by one. What should `hash(into:)` include?"
    )
    #expect(
      hashes[1] != hashes[2] && keys[1] != keys[2],
      "Two keys differ only in their arguments, a `Home.Page` and a `Login.Page`, so they should be different and have two hashes. `hash(into:)` should include everything that `==` compares: the types, not what they print."
    )
  }

  @Test("a call without a name finds the registration without a name")
  func unnamed() {
    #expect(
      outcome { try container.resolve(Address.self).displayAddress } == "at the club",
      "One address is registered without a name, and a call without a name should find that one. Nil is a name like any other."
    )
  }

  @Test("a misspelled name is an error", arguments: ["ofice", ""])
  func misspelled(name: String) {
    #expect(
      throws: MissingRegistrationError.self,
      "Nothing is registered under \"\(name)\", so `resolve` should throw. You would get the unnamed address and never notice."
    ) { try container.resolve(Address.self, name: name) }
  }

  @Test("a name counts in addition to the arguments")
  func nameAndArguments() {
    container.register(Address.self, name: "home") { (_, floor: Int) in Cave("at home, floor \(floor)") }
    let addresses = [
      outcome { try container.resolve(Address.self, name: "home").displayAddress },
      outcome { try container.resolve(Address.self, name: "home", arguments: 3).displayAddress },
    ]
    #expect(
      addresses == ["at home", "at home, floor 3"],
      "Two factories share the name \"home\", and one of them takes an `Int`. A key should compare service, arguments and name."
    )
  }
}
