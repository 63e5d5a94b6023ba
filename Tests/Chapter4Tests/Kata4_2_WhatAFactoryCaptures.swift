import Chapter4
import KataSupport
import Testing

@Suite("4.2 · What a factory captures")
struct Kata4_2_WhatAFactoryCaptures {
  @Test("a container is released after its last use")
  func gone() {
    var leaks = LeakCheck()
    do {
      let container = Container()
      ProfileServices.register(in: container)
      _ = try? container.resolve(ProfileScreen.self)
      leaks.watch(container, as: "the container", suspect: "the factories that it keeps")
    }
    #expect(
      leaks.survivors.isEmpty,
      "\(leaks) The container owns its factories, so none of them may own the container. What does each one capture?"
    )
  }

  @Test("the screen, the profile and the address are registered, each as a service of its own")
  func three() {
    let container = Container()
    ProfileServices.register(in: container)
    let answers = [
      outcome { try container.resolve(ProfileScreen.self).text },
      outcome { try container.resolve(Profile.self).address.displayAddress },
      outcome { try container.resolve(Address.self).displayAddress },
    ]
    #expect(
      answers == [
        "Lives at 1 Winter Lane, Fargo, ND", "1 Winter Lane, Fargo, ND", "1 Winter Lane, Fargo, ND",
      ],
      "Other code may need only one of the three, so each of them must stay registered.")
  }

  @Test("the screen shows the address that is registered, and so does the profile")
  func address() {
    let container = Container()
    ProfileServices.register(in: container)
    var answers = [outcome { try container.resolve(ProfileScreen.self).text }]
    container.register(Address.self) { _ in Burrow() }
    answers.append(outcome { try container.resolve(ProfileScreen.self).text })
    answers.append(outcome { try container.resolve(Profile.self).address.displayAddress })
    #expect(
      answers == [
        "Lives at 1 Winter Lane, Fargo, ND", "Lives at the second burrow on the left",
        "the second burrow on the left",
      ],
      """
      The address was registered anew. A profile that still shows the old one did not get it from the resolver. Where \
      does its factory take the address from?
      """)
  }

  @Test("the screen shows the profile that is registered")
  func profile() {
    let container = Container()
    ProfileServices.register(in: container)
    container.register(Profile.self) { _ in Profile(address: Burrow()) }
    #expect(
      outcome { try container.resolve(ProfileScreen.self).text } == "Lives at the second burrow on the left",
      "The screen depends on the profile: its factory must resolve one, and may not put one together itself.")
  }

  @Test("each screen has the next number")
  func visits() {
    let container = Container()
    ProfileServices.register(in: container)
    var visits = (0..<3).map { _ in outcome { try container.resolve(ProfileScreen.self).visit } }
    container.register(Address.self) { _ in Burrow() }
    visits.append(outcome { try container.resolve(ProfileScreen.self).visit })
    #expect(
      visits == ["1", "2", "3", "4"],
      """
      Four screens were opened, the last of them after the address was registered anew. All screens of a container share \
      one counter. How often is yours created, and by which line?
      """)
  }

  @Test("a screen that can't be made takes no number")
  func failedVisit() {
    let container = Container()
    ProfileServices.register(in: container)
    var visits = [outcome { try container.resolve(ProfileScreen.self).visit }]
    container.register(Address.self) { _ in throw Flooded(what: "burrow") }
    visits.append(outcome { try container.resolve(ProfileScreen.self).visit })
    container.register(Address.self) { _ in Burrow() }
    visits.append(outcome { try container.resolve(ProfileScreen.self).visit })
    #expect(
      visits == ["1", "error: the burrow is flooded", "2"],
      "The registered address throws, so the second screen can't be made, and the third visit is number 2. When is the number taken, and what can still fail?"
    )
  }

  @Test("a screen depends on its profile, and on nothing behind that")
  func profileAlone() {
    let container = Container()
    ProfileServices.register(in: container)
    container.register(Profile.self) { _ in throw Flooded(what: "archive") }
    var visits = [outcome { try container.resolve(ProfileScreen.self).visit }]
    container.register(Address.self) { _ in throw Flooded(what: "burrow") }
    container.register(Profile.self) { _ in Profile(address: Burrow()) }
    visits.append(outcome { try container.resolve(ProfileScreen.self).visit })
    #expect(
      visits == ["error: the archive is flooded", "1"],
      """
      The first profile throws, so that screen takes no number. The second one needs no address from the container, so \
      the address that throws doesn't matter. What does your screen ask for, and when does it take its number?
      """)
  }

  @Test("the profile is resolved once for a screen")
  func profileOnce() {
    let log = CallLog()
    let container = Container()
    ProfileServices.register(in: container)
    container.register(Address.self) { _ in
      log.record("address")
      if log.calls.count == 2 { throw Flooded(what: "burrow") }
      return Burrow()
    }
    let visits = (0..<3).map { _ in outcome { try container.resolve(ProfileScreen.self).visit } }
    #expect(
      visits == ["1", "error: the burrow is flooded", "2"],
      """
      The address throws at its second run, and a screen needs one run, so the second screen fails. A factory that makes \
      a profile to see whether it can, and then another one, has had both runs at the first screen.
      """)
  }

  @Test("a screen that is made while another one is made has a number of its own")
  func screenWithinAScreen() {
    let log = CallLog()
    let container = Container()
    ProfileServices.register(in: container)
    container.register(Address.self) { resolver in
      log.record("address")
      if log.calls.count == 1 { log.record("inner \(try resolver.resolve(ProfileScreen.self).visit)") }
      return Burrow()
    }
    let outer = outcome { try container.resolve(ProfileScreen.self).visit }
    #expect(
      log.calls + ["outer \(outer)"] == ["address", "address", "inner 1", "outer 2"],
      """
      The address of the outer screen resolves a screen as well. The inner one is ready first, so it has number 1. Does \
      your outer screen take its number before the profile is made, or read the count before and write it afterwards?
      """)
  }

  @Test("registering runs no factory, and the later registration wins here, too")
  func registersAnyway() {
    let log = CallLog()
    let container = Container()
    container.register(Address.self) { _ in
      log.record("address")
      return Burrow()
    }
    ProfileServices.register(in: container)
    #expect(
      log.calls == [], "`register(in:)` must run no factory, not even to see whether an address is there.")
    #expect(
      outcome { try container.resolve(Address.self).displayAddress } == "1 Winter Lane, Fargo, ND",
      "The later of two registrations wins, and the demo's came later.")
  }

  @Test("each container counts its own visits")
  func ownCounter() {
    let (first, second) = (Container(), Container())
    ProfileServices.register(in: first)
    ProfileServices.register(in: second)
    let visits = [first, second, first, second].map { container in
      outcome { try container.resolve(ProfileScreen.self).visit }
    }
    #expect(
      visits == ["1", "1", "2", "2"],
      "Two containers, and two screens from each. A counter that both share is global state: one test counts another test's visits."
    )
    let oneAfterTheOther = (0..<20).map { _ in
      let container = Container()
      ProfileServices.register(in: container)
      return outcome { try container.resolve(ProfileScreen.self).visit }
    }
    #expect(
      oneAfterTheOther == Array(repeating: "1", count: 20),
      """
      Each of these twenty screens is the first one of its container. A table that outlives a container goes on \
      counting, since a new container can get the old one's address in memory.
      """)
  }

  @Test("no demo takes the place of an address or a profile that fails")
  func failing() {
    let container = Container()
    ProfileServices.register(in: container)
    container.register(Address.self) { _ in throw Flooded(what: "burrow") }
    let withoutAddress = [
      outcome { try container.resolve(ProfileScreen.self).text },
      outcome { try container.resolve(Profile.self).address.displayAddress },
    ]
    #expect(
      withoutAddress == ["error: the burrow is flooded", "error: the burrow is flooded"],
      "The registered address throws. Its client must pass the error on: a demo in its place would hide the failure."
    )
    container.register(Address.self) { resolver in
      _ = try resolver.resolve(Key.self)
      return Burrow()
    }
    let error = errorText { try container.resolve(ProfileScreen.self) }
    #expect(
      error.contains("Key"),
      """
      An address is registered, and the key that it needs isn't. That is a `MissingRegistrationError`, too, and the client \
      must pass it on: a demo in its place would hide the failure. It was: \(error)
      """)
    container.register(Address.self) { _ in Burrow() }
    container.register(Profile.self) { _ in throw Flooded(what: "archive") }
    #expect(
      outcome { try container.resolve(ProfileScreen.self).text } == "error: the archive is flooded",
      "The registered profile throws. The screen's factory must pass the error on, and put no other profile together."
    )
  }

  @Test("what a factory needs may be registered after it")
  func anyOrder() {
    let container = Container()
    container.register(Profile.self) { Profile(address: try $0.resolve(Address.self)) }
    container.register(Address.self) { _ in Burrow() }
    #expect(
      outcome { try container.resolve(Profile.self).address.displayAddress }
        == "the second burrow on the left",
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
      log.calls == ["address", "address"],
      "A factory that resolves is a caller like any other: each time it asks, the other factory runs.")
  }
}

/// A home that exists in this file alone.
private struct Burrow: Address {
  let displayAddress = "the second burrow on the left"
}

/// Opens the burrow, and is never registered.
private struct Key {}

private struct Flooded: Error, CustomStringConvertible {
  let what: String
  var description: String { "the \(what) is flooded" }
}
