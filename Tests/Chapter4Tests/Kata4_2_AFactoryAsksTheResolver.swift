import Chapter4
import KataSupport
import Testing

@Suite("4.2 · A factory asks the resolver")
struct Kata4_2_AFactoryAsksTheResolver {
  @Test("a container is released after its last use")
  func gone() {
    var leaks = LeakCheck()
    do {
      let container = Container()
      ProfileServices.register(in: container)
      leaks.watch(container, as: "the container", suspect: "the factories that it keeps")
    }
    #expect(
      leaks.survivors.isEmpty,
      "\(leaks) The container owns its factories, so none of them may own the container. What does each one capture?"
    )
  }

  @Test("the screen shows the address that is registered")
  func nested() {
    let container = Container()
    ProfileServices.register(in: container)
    container.register(Address.self) { _ in Burrow() }
    let screen = try? container.resolve(ProfileScreen.self)
    #expect(
      screen?.text == "Lives at the second burrow on the left",
      "The screen needs a profile, and the profile an address: each factory asks for its part when it runs.")
  }

  @Test("what a factory needs may be registered after it")
  func anyOrder() {
    let container = Container()
    container.register(Profile.self) { Profile(address: try $0.resolve(Address.self)) }
    container.register(Address.self) { _ in Burrow() }
    let profile = try? container.resolve(Profile.self)
    #expect(
      profile?.address.displayAddress == "the second burrow on the left",
      "The order of the registrations must not matter: a factory runs later, with a resolver that knows all of them."
    )
  }

  @Test("a factory may ask for the same service twice")
  func twice() {
    let log = CallLog()
    let container = Container()
    container.register(Address.self) { _ in
      log.record("address")
      return Burrow()
    }
    container.register([any Address].self) { [try $0.resolve(Address.self), try $0.resolve(Address.self)] }
    _ = try? container.resolve([any Address].self)
    #expect(
      log.count(of: "address") == 2,
      "A factory that resolves is a caller like any other: each time it asks, the other factory runs.")
  }
}

/// A home that exists in this file alone.
private struct Burrow: Address {
  let displayAddress = "the second burrow on the left"
}
