import Chapter5
import Foundation
import KataSupport
import Synchronization
import Testing

// An undetected cycle overflows the stack, and that ends the process. So every factory in a cycle here gives up with an
// error when it has run twenty times.

@Suite("5.4 · Say it, don't overflow")
struct Kata5_4_SayItDontOverflow {
  /// Each test has a log of its own.
  private let calls = CallLog()
  // How an error names the three services of the henhouse.
  private let hen = "any Hen"
  private let egg = "any Egg named \"brown\""
  private let nest = "Nest with (String)"

  /// A hen needs an egg, and the egg needs a hen.
  private func henAndEgg(in page: Container, and club: Container) {
    page.register((any Hen).self) { resolver in
      try calls.recordOrGiveUp("hen")
      return Bird(egg: try resolver.resolve((any Egg).self))
    }
    club.register((any Egg).self) { resolver in
      try calls.recordOrGiveUp("egg")
      return Shell(hen: try resolver.resolve((any Hen).self))
    }
  }

  /// A hen needs a brown egg, the egg needs a nest of straw, and the nest needs the hen.
  private func henhouse(in page: Container, and club: Container) {
    page.register((any Hen).self) { resolver in
      try calls.recordOrGiveUp("hen")
      return Bird(egg: try resolver.resolve((any Egg).self, name: "brown"))
    }
    club.register((any Egg).self, name: "brown") { resolver in
      try calls.recordOrGiveUp("egg")
      return Shell(hen: try resolver.resolve(Nest.self, arguments: "straw").hen)
    }
    club.register(Nest.self) { (resolver, material: String) in
      try calls.recordOrGiveUp("nest")
      return Nest(material: material, hen: try resolver.resolve((any Hen).self))
    }
  }

