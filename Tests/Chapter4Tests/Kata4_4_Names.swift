import Chapter4
import KataSupport
import Testing

@Suite("4.4 · Names")
struct Kata4_4_Names {
  @Test("two registrations of one type are told apart by name")
  func named() {
    let container = Container()
    container.register(Address.self, name: "home") { _ in Tent(pitch: 1) }
    container.register(Address.self, name: "office") { _ in Tent(pitch: 2) }
    let addresses = ["home", "office", "home"].map { name in
      outcome { try container.resolve(Address.self, name: name).displayAddress }
    }
    #expect(
      addresses == ["pitch 1", "pitch 2", "pitch 1"],
      "A member has a home and an office, and both are an address. The name is a part of what is asked for.")
  }

  @Test("a registration without a name stands beside those with one")
  func unnamed() {
    let container = Container()
    container.register(Address.self) { _ in Tent(pitch: 0) }
    container.register(Address.self, name: "office") { _ in Tent(pitch: 2) }
    #expect(
      outcome { try container.resolve(Address.self).displayAddress } == "pitch 0",
      "A request without a name must reach the registration without a name.")
  }

  @Test("an unknown name is an error, even where an unnamed one is registered")
  func unknown() {
    let container = Container()
    container.register(Address.self) { _ in Tent(pitch: 0) }
    #expect(
      throws: MissingRegistrationError.self,
      "A name that isn't registered must be an error. Otherwise a typing error first shows in production."
    ) { try container.resolve(Address.self, name: "ofice") }
  }

  @Test("asking without a name does not pick one of the named")
  func neverGuess() {
    let container = Container()
    container.register(Address.self, name: "office") { _ in Tent(pitch: 2) }
    #expect(
      throws: MissingRegistrationError.self,
      """
      Today there is one named address, and tomorrow there are two: a container that guesses would change its answer.
      """
    ) { try container.resolve(Address.self) }
  }

  @Test("names that look alike are names of their own")
  func exactName() {
    let container = Container()
    container.register(Address.self) { _ in Tent(pitch: 0) }
    container.register(Address.self, name: "office") { _ in Tent(pitch: 2) }
    container.register(Address.self, name: "") { _ in Tent(pitch: 5) }
    let principle =
      "Names are compared as they are. The empty text is a name too, and differs from no name."
    let addresses = [nil, ""].map { name in
      outcome { try container.resolve(Address.self, name: name).displayAddress }
    }
    #expect(addresses == ["pitch 0", "pitch 5"], "\(principle)")
    for name in ["Office", "office ", "offices", "officé", "ofice", "office.west", "default"] {
      #expect(throws: MissingRegistrationError.self, "Nothing is registered under \"\(name)\". \(principle)")
      {
        try container.resolve(Address.self, name: name)
      }
    }
  }

  @Test("an unknown name is an error where arguments are passed, too")
  func unknownWithArgument() {
    let container = Container()
    container.register(Address.self) { (_, pitch: Int) in Tent(pitch: pitch) }
    #expect(
      throws: MissingRegistrationError.self,
      "The rule is the same with and without arguments: no registration steps in for one with another name."
    ) { try container.resolve(Address.self, name: "office", arguments: 3) }
  }

  @Test("keys that differ in their names have different hashes, and equal keys have equal ones")
  func hashes() {
    let container = Container()
    let names = [nil, "", "home", "office"]
    let keys = names.map { name in container.register(Address.self, name: name) { _ in Tent(pitch: 0) }.key }
    let hashes = Dictionary(grouping: keys, by: \.hashValue).values.map { keys in keys.map(\.description) }
    #expect(
      hashes.allSatisfy { $0.count == 1 },
      """
      The keys that share a hash stand in one group. A dictionary compares such keys one after the other, so `hash(into:)` \
      must use the name if `==` does.
      """)
    let again = Container().register(Address.self, name: "home") { _ in Tent(pitch: 1) }.key
    #expect(again == keys[2], "The same service under the same name has the same key in each container.")
    #expect(
      again.hashValue == keys[2].hashValue, "Equal keys must have equal hashes, or the dictionary misses one."
    )
  }

  @Test("names and arguments work together")
  func namedWithArgument() {
    let container = Container()
    container.register(Address.self, name: "home") { (_, pitch: Int) in Tent(pitch: pitch) }
    container.register(Address.self, name: "office") { (_, pitch: Int) in Tent(pitch: pitch * 100) }
    container.register(Address.self) { (_, pitch: Int) in Tent(pitch: pitch * 10) }
    let addresses = ["home", "office", nil].map { name in
      outcome { try container.resolve(Address.self, name: name, arguments: 3).displayAddress }
    }
    #expect(
      addresses == ["pitch 3", "pitch 300", "pitch 30"],
      "A registration is found by its service, its arguments and its name, all three.")
  }
}

/// A home that exists in this file alone.
private struct Tent: Address {
  let pitch: Int
  var displayAddress: String { "pitch \(pitch)" }
}
