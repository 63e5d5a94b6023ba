import Solution6
import Solution7
import Testing

/// What an app's assembly does with the container that it's given: keeps it, takes a provider, resets a scope, resolves.
@Suite("An assembly registers in the app's container itself") struct AssemblyTests {
  final class Clock: Sendable {}

  final class Screen: Sendable {
    let clock: Clock
    init(clock: Clock) { self.clock = clock }
  }

  struct Panel: Sendable { let clock: Provider<Clock> }

  struct Part: Assembly {
    let register: (Container) -> Void
    func assemble(container: Container) { register(container) }
  }

  private func clocks(in container: Container) {
    container.register(Clock.self) { _ in Clock() }.inObjectScope(.container)
  }

  @Test("a provider from `assemble` resolves in the app")
  func provider() throws {
    let app = try Assembler([
      Part { container in
        let clock = container.provider(Clock.self)
        container.register(Panel.self) { _ in Panel(clock: clock) }
        clocks(in: container)
      }
    ])
    let panel = try app.resolver.resolve(Panel.self)
    #expect(try panel.clock.instance === app.resolver.resolve(Clock.self))
  }

  @Test("a factory may capture the container without owning it")
  func unowned() throws {
    let app = try Assembler([
      Part { container in
        clocks(in: container)
        container.register(Screen.self) { [unowned container] _ in
          Screen(clock: try container.resolve(Clock.self))
        }
      }
    ])
    #expect(try app.resolver.resolve(Screen.self).clock === app.resolver.resolve(Clock.self))
  }

  @Test("an assembly may keep its container and register later")
  func later() throws {
    var kept: Container?
    let app = try Assembler([Part { kept = $0 }])
    kept?.register(Clock.self) { _ in Clock() }
    _ = try app.resolver.resolve(Clock.self)
  }

  @Test("an entry from `assemble` may get a face later")
  func face() throws {
    var entry: ServiceEntry<Clock>?
    let app = try Assembler([Part { entry = $0.register(Clock.self) { _ in Clock() } }])
    entry?.inObjectScope(.container).implements(AnyObject.self) { $0 }
    #expect(try app.resolver.resolve(AnyObject.self) === app.resolver.resolve(Clock.self))
  }

  @Test("what `assemble` resolves is the app's instance")
  func once() throws {
    var clock: Clock?
    let app = try Assembler([
      Part { container in
        clocks(in: container)
        clock = try? container.resolve(Clock.self)
      }
    ])
    #expect(try app.resolver.resolve(Clock.self) === clock)
  }

  @Test("a reset in `assemble` makes the app forget")
  func reset() throws {
    let app = try Assembler([Part { clocks(in: $0) }])
    let old = try app.resolver.resolve(Clock.self)
    try app.apply(assembly: Part { $0.resetObjectScope(.container) })
    #expect(try app.resolver.resolve(Clock.self) !== old)
  }

  @Test("a shared factory may register a part when it's first needed")
  func partOnDemand() throws {
    let app = Container()
    app.register(Screen.self) { [unowned app, self] resolver in
      clocks(in: app)
      let clock = try app.resolve(Clock.self)
      let screen = Screen(clock: try resolver.resolve(Clock.self))
      #expect(screen.clock === clock)
      return screen
    }
    .inObjectScope(.container)
    #expect(try app.resolve(Screen.self).clock === app.resolve(Clock.self))
  }

  @Test("a shared service may build a login with an assembler and let go of it")
  func login() throws {
    let app = try Assembler()
    try app.apply(
      assembly: Part { container in
        container.register(Screen.self) { [unowned app] _ in
          let login = try Assembler([Part { clocks(in: $0) }], parent: app)
          return Screen(clock: try login.resolver.resolve(Clock.self))
        }
        .inObjectScope(.container)
      })
    #expect(try app.resolver.resolve(Screen.self) === app.resolver.resolve(Screen.self))
  }
}
