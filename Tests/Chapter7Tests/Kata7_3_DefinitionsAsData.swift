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
      """
      The app resolves `\(service)`, so the sale should define it. A definition without a type is for whatever its factory \
      returns.
      """)
  }

  @Test("inherited definitions count")
  func inherited() throws {
    _ = container.activate(LateDinner())
    let sentence = try? container.resolve(String.self) + " at \(container.resolve(Int.self))"
    #expect(
      sentence == "dinner at 22",
      "`LateDinner` defines 22, its superclass 19, and the class above a text. The text and the subclass's hour should be registered. What does a `Mirror` show?"
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
    let text = try? container.resolve(String.self)
    #expect(
      text == "a waltz",
      "`Party` stores a `Band`, which stores a `Song`, and `Wedding` is a subclass of `Party`. The song should count for both. Whose stored properties do you visit?"
    )
  }

  @Test("the assembly that stores a collaborator has the last word")
  func lastWord() {
    _ = container.activate(Party())
    let hour = try? container.resolve(Int.self)
    #expect(
      hour == 20, "`Party` defines 20 and stores a `Band`, which defines 21. The party's hour should win.")
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
}

private class Dinner: Meal {
  private let hour = DefinitionOf { _ in 19 }
}

private final class LateDinner: Dinner {
  private let laterHour = DefinitionOf { _ in 22 }
}

private class Party: DefinitionAssembly {
  private let hour = DefinitionOf { _ in 20 }
  private let band = Band()
}

private final class Wedding: Party {}

private final class Band: DefinitionAssembly {
  private let hour = DefinitionOf { _ in 21 }
  private let song = Song()
}

private final class Song: DefinitionAssembly {
  private let text = DefinitionOf { _ in "a waltz" }
}

private final class Friend: DefinitionAssembly {
  private let text = DefinitionOf { _ in "hello" }
  var friend: Friend?
}
