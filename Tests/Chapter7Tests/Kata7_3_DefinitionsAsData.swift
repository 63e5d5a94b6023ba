import Injection
import Testing

@testable import Chapter7

@Suite("7.3 · Definitions as data")
struct Kata7_3_DefinitionsAsData {
  let container = Container()

  @Test("the sale defines a catalog and a clock", arguments: ["any Catalog", "any WallClock"])
  func sale(service: String) {
    _ = container.activate(SaleAssembly())
    #expect(
      container.services.map(\.description).contains(service),
      "The app resolves `\(service)`, so the sale should define it. A definition without a type is for whatever its factory returns."
    )
  }

  @Test("inherited definitions count")
  func inherited() {
    _ = container.activate(Wedding())
    let text = try? container.resolve(String.self)
    let isLate = try? container.resolve(Bool.self)
    #expect(
      text == "dinner" && isLate == true,
      "`Wedding` is a subclass of `Party`, which is a subclass of `Meal`. The meal defines \"dinner\" and false, and the party true. The text and true should be registered. What does a `Mirror` show?"
    )
  }

  @Test("a deactivated assembly is removed")
  func deactivated() {
    let activation = container.activate(Party())
    activation.deactivate()
    #expect(
      container.services.isEmpty,
      "The test activated and deactivated a `Party`, which stores a `Band`. So the container should be empty. What does `register(in:)` return?"
    )
  }

  @Test("assemblies in stored properties are also activated", arguments: [false, true])
  func collaborators(isInherited: Bool) {
    _ = container.activate(isInherited ? Wedding() : Party())
    let songs = ["waltz", "polka"].map { try? container.resolve(String.self, name: $0) }
    #expect(
      songs == ["a waltz", "a polka"],
      "`Party` stores a waltz and a `Band`, which stores a polka, and `Wedding` is a subclass of `Party`. Both songs should count for both. Whose stored properties do you visit?"
    )
  }

  @Test("the assembly that stores a collaborator wins")
  func lastWord() {
    let other = Container()
    _ = container.activate(Band())
    _ = other.activate(Wedding())
    let hours = [container, other].map { try? $0.resolve(Int.self) }
    #expect(
      hours == [20, 22],
      """
      Every `Song` defines the hour 21. A `Band` stores two songs and defines 20. A `Wedding` stores a song and inherits the \
      hour 22 from `Party`. Both should overrule their songs.
      """)
  }

  @Test("of two collaborators, the later wins")
  func siblings() {
    _ = container.activate(Band())
    let seconds = try? container.resolve(Double.self)
    #expect(
      seconds == 120,
      "A `Band` stores a waltz of 180 seconds and then a polka of 120, and defines no seconds itself. The polka should win, because it's the later property."
    )
  }

  @Test("each of two assemblies can be the other's collaborator")
  func cycle() async {
    await #expect(
      processExitsWith: .success,
      "Each of two `Friend`s is the other's collaborator, and a separate process activated one of them. It should end well. Do you remember which assemblies you have visited?"
    ) {
      let (host, guest) = (Friend(), Friend())
      host.friend = guest
      guest.friend = host
      _ = Container().activate(host)
    }
  }
}

private class Meal: DefinitionAssembly {
  private let text = DefinitionOf { _ in "dinner" }
  private let isLate = DefinitionOf { _ in false }
}

private class Party: Meal {
  private let isLate = DefinitionOf { _ in true }
  private let hour = DefinitionOf { _ in 22 }
  private let song = waltz
  private let band = Band()
}

private final class Wedding: Party {
  private let march = Song("march", seconds: 240)
}

private final class Band: DefinitionAssembly {
  private let hour = DefinitionOf { _ in 20 }
  private let song = waltz
  private let polka = Song("polka", seconds: 120)
}

private let waltz = Song("waltz", seconds: 180)

private final class Song: DefinitionAssembly, Sendable {
  private let name: DefinitionOf<String>
  private let hour = DefinitionOf { _ in 21 }
  private let seconds: DefinitionOf<Double>

  init(_ name: String, seconds: Double) {
    self.name = DefinitionOf(name: name) { _ in "a \(name)" }
    self.seconds = DefinitionOf { _ in seconds }
  }
}

private final class Friend: DefinitionAssembly {
  var friend: Friend?
}
