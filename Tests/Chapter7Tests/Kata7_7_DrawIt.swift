import Injection
import KataSupport
import Testing

@testable import Chapter7

@Suite("7.7 · Draw it")
struct Kata7_7_DrawIt {
  let container = Container()

  init() {
    container.register(Kitchen.self) { _ in Kitchen() }.inObjectScope(.container)
    container.autoregister(Waiter.self, initializer: Waiter.init).inObjectScope(.container)
  }

  var edges: [String] { container.edges().map(\.description).sorted() }

  @Test("every service shows what it needs")
  func everyService() {
    container.autoregister(Table.self, initializer: Table.init)
    #expect(
      edges == ["Table → Waiter", "Waiter → Kitchen"],
      "A `Table` needs a `Waiter`, who needs a `Kitchen`. `edges()` should return both edges. Which services do you resolve?"
    )
  }

  @Test("a shared service still shows what it needs")
  func sharedAlready() throws {
    _ = try container.resolve(Waiter.self)
    #expect(
      edges == ["Waiter → Kitchen"],
      "The app already has its shared `Waiter`, so its container won't create another. `edges()` should return the edge anyway."
    )
  }

  @Test("a service that fails still shows what it needs")
  func failing() {
    container.register(Table.self) { resolver -> Table in
      _ = try resolver.resolve(Waiter.self)
      throw NoTablecloth()
    }
    #expect(
      edges == ["Table → Waiter", "Waiter → Kitchen"],
      "The `Table` requested its waiter and then failed. The drawing should show that edge, and the others as well."
    )
  }

  @Test("the drawing shows a missing service")
  func missing() {
    container.autoregister(Badge.self, initializer: Badge.init)
    #expect(
      container.diagram() == """
        flowchart LR
          s0["Badge<br/>graph"]
          s1["Kitchen<br/>container"]
          s2["Waiter<br/>container"]
          s3["Printer<br/>not registered"]
          s0 --> s3
          s2 --> s1
        """,
      "A `Badge` needs a `Printer` that nobody registered. `edges()` should return its edge, so that the drawing can show the printer."
    )
  }

  @Test("the app keeps nothing of the drawing")
  func copy() throws {
    let log = CallLog()
    container.register(Kitchen.self) { _ in
      log.record("a kitchen")
      return Kitchen()
    }
    .inObjectScope(.container)
    _ = container.edges()
    let before = log.calls.count
    _ = try container.resolve(Kitchen.self)
    #expect(
      log.calls.count == before + 1,
      "The drawing created a kitchen, and then the app needed its own. The app should not get the drawing's kitchen."
    )
  }
}

private struct Table { let waiter: Waiter }
private struct Printer {}
private struct Badge { let printer: Printer }
private struct NoTablecloth: Error {}
