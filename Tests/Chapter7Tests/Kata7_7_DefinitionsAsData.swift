import Injection
import KataSupport
import Testing

@testable import Chapter7

@Suite("7.7 · Definitions as data")
struct Kata7_7_DefinitionsAsData {
  let container = Container()

  @Test("the sale defines a catalog and clock", arguments: ["any Catalog container", "any WallClock graph"])
  func sale(service: String) {
    _ = container.activate(SaleAssembly())
    let found = container.services.map { "\($0) \(container.scope(of: $0) ?? .transient)" }
    #expect(
      found.contains(service),
      "The sale should have a definition with this type and scope: `\(service)`. The app resolves that type. A definition without a type is for whatever its factory returns."
    )
  }

  @Test("inherited definitions count", arguments: ["meal", "party", "wedding"])
  func inherited(name: String) {
    _ = container.activate(Wedding())
    let text = try? container.resolve(String.self, name: name)
    #expect(
      text == "a \(name)",
      "`Wedding` is a subclass of `Party`, which is a subclass of `Meal`. Each defines its own text, and all three should be registered. What does one `Mirror` show?"
    )
  }

  @Test("a deactivated assembly is removed")
  func deactivated() {
    let activation = container.activate(Wedding())
    activation.deactivate()
    #expect(
      container.services.isEmpty,
      "The test activated and deactivated a `Wedding`, so the container should be empty. What does `register(in:)` return, and who keeps it?"
    )
  }

  @Test("assemblies in stored properties are also activated", arguments: ["waltz", "polka", "jig"])
  func collaborators(song: String) {
    _ = container.activate(Wedding())
    let text = try? container.resolve(String.self, name: song)
    #expect(
      text == "a \(song)",
      "`Party` stores a `Band`, which defines a waltz and stores two `Singer`s, who define a polka and a jig. All three songs should be registered. Whose stored properties do you visit? What does your set remember, objects or classes?"
    )
  }

  @Test("each of two assemblies can be the other's collaborator")
  func cycle() async {
    await #expect(
      processExitsWith: .success,
      "Each of two `Friend`s is the other's collaborator, the guest twice, and a separate process activated the host. It should end well. Do you remember which assemblies you have visited?"
    ) {
      let toasts = try withDeadline(.seconds(5)) {
        let (host, guest) = (Friend(), Friend())
        (host.friend, host.neighbor) = (guest, guest)
        guest.friend = host
        _ = Container().activate(host)
        return [host, guest].map(\.toast.log.calls.count)
      }
      #expect(
        toasts == [1, 1],
        "Host and guest have one definition each, and each should be registered once. Do you also remember the assembly you begin with? Do all visits share what you remember?"
      )
    }
  }
}

private class Meal: DefinitionAssembly {
  private let meal = DefinitionOf(name: "meal") { _ in "a meal" }
}

private class Party: Meal {
  private let party = DefinitionOf(name: "party") { _ in "a party" }
  private let band = Band()
}

private final class Wedding: Party {
  private let wedding = DefinitionOf(name: "wedding") { _ in "a wedding" }
}

private final class Band: DefinitionAssembly {
  private let waltz = DefinitionOf(name: "waltz") { _ in "a waltz" }
  private let alto = Singer("polka")
  private let bass = Singer("jig")
}

private final class Singer: DefinitionAssembly {
  private let song: DefinitionOf<String>

  init(_ name: String) {
    song = DefinitionOf(name: name) { _ in "a \(name)" }
  }
}

private final class Friend: DefinitionAssembly {
  let toast = Toast()
  var friend: Friend?
  var neighbor: Friend?
}

private struct Toast: Definition {
  let log = CallLog()

  func register(in container: Container) -> () -> Void {
    log.record("toast")
    return {}
  }
}
