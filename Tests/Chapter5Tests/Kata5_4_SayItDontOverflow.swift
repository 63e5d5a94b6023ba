import Chapter5
import Foundation
import KataSupport
import Synchronization
import Testing

// A cycle that nobody notices overflows the stack, and that ends the process. So every factory in a cycle here gives up
// with an error when it has run twenty times.

@Suite("5.4 · Say it, don't overflow")
struct Kata5_4_SayItDontOverflow {
  @Test("two services that need each other are an error with the path round the circle")
  func twoServices() {
    let calls = CallLog()
    let container = Container()
    container.register((any Hen).self) { resolver in
      try calls.recordOrGiveUp("hen")
      return Bird(egg: try resolver.resolve((any Egg).self))
    }
    container.register((any Egg).self) { resolver in
      try calls.recordOrGiveUp("egg")
      return Shell(hen: try resolver.resolve((any Hen).self))
    }
    #expect(
      message { try container.resolve((any Hen).self) }.contains("any Hen → any Egg → any Hen"),
      """
      The hen needs an egg, which needs a hen. Say so, with the path round to where it began, instead of trying \
      for ever. Who knows that a hen is being made at the moment?
      """)
  }

  @Test("no factory runs a second time before the circle is reported")
  func atOnce() {
    let calls = CallLog()
    let container = Container()
    container.register((any Hen).self) { resolver in
      try calls.recordOrGiveUp("hen")
      return Bird(egg: try resolver.resolve((any Egg).self))
    }
    container.register((any Egg).self) { resolver in
      try calls.recordOrGiveUp("egg")
      return Shell(hen: try resolver.resolve((any Hen).self))
    }
    _ = try? container.resolve((any Hen).self)
    #expect(
      calls.calls == ["hen", "egg"],
      "When the hen is asked for while it is being made, all is known. What is there to run a factory for?")
  }

  @Test("a service that needs itself is the smallest circle")
  func itself() {
    let calls = CallLog()
    let container = Container()
    container.register((any Hen).self) { resolver in
      try calls.recordOrGiveUp("hen")
      return try resolver.resolve((any Hen).self)
    }
    #expect(
      message { try container.resolve((any Hen).self) }.contains("any Hen → any Hen"),
      "A service that asks for itself waits for itself. When does a service begin to be \"being made\"?")
  }

  @Test("the path shows the circle, not the way into it")
  func wayIn() {
    let calls = CallLog()
    let container = Container()
    container.register(Farm.self) { resolver in Farm(hen: try resolver.resolve((any Hen).self)) }
    container.register((any Hen).self) { resolver in
      try calls.recordOrGiveUp("hen")
      return Bird(egg: try resolver.resolve((any Egg).self))
    }
    container.register((any Egg).self) { resolver in
      try calls.recordOrGiveUp("egg")
      return Shell(hen: try resolver.resolve((any Hen).self))
    }
    let said = message { try container.resolve(Farm.self) }
    #expect(
      said.contains("any Hen → any Egg → any Hen") && !said.contains("Farm"),
      "The farm needs a hen, and no hen needs a farm: it is not part of the circle. Where does the circle begin?"
    )
  }

  @Test("a circle through a service with an argument is a circle too")
  func argument() {
    let calls = CallLog()
    let container = Container()
    container.register((any Hen).self) { (resolver, name: String) in
      try calls.recordOrGiveUp("hen")
      return Bird(egg: try resolver.resolve((any Egg).self))
    }
    container.register((any Egg).self) { resolver in
      try calls.recordOrGiveUp("egg")
      return Shell(hen: try resolver.resolve((any Hen).self, argument: "Berta"))
    }
    #expect(
      message { try container.resolve((any Hen).self, argument: "Berta") }.contains(
        "any Hen with (String) → any Egg → any Hen with (String)"),
      "Arguments are part of what a service is registered under, and so of what is being made.")
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
      "Each of them needs another one, none of them twice. Depth proves nothing: what does?")
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
      "When the village asks for a hen, the farm's hen is made already. When is a service no longer \"being made\"?"
    ) { try container.resolve(Village.self) }
  }

  @Test("a service that is made from one of the same type with another argument is no circle")
  func otherArguments() throws {
    let container = Container()
    container.register(String.self) { resolver in try resolver.resolve(String.self, argument: 7) }
    container.register(String.self) { (resolver, uid: Int) in
      try resolver.resolve(String.self, argument: "member \(uid)")
    }
    container.register(String.self) { (_, text: String) in text }
    #expect(
      throws: Never.self,
      """
      Three services have one type, the one takes nothing, the next a number, the last a text, and none was asked for twice. \
      How many things is a service registered under?
      """
    ) { try container.resolve(String.self) }
  }

  @Test("a service whose factory has failed is not being made any more")
  func secondTry() throws {
    let calls = CallLog()
    let container = Container()
    container.register((any Egg).self) { _ in
      calls.record("egg")
      if calls.count(of: "egg") == 1 { throw NoMoreTries() }
      return Shell(hen: nil)
    }
    container.register((any Hen).self) { resolver in
      let first = try? resolver.resolve((any Egg).self)
      return Bird(egg: try first ?? resolver.resolve((any Egg).self))
    }
    #expect(
      throws: Never.self,
      "The first egg failed, the hen tried again, and that is no circle. What has to happen when a factory throws?"
    ) { try container.resolve((any Hen).self) }
  }

  @Test("two threads that make the same service at the same time are no circle")
  func otherThread() throws {
    let calls = CallLog()
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
      Each thread made a farm of its own, and neither waited for the other. What is being made belongs to one call of \
      `resolve` and its factories, not to the container. Or does somebody hold a lock while a factory runs?
      """
    ) { try container.resolve(Farm.self) }
  }

  @Test("a circle that leads through the parent container is a circle too")
  func parent() {
    let calls = CallLog()
    let club = Container()
    let page = Container(parent: club)
    club.register((any Egg).self) { resolver in
      try calls.recordOrGiveUp("egg")
      return Shell(hen: try resolver.resolve((any Hen).self))
    }
    page.register((any Hen).self) { resolver in
      try calls.recordOrGiveUp("hen")
      return Bird(egg: try resolver.resolve((any Egg).self))
    }
    #expect(
      message { try page.resolve((any Hen).self) }.contains("any Hen → any Egg → any Hen"),
      """
      The hen is registered here, and the egg in the parent. One call, two containers, one circle: whom does the \
      egg's factory ask?
      """)
  }

  @Test("a service of the same type in another container is another service, and no circle")
  func otherContainer() throws {
    let calls = CallLog()
    let neighbour = Container()
    neighbour.register((any Egg).self) { _ in
      calls.record("the neighbour's egg")
      return Shell(hen: nil)
    }
    let container = Container()
    container.register((any Egg).self) { _ in try neighbour.resolve((any Egg).self) }
    _ = try? container.resolve((any Egg).self)
    #expect(
      calls.calls == ["the neighbour's egg"],
      "This container has no egg of its own and asks the neighbour's. That is a call of its own: who keeps its path?"
    )
  }

  @Test("the error of a factory comes out as it is")
  func errorOfAFactory() {
    let container = Container()
    container.register((any Egg).self) { _ in throw NoMoreTries() }
    container.register((any Hen).self) { resolver in Bird(egg: try resolver.resolve((any Egg).self)) }
    #expect(
      throws: NoMoreTries.self,
      "The egg failed for a reason of its own, and whoever asked for the hen may know what to do. Who else should speak?"
    ) { try container.resolve((any Hen).self) }
  }

  @Test("what is missing is still reported with the path that led there")
  func missing() {
    let container = Container()
    container.register(Farm.self) { resolver in Farm(hen: try resolver.resolve((any Hen).self)) }
    container.register((any Hen).self) { resolver in Bird(egg: try resolver.resolve((any Egg).self)) }
    #expect(
      message { try container.resolve(Farm.self) }.contains("Path: Farm → any Hen → any Egg\n"),
      "An error that had a path before has it still, every service once. Who knows the path now?")
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

private final class Link {
  let next: Link?
  init(next: Link?) { self.next = next }
}

private struct NoMoreTries: Error, CustomStringConvertible {
  var description: String { "gave up after twenty tries" }
}

extension CallLog {
  fileprivate func recordOrGiveUp(_ call: String) throws {
    record(call)
    if count(of: call) >= 20 { throw NoMoreTries() }
  }
}

/// What the error says, or that there was none.
private func message<Service>(_ resolve: () throws -> Service) -> String {
  do {
    _ = try resolve()
    return "no error"
  } catch {
    return "\(error)"
  }
}

/// What work returns or what its error says. It runs on a thread with a deep stack: on some systems a test's own is
/// too small for five hundred factories.
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
