import Chapter1
import KataSupport
import Testing

@Suite("1.1 · Profile asks")
struct Kata1_1_ProfileAsks {
  @Test("an address answers for itself, also where only the protocol is known")
  func promise() {
    let addresses: [any Address] = [
      Cabin(number: 12, ship: "Fram"), Nomad(), Cabin(number: 3, ship: "Vasa"), Houseboat("Oslo"),
    ]
    #expect(
      addresses.map(\.displayAddress) == [
        "Cabin 12\n  aboard the Fram", "", "Cabin 3\n  aboard the Vasa", "Houseboat at Oslo",
      ],
      """
      Every type in this list has a `displayAddress` of its own. The test asked through `any Address`, and a different \
      member answered. Where is the text that came back written, and what makes Swift choose it?
      """)
  }

  @Test("a profile shows a kind of address that the chapter has never heard of")
  func unknownKind() throws {
    let profiles = [
      try profile("Arya Stark", at: Cabin(number: 12, ship: "Fram")),
      try profile("Brienne", at: Cabin(number: 3, ship: "Vasa")),
      try profile("Yara", at: Nomad()),
      try profile("", at: Cabin(number: 7, ship: "Fram")),
    ]
    #expect(
      profiles.map { profile in "\(profile.name): \(profile.displayAddress)" } == [
        "Arya Stark: Cabin 12\n  aboard the Fram", "Brienne: Cabin 3\n  aboard the Vasa", "Yara: ",
        ": Cabin 7\n  aboard the Fram",
      ],
      """
      A profile shows what its address says, word by word. These addresses exist in the test file alone, so no code \
      of the chapter can know them by name. Look at what `displayAddress` of `Profile` asks for.
      """)
  }

  @Test("a profile adds nothing to an address of a kind that it could know")
  func verbatim() throws {
    let addresses: [any Address] = [
      USAddress(street: "12 Lake Shore Drive", city: "Chicago", state: "IL"),
      USAddress(street: "", city: "", state: ""),
      SingaporeAddress(street: "8 Marina View", unit: "#12-34", postalCode: "018960"),
      ChinaAddress(street: "Keyuan Road 15", district: "Nanshan", city: "Shenzhen"),
      Houseboat("  \n"), Nomad(), Nomad("  "), Nomad("\n"), Nomad("\n  under the\tstars "),
      Nomad(String(repeating: "far away ", count: 40)),
    ]
    let shown = try addresses.map { address in try profile("Arya Stark", at: address).displayAddress }
    #expect(
      shown == addresses.map(\.displayAddress),
      """
      Left is what the profile shows, right what the address says, and they differ. The address decides how it reads, \
      down to the last blank. Look for a country or a text in `Profile` that is not the address's own.
      """)
  }

  @Test("a profile asks its address once each time it is shown, and not before")
  func asking() throws {
    let address = try #require(
      addressOfAnyKind, "The property `address` of `Profile` should be a `var` that takes every address.")
    let calls = CallLog()
    var profile = try profile("Arya Stark", at: Houseboat("Oslo", calls))
    for _ in 1...3 {
      calls.record("show")
      _ = profile.displayAddress
    }
    calls.record("move")
    profile[keyPath: address] = Houseboat("Bergen", calls)
    calls.record("show")
    _ = profile.displayAddress
    #expect(
      calls.calls == ["show", "asked", "show", "asked", "show", "asked", "move", "show", "asked"],
      """
      A line that was kept may be wrong by the time it is shown. Compare when the profile is shown with when its \
      address is asked: `displayAddress` should ask each time, and nothing else should.
      """)
  }

  @Test("a member who moves, or whose house moves, is shown at the new place")
  func moving() throws {
    let address = try #require(
      addressOfAnyKind,
      """
      Not every address can be assigned to the property `address` of `Profile`, so a member can't move anywhere. It \
      should be a `var`, open to all, of a type that is wide enough for every address. Which of these is missing?
      """)
    let houseboat = Houseboat("Oslo")
    var profile = try profile("Arya Stark", at: houseboat)
    var shown = [profile.displayAddress]
    houseboat.harbour = "Bergen"
    shown.append(profile.displayAddress)
    profile[keyPath: address] = Cabin(number: 3, ship: "Vasa")
    shown.append(profile.displayAddress)
    houseboat.harbour = "Turku"
    profile[keyPath: address] = houseboat
    shown.append(profile.displayAddress)
    profile[keyPath: address] = Nomad()
    shown.append(profile.displayAddress)
    #expect(
      shown == [
        "Houseboat at Oslo", "Houseboat at Bergen", "Cabin 3\n  aboard the Vasa", "Houseboat at Turku", "",
      ],
      """
      The profile should show where its member lives now. The first line that differs tells which move it missed: \
      does the profile ask the address that it has, at the moment it is shown?
      """)
  }

  @Test("a profile can't be created without an address")
  func noDefault() throws {
    let profile = try profile("Arya Stark", at: Nomad())
    #expect(
      String(describing: Profile(name: profile.name)) == "nil",
      """
      `Profile(name:)` compiles, and creates the profile that you see, with an address that its caller did not choose. \
      `Profile` should have one initializer, without a default. Where does the address come from?
      """)
  }
}

private protocol NeedsAddress {}
extension Profile: NeedsAddress {}

/// Stands in for an initializer without an address. One that `Profile` has is preferred.
extension NeedsAddress {
  fileprivate init?(name: String) { return nil }
}

/// Creates a profile at any address. At the start, `Profile` takes American addresses only, and this throws.
private func profile(
  _ name: String, at address: any Address, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Profile {
  let initializer: Any = Profile.init(name:address:)
  let create = try #require(
    initializer as? TakesAnyAddress,
    """
    The initializer of `Profile` should take `any Address`, and takes the type that you see. `Profile` depends on \
    what stands there: one country is too narrow, and an optional allows a profile without an address.
    """,
    sourceLocation: sourceLocation)
  return create(name, address)
}

private typealias TakesAnyAddress = @Sendable (String, any Address) -> Profile

/// The property `address` of a profile, if every address can be assigned to it.
private var addressOfAnyKind: WritableKeyPath<Profile, any Address>? {
  property(\.address) as? WritableKeyPath<Profile, any Address>
}

/// Every property, read-only or not. One that this file may set is preferred.
private func property<Value>(_ property: WritableKeyPath<Profile, Value>) -> Any { property }
private func property<Value>(_ property: KeyPath<Profile, Value>) -> Any { "read-only" }

private struct Cabin: Address {
  let number: Int
  let ship: String
  var labelLines: [String] { ["only for labels"] }
  var displayAddress: String { "Cabin \(number)\n  aboard the \(ship)" }
}

/// Says anything, or nothing.
private struct Nomad: Address {
  let displayAddress: String

  init(_ displayAddress: String = "") {
    self.displayAddress = displayAddress
  }
}

/// An address that changes by itself, and logs each time it is asked.
private final class Houseboat: Address {
  var harbour: String
  private let calls: CallLog

  init(_ harbour: String, _ calls: CallLog = CallLog()) {
    self.harbour = harbour
    self.calls = calls
  }

  var displayAddress: String {
    calls.record("asked")
    return "Houseboat at \(harbour)"
  }
}
