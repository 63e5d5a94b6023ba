import Chapter4
import Foundation
import KataSupport
import Testing

@Suite("4.10 · Overrides for a test")
struct Kata4_10_OverridesForATest {
  @Test("a child answers with what its parent knows")
  func inherits() {
    let parent = Container()
    parent.register(Address.self) { _ in Lighthouse(number: 1) }
    let child = Container(parent: parent)
    #expect(
      outcome { try child.resolve(Address.self).displayAddress } == "lighthouse 1",
      "A child must ask its parent for a service that isn't registered in the child itself.")
  }

  @Test("what a child registers hides what its parent registered")
  func shadows() {
    let parent = Container()
    parent.register(Address.self) { _ in Lighthouse(number: 1) }
    let child = Container(parent: parent)
    child.register(Address.self) { _ in Lighthouse(number: 2) }
    #expect(
      outcome { try child.resolve(Address.self).displayAddress } == "lighthouse 2",
      "The child's own registration must win over its parent's. That is how a test replaces one service.")
  }

  @Test("a parent does not notice its children")
  func untouched() {
    let parent = Container()
    parent.register(Address.self) { _ in Lighthouse(number: 1) }
    let child = Container(parent: parent)
    child.register(Address.self) { _ in Lighthouse(number: 2) }
    child.register(String.self) { _ in "for this test alone" }
    let answers = [
      outcome { try parent.resolve(Address.self).displayAddress },
      outcome { try Container(parent: parent).resolve(String.self) },
    ].map { $0.prefix { $0 != "\n" } }
    #expect(
      answers == ["lighthouse 1", "error: Nothing is registered for String."],
      "The next test starts from the same parent: what one test registers must stay in its child.")
  }

  @Test("an override reaches services that only the parent knows")
  func reaches() {
    let parent = Container()
    ProfileServices.register(in: parent)
    let child = Container(parent: parent)
    child.register(Address.self) { _ in Lighthouse(number: 2) }
    #expect(
      outcome { try child.resolve(ProfileScreen.self).text } == "Lives at lighthouse 2",
      """
      The screen's factory is registered in the parent, but the address must come from the child. Check that each \
      factory on the way asks the resolver that it is given, and that this resolver is the child.
      """)
  }

  @Test("an override reaches the delivery card that only the parent knows")
  func reachesCard() {
    let parent = Container()
    DeliveryServices.register(in: parent)
    parent.register(Address.self, name: "home") { _ in Lighthouse(number: 1) }
    let child = Container(parent: parent)
    child.register(Address.self, name: "home") { _ in Lighthouse(number: 2) }
    var cards = [outcome { try child.resolve(DeliveryCard.self).text }]
    child.register(Address.self, name: "office") { _ in Lighthouse(number: 3) }
    cards.append(outcome { try child.resolve(DeliveryCard.self).text })
    #expect(
      cards == [
        "letters: lighthouse 2; parcels: lighthouse 2", "letters: lighthouse 2; parcels: lighthouse 3",
      ],
      """
      The card is registered in the parent, but the addresses are the child's. Check that each factory of \
      `DeliveryServices` asks the resolver that it is given.
      """)
  }

  @Test("asking a child for a delivery card registers nothing")
  func asksOnly() {
    let app = Container()
    DeliveryServices.register(in: app)
    app.register(Address.self, name: "home") { _ in Lighthouse(number: 1) }
    let child = Container(parent: app)
    _ = try? child.resolve(DeliveryCard.self)
    app.register(Address.self, name: "office") { _ in Lighthouse(number: 2) }
    #expect(
      outcome { try child.resolve(DeliveryCard.self).text } == "letters: lighthouse 1; parcels: lighthouse 2",
      """
      The child was asked for a card before the app registered an office. A `resolve` that registers a default leaves it \
      in the container that was asked, where it hides the app's office. Which of your factories registers something?
      """)
  }

  @Test("an override reaches a service that its parent knows by its initializer")
  func reachesAutoregistered() {
    let parent = Container()
    parent.register(Address.self) { _ in Lighthouse(number: 1) }
    parent.autoregister(Profile.self, initializer: Profile.init)
    let child = Container(parent: parent)
    child.register(Address.self) { _ in Lighthouse(number: 2) }
    #expect(
      outcome { try child.resolve(Profile.self).address.displayAddress } == "lighthouse 2",
      """
      The factory from `autoregister` is registered in the parent, but the address must come from the child. Check \
      that a generated factory asks the resolver that it is given, and that this resolver is the child.
      """)
  }

  @Test("an override reaches a service that its parent knows by its initializer and an argument")
  func reachesAutoregisteredWithAnArgument() {
    let parent = Container()
    parent.register(Address.self) { _ in Lighthouse(number: 1) }
    parent.autoregister(Letter.self, argument: String.self, initializer: Letter.init)
    let child = Container(parent: parent)
    child.register(Address.self) { _ in Lighthouse(number: 2) }
    #expect(
      outcome { try child.resolve(Letter.self, arguments: "Ned").text } == "To Ned, lighthouse 2",
      """
      The factory from `autoregister` is registered in the parent, but the address must come from the child. Check \
      that the generated factory with an argument asks the resolver that it is given, too.
      """)
  }

  @Test("an override reaches a face that only the parent knows")
  func reachesFace() {
    let parent = Container()
    parent.register(Lighthouse.self) { _ in Lighthouse(number: 1) }
      .implements(Address.self) { $0 }
    let child = Container(parent: parent)
    child.register(Lighthouse.self) { _ in Lighthouse(number: 2) }
    #expect(
      outcome { try child.resolve(Address.self).displayAddress } == "lighthouse 2",
      """
      The face is registered in the parent, but the lighthouse behind it must come from the child. Check that a face \
      asks the resolver that it is given, and that this resolver is the child.
      """)
  }

  @Test("an override reaches the author of an avatar that only the parent knows")
  func reachesAuthor() {
    let parent = Container()
    DIManager(container: parent).setup()
    let child = Container(parent: parent)
    let log = CallLog()
    child.register(User.self) { _ in
      log.record("the child's user")
      return MockUser()
    }
    _ = try? child.resolve(Avatar.self)
    #expect(
      log.calls == ["the child's user"],
      """
      The avatar's factory is registered in the parent, but the author must come from the child. Check that the \
      setup's factory asks the resolver that it is given, and that this resolver is the child.
      """)
  }

  @Test("the child runs every factory: its own, and those of its parents")
  func runsAll() {
    let grandparent = Container()
    grandparent.register(Witness.self) { Witness(resolver: $0 as? Container) }
    grandparent.register(Witness.self, name: "named") { Witness(resolver: $0 as? Container) }
    let parent = Container(parent: grandparent)
    parent.register(Witness.self) { (resolver, _: Int) in Witness(resolver: resolver as? Container) }
    let (empty, child) = (Container(parent: parent), Container(parent: parent))
    child.register(Witness.self, name: "own") { Witness(resolver: $0 as? Container) }
    child.register(Witness.self, name: "own") { (resolver, _: Int) in
      Witness(resolver: try resolver.resolve(Witness.self, name: "own").resolver)
    }
    let names = [
      ObjectIdentifier(empty): "empty", ObjectIdentifier(child): "child", ObjectIdentifier(parent): "parent",
      ObjectIdentifier(grandparent): "grandparent",
    ]
    func runner(_ resolve: () throws -> Witness) -> String {
      outcome { try resolve().resolver.map { names[ObjectIdentifier($0)] ?? "another" } ?? "none" }
    }
    let inherited = [empty, child, parent].map { asked in
      [
        runner { try asked.resolve(Witness.self) }, runner { try asked.resolve(Witness.self, name: "named") },
        runner { try asked.resolve(Witness.self, arguments: 7) },
      ]
    }
    #expect(
      inherited == ["empty", "child", "parent"].map { [$0, $0, $0] },
      """
      These factories are registered in the parents: one without a name, one with a name, one with an argument. Each is \
      run by the container that was asked, also where nothing else is registered in that one.
      """)
    let own = [
      runner { try child.resolve(Witness.self, name: "own") },
      runner { try child.resolve(Witness.self, name: "own", arguments: 7) },
    ]
    #expect(
      own == ["child", "child"],
      "These factories are registered in the child, and one needs the other. They need the child as their resolver, too."
    )
  }

  @Test("a child keeps its parents alive")
  func holdsParents() {
    let child = Container(parent: lonelyParent())
    #expect(
      outcome { try child.resolve(Address.self).displayAddress } == "lighthouse 4",
      "Nothing else holds the parents. The child needs them as long as it lives, so it must hold its parent strongly."
    )
  }

  @Test("an error of the child's own factory comes out, also where the parent knows the service")
  func noFallback() {
    let parent = Container()
    parent.register(Address.self) { _ in Lighthouse(number: 1) }
    let child = Container(parent: parent)
    child.register(Address.self) { Lighthouse(number: try $0.resolve(Int.self)) }
    let lines = errorText { try child.resolve(Address.self) }.split(separator: "\n")
    #expect(
      lines.prefix(2) == ["Nothing is registered for Int.", "Path: any Address → Int"],
      "The child's registration is the one that counts. If it fails, the parent's may not hide that.")
    parent.register(Profile.self) { Profile(address: try $0.resolve(Address.self)) }
    #expect(
      outcome { try child.resolve(Profile.self).address.displayAddress }.split(separator: "\n").prefix(2)
        == ["error: Nothing is registered for Int.", "Path: Profile → any Address → Int"],
      "The parent's profile needs the child's address, and that fails. The parent's address may not step in.")
    child.register(Address.self) { _ in throw GaveUp() }
    let answers = [
      outcome { try child.resolve(Address.self).displayAddress },
      outcome { try child.resolve(Profile.self).address.displayAddress },
    ]
    #expect(
      answers == ["error: gave up", "error: gave up"],
      "The child's address throws an error of its own. It comes out as it is, and no address of the parent steps in."
    )
  }

  @Test("a request to the parent itself is answered by the parent, also in a factory of its child")
  func asksTheParentItself() {
    let parent = Container()
    parent.register(Int.self) { _ in 1 }
    parent.register(Address.self) { Lighthouse(number: try $0.resolve(Int.self)) }
    parent.register(Profile.self) { Profile(address: try $0.resolve(Address.self)) }
    let child = Container(parent: parent)
    let log = CallLog()
    child.register(Int.self) { _ in 2 }
    child.register(Address.self) { [parent] _ in
      try log.recordOrGiveUp("the child's address")
      return try parent.resolve(Address.self)
    }
    let answers = [child, parent].map { asked in
      outcome { try asked.resolve(Profile.self).address.displayAddress }
    }
    #expect(
      answers == ["lighthouse 1", "lighthouse 1"],
      """
      The child's address asks the parent for its address. The parent runs that request with its own registrations and sees \
      nothing of the child, although the child was asked first. Which container does yours pass to a factory, and how does \
      it know?
      """)
  }

  @Test("while a child runs its parent's factory, the parent and another child can resolve")
  func meanwhile() {
    let parent = Container()
    parent.register(Int.self) { _ in 1 }
    parent.register(Address.self) { Lighthouse(number: try $0.resolve(Int.self)) }
    let (slow, quick) = (Container(parent: parent), Container(parent: parent))
    quick.register(Int.self) { _ in 2 }
    let log = CallLog()
    slow.register(Int.self) { _ in
      for asked in [parent, quick] {
        let answer = outcome {
          try withDeadline(.seconds(5)) { try asked.resolve(Address.self).displayAddress }
        }
        log.record(answer)
      }
      return 3
    }
    log.record(outcome { try slow.resolve(Address.self).displayAddress })
    #expect(
      log.calls == ["lighthouse 1", "lighthouse 2", "lighthouse 3"],
      """
      The slow child needs a number, and while its factory is at work, another thread asks the parent and the other \
      child. Each must answer at once, from its own registrations: no container's lock is held while a factory runs, \
      and no container remembers which child is asking.
      """)
  }

  @Test("a miss costs the same, however much the parents know")
  func flat() {
    let few = costOfMisses(below: 10)
    let many = costOfMisses(below: 10_000)
    #expect(
      many < few * 20,
      """
      A miss in a child must not copy what its parents know: \(few) ns with ten registrations, \(many) ns with ten \
      thousand. Most errors are never read. Which part of this work can wait until one is?
      """)
  }

  @Test("a child sees what its parent learns later")
  func later() {
    let parent = Container()
    let child = Container(parent: parent)
    let before = outcome { try child.resolve(Address.self) }.prefix { $0 != "\n" }
    #expect(
      before == "error: Nothing is registered for any Address.", "Nothing has registered an address so far.")
    parent.register(Address.self) { _ in Lighthouse(number: 3) }
    #expect(
      outcome { try child.resolve(Address.self).displayAddress } == "lighthouse 3",
      "A child that asks its parent at each `resolve`, and copies nothing before, is never out of date.")
  }

  @Test("what the parent replaces later counts in the child, also after it was resolved there")
  func replacedLater() {
    let parent = Container()
    parent.register(Address.self) { _ in Lighthouse(number: 1) }
    let child = Container(parent: parent)
    let before = outcome { try child.resolve(Address.self).displayAddress }
    parent.register(Address.self) { _ in Lighthouse(number: 2) }
    let after = outcome { try child.resolve(Address.self).displayAddress }
    #expect(
      [before, after] == ["lighthouse 1", "lighthouse 2"],
      "A child that keeps what its parent told it goes on with an old factory. It must ask each time.")
  }

  @Test("names and arguments count on the way up")
  func wholeKey() {
    let parent = Container()
    parent.register(Address.self, name: "north") { (_, number: Int) in Lighthouse(number: number) }
    let child = Container(parent: parent)
    child.register(Address.self) { (_, number: Int) in Lighthouse(number: -number) }
    child.register(Address.self, name: "north") { _ in Lighthouse(number: 0) }
    #expect(
      outcome { try child.resolve(Address.self, name: "north", arguments: 7).displayAddress }
        == "lighthouse 7",
      "The child registers similar keys, but not this one. The child must ask its parent for it, by the whole key."
    )
  }

  @Test("two children of one parent do not see each other")
  func siblings() {
    let parent = Container()
    parent.register(Address.self) { _ in Lighthouse(number: 1) }
    let (first, second) = (Container(parent: parent), Container(parent: parent))
    first.register(Address.self) { _ in Lighthouse(number: 2) }
    let answers = [first, second, first].map { child in
      outcome { try child.resolve(Address.self).displayAddress }
    }
    #expect(
      answers == ["lighthouse 2", "lighthouse 1", "lighthouse 2"],
      "Each test has a child of its own, and the overrides of one may not reach another.")
  }

  @Test("a grandchild asks all the way up, and the nearest registration wins")
  func grandchild() {
    let oldest = Container()
    oldest.register(Address.self) { _ in Lighthouse(number: 1) }
    oldest.register(String.self) { "at \(try $0.resolve(Address.self).displayAddress)" }
    let grandparent = Container(parent: oldest)
    let parent = Container(parent: grandparent)
    let grandchild = Container(parent: parent)
    var answers = [outcome { try grandchild.resolve(Address.self).displayAddress }]
    for (number, container) in [oldest, grandparent, parent].enumerated() {
      container.register(Address.self) { _ in Lighthouse(number: number + 2) }
      answers.append(outcome { try grandchild.resolve(String.self) })
    }
    #expect(
      answers == ["lighthouse 1", "at lighthouse 2", "at lighthouse 3", "at lighthouse 4"],
      """
      A parent may have a parent, at any depth, and the same rule holds there: each is asked each time, and the nearest \
      wins. The grandchild runs a factory of the oldest, so that factory sees the registrations of all levels.
      """)
  }

  @Test("the error shows the path, and what is registered nearby at each level")
  func nearby() {
    let oldest = Container()
    oldest.register(Address.self, name: "cabin") { _ in Lighthouse(number: 3) }
    let grandparent = Container(parent: oldest)
    grandparent.register(Address.self, name: "lodge") { _ in Lighthouse(number: 0) }
    let parent = Container(parent: grandparent)
    parent.register(Address.self, name: "home") { _ in Lighthouse(number: 1) }
    parent.register(Address.self) { (_, number: UInt) in Lighthouse(number: Int(number)) }
    parent.register(Profile.self) { Profile(address: try $0.resolve(Address.self, arguments: 7)) }
    let child = Container(parent: parent)
    child.register(Address.self, name: "office") { _ in Lighthouse(number: 2) }
    var error: (any Error)?
    do { _ = try child.resolve(Profile.self) } catch let thrown { error = thrown }
    for container in [oldest, grandparent, parent, child] {
      container.register(Address.self, name: "registered later") { _ in Lighthouse(number: 4) }
    }
    #expect(
      error.map { "\($0)" } == """
        Nothing is registered for any Address with (Int).
        Path: Profile → any Address with (Int)
        Nearby:
        - any Address named "cabin"
        - any Address named "home"
        - any Address named "lodge"
        - any Address named "office"
        - any Address with (UInt): as many arguments, of other static types
        """,
      """
      The list must include all parents, as they were when the error was thrown: most of what a test could have meant is \
      registered in one of them. The remark about other static types belongs to a line of any level, and the path is that \
      of the request.
      """)
  }

  @Test("the error lists once what is registered in the child and in its parent")
  func nearbyOnce() {
    let (grandparent, names) = (Container(), ["home", "office"])
    let parent = Container(parent: grandparent)
    let child = Container(parent: parent)
    for name in names {
      for container in [grandparent, parent] {
        container.register(Address.self, name: name) { _ in Lighthouse(number: 1) }
      }
    }
    child.register(Address.self, name: "home") { _ in Lighthouse(number: 2) }
    let lines = errorText { try child.resolve(Address.self) }.split(separator: "\n")
    #expect(
      lines.dropFirst(2) == ["Nearby:", #"- any Address named "home""#, #"- any Address named "office""#],
      """
      Each of the two names is registered in several containers, the office in the parents alone. The list \
      shows what you could have asked for: one key, one line.
      """)
  }

  @Test("a parent does not keep its children alive")
  func gone() {
    let parent = Container()
    parent.register(Address.self) { _ in Lighthouse(number: 1) }
    var leaks = LeakCheck()
    do {
      let child = Container(parent: parent)
      let stub = Stub(number: 2)
      child.register(String.self) { _ in "stub \(stub.number)" }
      _ = (try? child.resolve(Address.self), try? child.resolve(String.self), try? child.resolve(Int.self))
      leaks.watch(child, as: "the child", suspect: "its parent, which need not know it")
      leaks.watch(stub, as: "what the child's factory captured", suspect: "its registration")
    }
    #expect(
      leaks.survivors.isEmpty,
      "\(leaks) A child must be released at the end of its test, with its registrations, although the parent lives on."
    )
  }
}

/// A home that exists in this file alone.
private struct Lighthouse: Address {
  let number: Int
  var displayAddress: String { "lighthouse \(number)" }
}

/// What a test captures in a factory of its child.
private final class Stub: Sendable {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}

/// A container whose parent nothing else holds.
private func lonelyParent() -> Container {
  let grandparent = Container()
  grandparent.register(Address.self) { _ in Lighthouse(number: 4) }
  return Container(parent: grandparent)
}

/// The processor time of some misses in a child and a grandchild, in nanoseconds.
private func costOfMisses(below registrations: Int) -> UInt64 {
  let grandparent = Container()
  for number in 0..<registrations {
    grandparent.register(Address.self, name: "\(number)") { _ in Lighthouse(number: number) }
  }
  let parent = Container(parent: grandparent)
  parent.register(Address.self, name: "home") { _ in Lighthouse(number: 0) }
  let child = Container(parent: parent)
  return processorTime {
    for _ in 0..<4 { for asked in [parent, child] { _ = try? asked.resolve(Address.self) } }
  }
}

/// Shows which container has run its factory.
private struct Witness {
  let resolver: Container?
}

private struct Letter {
  let text: String

  init(to name: String, at address: any Address) { text = "To \(name), \(address.displayAddress)" }
}
