import KataSupport
import Testing

@testable import Chapter5

@Suite("5.3 · Say it, don't overflow")
struct Kata5_3_SayItDontOverflow {
  let container = Container()
  /// Stops factories that would run until the stack overflows.
  let steps = CallLog()

  init() {
    container.register(Hen.self) { [steps] in
      try steps.recordOrGiveUp("hen")
      return Hen(egg: try $0.resolve(Egg.self))
    }
    container.register(Egg.self) { Egg(chick: try $0.resolve(Chick.self)) }
    container.register(Chick.self) { Chick(hen: try $0.resolve(Hen.self)) }
    container.register(Farm.self) { Farm(hen: try $0.resolve(Hen.self)) }
  }

  @Test("a cycle is an error, and its path has no way to the cycle")
  func wayToIt() {
    let text = errorText { try container.resolve(Farm.self) }
    #expect(
      text == "Circular dependency: Hen → Egg → Chick → Hen",
      "A `Hen` needs an `Egg`, which needs a `Chick`, which needs a `Hen`. The container should say so. The `Farm` isn't part of the cycle, so the path should begin at the hen."
    )
  }

  @Test("a service that two others need isn't a cycle")
  func diamond() throws {
    let both = Signal(after: 2)
    container.register(Grain.self) { _ in
      both.send()
      both.wait()
      return Grain()
    }
    container.register(Flour.self) { Flour(grain: try $0.resolve(Grain.self)) }
    container.register(Bread.self) {
      Bread(flour: try $0.resolve(Flour.self), grain: try $0.resolve(Grain.self))
    }
    let texts = try onThreads(2) { [container] _ in errorText { try container.resolve(Bread.self) } }
    #expect(
      texts == ["no error", "no error"],
      "Two threads resolved `Bread`. It needs `Grain`, and so does its `Flour`. That isn't a cycle. Which requests are on the path?"
    )
  }

  @Test("a long chain isn't a cycle")
  func longChain() {
    container.register(Int.self, name: "0") { _ in 0 }
    for number in 1...50 {
      let (name, next) = ("\(number)", "\(number - 1)")
      container.register(Int.self, name: name) { try $0.resolve(Int.self, name: name, arguments: 1) }
      container.register(Int.self, name: name) { try $0.resolve(Int.self, name: next) + $1 }
    }
    #expect(
      outcome { try container.resolve(Int.self, name: "50") } == "50",
      "Each of 100 services needs the next one. They differ in their names or arguments, and each comes once, so the container should create them all."
    )
  }

  @Test("a missing service is named with its path")
  func missing() {
    container.register(Farm.self) { _ in Farm(hen: nil) }
    container.register(Village.self) {
      Village(farm: try $0.resolve(Farm.self), well: try $0.resolve(Well.self))
    }
    container.register(Kingdom.self) { Kingdom(village: try $0.resolve(Village.self)) }
    let text = errorText { try container.resolve(Kingdom.self) }
    #expect(
      text.contains("Path: Kingdom → Village → Well"),
      "A `Kingdom` needs a `Village`, which needs a `Well` that nobody registered. The error should name the path."
    )
  }
}

private final class Hen {
  init(egg: Egg) {}
}
private final class Egg {
  init(chick: Chick) {}
}
private final class Chick {
  init(hen: Hen) {}
}
private struct Farm { let hen: Hen? }
private struct Grain {}
private struct Flour { let grain: Grain }
private struct Bread { let flour: Flour, grain: Grain }
private struct Well {}
private struct Village { let farm: Farm, well: Well }
private struct Kingdom { let village: Village }