  @Test("two services that need each other are an error with the path round the circle")
  func twoServices() {
    let container = Container()
    henAndEgg(in: container, and: container)
    #expect(
      errorText { try container.resolve((any Hen).self) }.contains("any Hen → any Egg → any Hen"),
      """
      The hen needs an egg, and the egg needs a hen. The error must name the path round the circle, back to the \
      service where it began. Which object knows that a hen is being made at the moment?
      """)
  }

  @Test("no factory runs a second time before the circle is reported")
  func atOnce() {
    let container = Container()
    henAndEgg(in: container, and: container)
    _ = try? container.resolve((any Hen).self)
    #expect(
      calls.calls == ["hen", "egg"],
      """
      Each factory may run once. When the hen is requested while it is being made, the circle is already known and \
      must be reported at once.
      """)
  }

  @Test("a service that needs itself is the smallest circle")
  func itself() {
    let container = Container()
    container.register((any Hen).self) { resolver in
      try calls.recordOrGiveUp("hen")
      return try resolver.resolve((any Hen).self)
    }
    #expect(
      errorText { try container.resolve((any Hen).self) }.contains("any Hen → any Hen"),
      """
      A service that requests itself is the smallest circle, and the error must name it. A service is being made \
      from the moment before its factory runs.
      """)
  }

  @Test("the path shows the circle, not the way into it")
  func wayIn() {
    let container = Container()
    container.register(Farm.self) { resolver in Farm(hen: try resolver.resolve((any Hen).self)) }
    henAndEgg(in: container, and: container)
    let said = errorText { try container.resolve(Farm.self) }
    #expect(
      said == "Circular dependency: any Hen → any Egg → any Hen",
      """
      The farm needs a hen, but no hen needs the farm, so the error must name the circle without the farm. Where \
      does the circle begin?
      """
    )
  }

  @Test("a circle through a service with an argument is a circle too")
  func argument() {
    let container = Container()
    container.register((any Hen).self) { (resolver, name: String) in
      try calls.recordOrGiveUp("hen")
      return Bird(egg: try resolver.resolve((any Egg).self))
    }
    container.register((any Egg).self) { resolver in
      try calls.recordOrGiveUp("egg")
      return Shell(hen: try resolver.resolve((any Hen).self, arguments: "Berta"))
    }
    #expect(
      errorText { try container.resolve((any Hen).self, arguments: "Berta") }.contains(
        "any Hen with (String) → any Egg → any Hen with (String)"),
      """
      The error must name the circle with its arguments. Argument types are part of what a service is registered \
      under, and so of what is being made.
      """)
  }

  @Test(
    "a circle of three, one with a name and one with an argument, is told from the service that it returns to"
  )
  func three() {
    let container = Container()
    henhouse(in: container, and: container)
    container.register(Farm.self) { resolver in Farm(hen: try resolver.resolve((any Hen).self)) }
    let said = [
      circle { try container.resolve(Farm.self) },
      circle { try container.resolve((any Egg).self, name: "brown") },
      circle { try container.resolve(Nest.self, arguments: "straw") },
    ]
    #expect(
      said == [[hen, egg, nest, hen], [egg, nest, hen, egg], [nest, hen, egg, nest]],
      """
      The farm, the egg and the nest were requested, one after the other. Each time `resolve` must throw a \
      `CircularDependencyError` whose path has every service of the circle in the order of the requests, with its \
      name and its argument types, from the one that is requested again to itself. Two services read the same in both \
      directions; three don't.
      """)
    #expect(
      calls.calls == ["hen", "egg", "nest", "egg", "nest", "hen", "nest", "hen", "egg"],
      "In each of the three calls each factory may run once: the circle is known when a service is requested again."
    )
  }

  @Test("services that have names are a circle too")
  func named() {
    let container = Container()
    for (name, next) in [("Berta", "Erna"), ("Erna", "Frieda"), ("Frieda", "Erna")] {
      container.register(Link.self, name: name) { resolver in
        try calls.recordOrGiveUp(name)
        return Link(next: try resolver.resolve(Link.self, name: next))
      }
    }
    #expect(
      circle { try container.resolve(Link.self, name: "Berta") }
        == ["Link named \"Erna\"", "Link named \"Frieda\"", "Link named \"Erna\""],
      """
      Berta needs Erna, who needs Frieda, who needs Erna. The names are part of what a service is registered under, so \
      the circle is the one of Erna and Frieda, and Berta is the way in.
      """)
  }

  @Test("after a circle the container works, and a new registration can open the circle")
  func circleOpened() {
    let container = Container()
    henhouse(in: container, and: container)
    let first = circle { try container.resolve((any Hen).self) }
    let second = circle { try container.resolve((any Hen).self) }
    container.register(Nest.self) { (_, material: String) in Nest(material: material, hen: nil) }
    let third = circle { try container.resolve((any Hen).self) }
    #expect(
      [first, second, third] == [[hen, egg, nest, hen], [hen, egg, nest, hen], ["no error"]],
      """
      The circle must be reported twice alike. Then a nest was registered that needs no hen, and the same request must \
      succeed. A circle belongs to the call in which it was found: the container must remember nothing of it.
      """)
  }

  @Test("a chain of five hundred services is long, and no circle")
  func longChain() {
    let container = Container()
    container.register(Link.self, name: "1") { _ in Link(next: nil) }
    for number in 2...500 {
      container.register(Link.self, name: "\(number)") { resolver in
        Link(next: try resolver.resolve(Link.self, name: "\(number - 1)"))
      }
    }
    let length = onDeepStack {
      var length = 0
      var link: Link? = try container.resolve(Link.self, name: "500")
      while let this = link { (length, link) = (length + 1, this.next) }
      return "\(length) links"
    }
    #expect(
      length == "500 links",
      """
      Each service needs another one, and none is requested twice, so all 500 must be made. Depth proves nothing: \
      compare the services on the path.
      """)
  }

  @Test("a service that two others need is needed twice, and no circle")
  func diamond() throws {
    let container = Container()
    container.register((any Hen).self) { _ in Bird(egg: nil) }
    container.register(Farm.self) { resolver in Farm(hen: try resolver.resolve((any Hen).self)) }
    container.register(Village.self) { resolver in
      Village(farm: try resolver.resolve(Farm.self), hen: try resolver.resolve((any Hen).self))
    }
    #expect(
      throws: Never.self,
      """
      The farm's hen is complete before the village requests a hen, so this is no circle. A service is no longer \
      being made when its factory has returned.
      """
    ) { try container.resolve(Village.self) }
  }

  @Test("a service that is made from one of the same type with another argument is no circle")
  func otherArguments() throws {
    let container = Container()
    container.register(String.self) { resolver in try resolver.resolve(String.self, arguments: 7) }
    container.register(String.self) { (resolver, uid: Int) in
      try resolver.resolve(String.self, arguments: "member \(uid)")
    }
    container.register(String.self) { (_, text: String) in text }
    #expect(
      throws: Never.self,
      """
      Three services have the same type: one takes nothing, one a number, and one a text, and none is requested \
      twice. Compare everything that a service is registered under, not the type alone.
      """
    ) { try container.resolve(String.self) }
  }

  @Test("a service whose factory has failed is not being made any more")
  func secondTry() throws {
    let container = Container()
    container.register((any Egg).self) { _ in
      calls.record("egg")
      if calls.count(of: "egg") == 1 { throw GaveUp() }
      return Shell(hen: nil)
    }
    container.register((any Hen).self) { resolver in
      let first = try? resolver.resolve((any Egg).self)
      return Bird(egg: try first ?? resolver.resolve((any Egg).self))
    }
    #expect(
      throws: Never.self,
      """
      The first egg failed and the hen requested another one, and that is no circle. A service is no longer being \
      made when its factory has returned, and also when it throws.
      """
    ) { try container.resolve((any Hen).self) }
  }

  @Test("two threads that make the same service at the same time are no circle")
  func otherThread() throws {
    let container = Container()
    container.register(Farm.self) { _ in
      calls.record("farm")
      // While the first farm is being made, another thread asks for one, and has it before this factory goes on.
      if calls.count(of: "farm") == 1 {
        try withDeadline { _ = try container.resolve(Farm.self) }
      }
      return Farm(hen: Bird(egg: nil))
    }
    #expect(
      throws: Never.self,
      """
      Each thread must make a farm of its own, without waiting for the other. What is being made belongs to one call \
      of `resolve` and its factories, not to the container. Check also that no lock is held while a factory runs.
      """
    ) { try container.resolve(Farm.self) }
  }

  @Test("a circle that leads through the parent container is a circle too")
  func parent() {
    let club = Container()
    let page = Container(parent: club)
    henAndEgg(in: page, and: club)
    #expect(
      errorText { try page.resolve((any Hen).self) }.contains("any Hen → any Egg → any Hen"),
      """
      The hen is registered here, and the egg in the parent: one call, two containers, one circle. Check which \
      resolver the factory of the egg is given.
      """)
  }

  @Test("a circle of three through the parent container is told in full")
  func threeThroughTheParent() {
    let club = Container()
    let page = Container(parent: club)
    henhouse(in: page, and: club)
    #expect(
      circle { try page.resolve((any Hen).self) } == [hen, egg, nest, hen],
      """
      The hen is registered here, egg and nest are in the parent, and the nest requests a hen. The factories of the \
      parent must be given a resolver of this call, or they find no hen, and no circle.
      """)
    #expect(
      calls.calls == ["hen", "egg", "nest"],
      "Each factory may run once before the circle is reported, in whichever container it is registered.")
  }

  @Test("a factory of the parent finds what is registered here")
  func parentsFactory() {
    let club = Container()
    let page = Container(parent: club)
    club.register(Farm.self) { resolver in Farm(hen: try resolver.resolve((any Hen).self)) }
    club.register(Village.self) { resolver in
      let farm = try resolver.resolve(Farm.self)
      return Village(farm: farm, hen: farm.hen)
    }
    page.register((any Hen).self) { _ in Bird(egg: nil) }
    let said = [errorText { try page.resolve(Farm.self) }, errorText { try page.resolve(Village.self) }]
    #expect(
      said == ["no error", "no error"],
      """
      Farm and village are registered in the parent, and the hen is here. Asked here, both must be made with \
      this hen. A call asks the container in which it began, wherever a factory is registered. Look at the container \
      that a request is given.
      """)
  }

  @Test("a service of the same type in another container is another service, and no circle")
  func otherContainer() throws {
    let neighbour = Container()
    neighbour.register((any Egg).self) { _ in
      calls.record("the neighbour's egg")
      return Shell(hen: nil)
    }
    let container = Container()
    container.register((any Egg).self) { _ in try neighbour.resolve((any Egg).self) }
    let said = errorText { try container.resolve((any Egg).self) }
    #expect(
      [said] + calls.calls == ["no error", "the neighbour's egg"],
      """
      The factory of the egg asks the neighbour for one, and the neighbour must make it. Resolving there \
      is a separate call with a path of its own, so it is no circle.
      """
    )
  }

  @Test("the error of a factory comes out as it is")
  func errorOfAFactory() {
    let container = Container()
    container.register((any Egg).self) { _ in throw GaveUp() }
    container.register((any Hen).self) { resolver in Bird(egg: try resolver.resolve((any Egg).self)) }
    #expect(
      throws: GaveUp.self,
      """
      The factory of the egg threw this error, and it must reach the caller unchanged, because the caller may know \
      how to handle it. Look for code that replaces it.
      """
    ) { try container.resolve((any Hen).self) }
  }

  @Test("what is missing is still reported with the path that led there")
  func missing() {
    let container = Container()
    container.register(Farm.self, name: "old") { resolver in
      Farm(hen: try resolver.resolve((any Hen).self, arguments: "Berta"))
    }
    container.register(Nest.self) { _ in Nest(material: "straw", hen: nil) }
    container.register((any Hen).self) { (resolver, name: String) in
      _ = try resolver.resolve(Nest.self)
      return Bird(egg: try resolver.resolve((any Egg).self))
    }
    container.register((any Egg).self, name: "brown") { _ in Shell(hen: nil) }
    #expect(
      errorText { try container.resolve(Farm.self, name: "old") } == """
        Nothing is registered for any Egg.
        Path: Farm named "old" → any Hen with (String) → any Egg
        Nearby:
        - any Egg named "brown"
        """,
      """
      A missing service must still be reported with the path that led to it: every service once, with its name and its \
      argument types. The nest is complete and led nowhere, so it is not on the path. Which object knows the path now?
      """)
  }

  @Test("a service that is made from one with the same printed name is no circle")
  func samePrintedName() throws {
    let container = Container()
    container.register(Barn.Door.self) { _ in Barn.Door() }
    container.register(House.Door.self) { resolver in
      House.Door(other: try resolver.resolve(Barn.Door.self))
    }
    #expect(
      throws: Never.self,
      """
      The door of the house is made from the door of the barn. Swift prints both types as `Door`, but they are two \
      types, and none is requested twice. Compare the keys, not their descriptions.
      """
    ) { try container.resolve(House.Door.self) }
  }

  @Test("arguments are compared by their types, not by their values")
  func argumentValues() {
    let container = Container()
    container.register(Nest.self) { (resolver, rows: Int) in
      try calls.recordOrGiveUp("nest")
      if rows == 0 { return Nest(material: "straw", hen: nil) }
      return try resolver.resolve(Nest.self, arguments: rows - 1)
    }
    #expect(
      circle { try container.resolve(Nest.self, arguments: 3) } == ["Nest with (Int)", "Nest with (Int)"],
      """
      A nest of three rows requests one of two rows. A service is its type, its name and the types of its arguments, \
      so this is a circle of one. With values that never repeat, a comparison of values never finds a circle.
      """)
    #expect(calls.calls == ["nest"], "The circle must be reported before the factory runs a second time.")
  }

  @Test("a factory that asks the container for its own service on the same thread begins a new call")
  func callWithinACall() {
    let container = Container()
    container.register(Farm.self) { [unowned container] _ in
      calls.record("farm")
      if calls.count(of: "farm") == 1 { return try container.resolve(Farm.self) }
      return Farm(hen: try container.resolve((any Hen).self))
    }
    let said = errorText { try container.resolve(Farm.self) }
    #expect(
      said == """
        Nothing is registered for any Hen.
        Path: any Hen
        Nearby:
        - nothing
        """,
      """
      The farm's factory asks the container, not its resolver: the first time for another farm, the second time for a \
      hen, which is not registered. Each is a call of its own, and the first request of a call came from none. So the \
      farm is no circle, and the path begins with the hen. Look for a path that belongs to the thread or to the \
      container, and for code that adds to the path of an error on its way out.
      """)
  }

  @Test("a circle that a factory has handled is over")
  func handledCircle() {
    let container = Container()
    container.register((any Hen).self) { resolver in
      try calls.recordOrGiveUp("hen")
      return Bird(egg: try? resolver.resolve((any Egg).self))
    }
    container.register((any Egg).self) { resolver in
      try calls.recordOrGiveUp("egg")
      return Shell(hen: try resolver.resolve((any Hen).self))
    }
    container.register(Farm.self) { resolver in Farm(hen: try resolver.resolve((any Hen).self)) }
    #expect(
      throws: Never.self,
      """
      The hen's factory catches the circle and makes a hen without an egg, so the farm must get its hen. An error \
      that a factory has handled is over. Look for code that remembers it.
      """
    ) { try container.resolve(Farm.self) }
  }

  @Test("an empty name is a name, and no circle")
  func emptyName() {
    let container = Container()
    container.register(Link.self) { _ in Link(next: nil) }
    container.register(Link.self, name: "") { resolver in Link(next: try resolver.resolve(Link.self)) }
    #expect(
      throws: Never.self,
      """
      One link has an empty name, and it needs the link without a name: two services, and none is requested twice. \
      Compare the names as they are.
      """
    ) { try container.resolve(Link.self, name: "") }
  }

  @Test("what is missing in another container is reported with the path of that call")
  func missingElsewhere() {
    let neighbour = Container()
    neighbour.register((any Hen).self, name: "brown") { _ in Bird(egg: nil) }
    let container = Container()
    container.register(Farm.self) { _ in Farm(hen: try neighbour.resolve((any Hen).self)) }
    container.register(Village.self) { resolver in
      let farm = try resolver.resolve(Farm.self)
      return Village(farm: farm, hen: farm.hen)
    }
    let said = [
      errorText { try container.resolve(Village.self) }, errorText { try neighbour.resolve((any Hen).self) },
    ]
    #expect(
      said.map { $0.split(separator: "\n").dropFirst().first } == ["Path: any Hen", "Path: any Hen"],
      """
      The farm's factory asks the neighbour for a hen, and the neighbour has none. That call begins with the hen, so \
      its path is the hen alone, and the error must come out as it is. Asked directly, the neighbour must report the \
      same. Look for code that catches the error and changes its path.
      """)
    #expect(
      said[0] == said[1],
      """
      The village's error and the one of the neighbour must be the same, line by line: what is nearby, too, is what the \
      neighbour has. An error leaves each factory as it was thrown. Look for code that makes it anew.
      """)
  }

  @Test("the circle begins with the very service, not with one of the same type")
  func sameTypeOnTheWayIn() {
    let container = Container()
    container.register(Nest.self) { resolver in
      try resolver.resolve(Nest.self, arguments: "straw")
    }
    container.register(Nest.self) { (resolver, material: String) in
      try calls.recordOrGiveUp("nest")
      return Nest(material: material, hen: try resolver.resolve((any Hen).self))
    }
    container.register((any Hen).self) { resolver in
      _ = try resolver.resolve(Nest.self, arguments: "hay")
      return Bird(egg: nil)
    }
    #expect(
      circle { try container.resolve(Nest.self) } == ["Nest with (String)", "any Hen", "Nest with (String)"],
      """
      A nest without arguments led to a nest with one, which needs a hen, which needs a nest with one. The nest without \
      arguments is the way in. Find the beginning of the circle by the whole key.
      """)
  }

  @Test("a service that is registered anew while it is made is still the same service")
  func registeredMeanwhile() {
    let container = Container()
    container.register((any Hen).self) { [unowned container] resolver in
      container.register((any Hen).self) { _ in
        calls.record("another hen")
        return Bird(egg: nil)
      }
      return try resolver.resolve((any Hen).self)
    }
    #expect(
      circle { try container.resolve((any Hen).self) } == ["any Hen", "any Hen"],
      """
      The hen's factory replaces its own registration and requests a hen. A service is what it is registered under, so \
      this is a circle, whichever factory is registered now. Compare the keys.
      """)
    #expect(calls.calls == [], "The circle must be reported before another factory for a hen runs.")
  }
}

