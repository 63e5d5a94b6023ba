import Injection
import Testing

@testable import Chapter7

@Suite("7.3 · Definitions as data")
struct Kata7_3_DefinitionsAsData {
  let container = Container()

  @Test("the sale defines a catalogue and a clock", arguments: ["any Catalogue", "any WallClock"])
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
      "`Wedding` is a `Party`, which is a `Meal`. The meal defines \"dinner\" and false, and the party true. The text and true should be registered. What does a `Mirror` show?"
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

  @Test("the assembly that stores a collaborator has the last word")
  func lastWord() {
    _ = container.activate(Party())
    let tempo = try? container.resolve(Double.self)
    _ = container.activate(Wedding())
    let hour = try? container.resolve(Int.self)
    #expect(
      tempo == 2 && hour == 20,
      """
      `Party` stores a `Song` of tempo 1, and then a `Band` that stores the same song and defines tempo 2. A \
      `Wedding` with a song that defines hour 21 inherits the party's hour, 20. The band's tempo and the party's hour should win.
      """)
  }

  @Test("two assemblies that store each other are activated once")
  func cycle() async {
    await #expect(
      processExitsWith: .success,
      "Two friends store each other, and a separate process activated one of them. It should end well. Which assemblies have you visited?"
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
  private let hour = DefinitionOf { _ in 20 }
  private let song = waltz
  private let band = Band()
}

private final class Wedding: Party {
  private let march = Song("march")
}

private final class Band: DefinitionAssembly {
  private let tempo = DefinitionOf { _ in 2.0 }
  private let song = waltz
  private let polka = Song("polka")
}

private let waltz = Song("waltz")

private final class Song: DefinitionAssembly, Sendable {
  private let name: DefinitionOf<String>
  private let hour = DefinitionOf { _ in 21 }
  private let tempo = DefinitionOf { _ in 1.0 }

  init(_ name: String) {
    self.name = DefinitionOf(name: name) { _ in "a \(name)" }
  }
}

private final class Friend: DefinitionAssembly {
  var friend: Friend?
}
