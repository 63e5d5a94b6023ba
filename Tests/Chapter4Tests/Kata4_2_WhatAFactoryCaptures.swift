import KataSupport
import Testing

@testable import Chapter4

@Suite("4.2 · What a factory captures")
struct Kata4_2_WhatAFactoryCaptures {
  let container = Container()

  init() {
    ProfileServices.register(in: container)
  }

  @Test("a test's address reaches the screen")
  func address() {
    container.register(Address.self) { _ in Cave("Cave 7") }
    #expect(
      outcome { try container.resolve(ProfileScreen.self).text } == "Lives at Cave 7",
      "The test registered its own address, and the screen should show it. Where does the profile's factory get its address?"
    )
  }

  @Test("a test's profile reaches the screen")
  func profile() {
    container.register(Profile.self) { _ in Profile(address: Cave("Cave 8")) }
    #expect(
      outcome { try container.resolve(ProfileScreen.self).text } == "Lives at Cave 8",
      "The test registered its own profile, and the screen should show it. The screen's factory should resolve the profile."
    )
  }

  @Test("the screens of one container are numbered, and a second container starts again")
  func visits() {
    let second = Container()
    ProfileServices.register(in: second)
    let visits = [container, container, second].map { container in
      outcome { try container.resolve(ProfileScreen.self).visit }
    }
    #expect(
      visits == ["1", "2", "1"],
      "All screens of a container should share one counter, which no other container uses. When is your counter created?"
    )
  }

  @Test("nobody but its owner keeps a container alive")
  func released() {
    var leaks = LeakCheck()
    do {
      let container = Container()
      ProfileServices.register(in: container)
      leaks.watch(container, as: "the container", suspect: "the factories that it keeps")
      _ = try? container.resolve(ProfileScreen.self)
    }
    #expect(
      leaks.survivors.isEmpty,
      "\(leaks) A container owns its factories, and a factory owns what it captures. Its resolver comes as an argument."
    )
  }
}