private protocol Hen: AnyObject {}
private protocol Egg: AnyObject {}

private final class Bird: Hen {
  let egg: (any Egg)?
  init(egg: (any Egg)?) { self.egg = egg }
}

private final class Shell: Egg {
  let hen: (any Hen)?
  init(hen: (any Hen)?) { self.hen = hen }
}

private struct Farm {
  let hen: any Hen
}

private struct Village {
  let farm: Farm
  let hen: any Hen
}

private struct Nest {
  let material: String
  let hen: (any Hen)?
}

/// The path of the circle that some work reports, or what it did instead.
private func circle<Value>(_ work: () throws -> Value) -> [String] {
  do {
    _ = try work()
    return ["no error"]
  } catch let error as CircularDependencyError {
    return error.path.map(\.description)
  } catch {
    return ["\(type(of: error)): \(error)"]
  }
}

private final class Link {
  let next: Link?
  init(next: Link?) { self.next = next }
}

/// What work returns, or the text of its error. It runs on a thread with a deep stack: on some systems the stack of a
/// test is too small for five hundred factories.
private func onDeepStack(_ work: @escaping @Sendable () throws -> String) -> String {
  let result = Mutex("")
  let ended = DispatchSemaphore(value: 0)
  let thread = Thread {
    let said: String
    do { said = try work() } catch { said = "\(error)" }
    result.withLock { $0 = said }
    ended.signal()
  }
  thread.stackSize = 64 << 20
  thread.start()
  ended.wait()
  return result.withLock { $0 }
}

private enum Barn {
  final class Door {}
}

private enum House {
  final class Door {
    let other: Barn.Door
    init(other: Barn.Door) { self.other = other }
  }
}
