import Chapter6
import Dispatch
import Foundation
import KataSupport
import Synchronization
import Testing

@Suite("6.7 · Once, even in a crowd")
struct Kata6_7_OnceEvenInACrowd {
  @Test("eight who ask at once get one instance")
  func crowd() throws {
    let container = Container()
    let calls = CallLog()
    let secondMaker = Signal()
    container.register(Till.self) { _ in
      calls.record("make")
      // Whoever makes the first one waits here for somebody to make a second: with a right answer nobody comes.
      if calls.calls.count > 1 { secondMaker.give() } else { secondMaker.wait() }
      return Till()
    }
    .inObjectScope(.container)
    let tills = try? withDeadline { try together(8) { _ in try container.resolve(Till.self) } }
    #expect(
      tills?.count == 8 && calls.count(of: "make") == 1
        && Set((tills ?? []).map { ObjectIdentifier($0) }).count == 1,
      """
      Eight asked for one till. Only one may be in the workshop at a time, and each who goes in comes out again. And what \
      was true before somebody waited at the door, is it still true after?
      """)
  }

  @Test("a shared service that needs a shared service does not wait for itself")
  func nested() {
    let container = Container()
    container.register(Till.self) { _ in Till() }.inObjectScope(.container)
    container.register(Shift.self) { Shift(till: try $0.resolve(Till.self)) }.inObjectScope(.container)
    container.register(Branch.self) { Branch(shift: try $0.resolve(Shift.self)) }.inObjectScope(.container)
    let ended = try? withDeadline {
      try container.resolve(Branch.self).shift.till === container.resolve(Till.self)
    }
    #expect(
      ended == true,
      """
      The branch needs the shift, which needs the till, and all are shared. Whoever is inside already must not stand at \
      the door.
      """)
  }

  @Test("what is needed later, and is fetched at once, is the same one")
  func lazily() {
    let container = Container()
    let calls = CallLog()
    container.register(Till.self) { _ in
      calls.record("make")
      if calls.calls.count > 5 { throw TooMany() }
      return Till()
    }
    .inObjectScope(.container)
    .initCompleted { resolver, _ in _ = try resolver.lazy(Till.self).get() }
    let ended: Void? = try? withDeadline { _ = try container.resolve(Till.self) }
    #expect(
      ended != nil && calls.count(of: "make") == 1,
      """
      At the end of its graph the till was asked for once more, by the same thread through the container. Whoever is \
      inside comes in again, looks again, and finds it.
      """)
  }

  @Test("two threads that ask in opposite order both get an answer")
  func oppositeOrder() throws {
    let container = Container()
    container.register(Till.self) { _ in Till() }.inObjectScope(.container)
    container.register(Safe.self) { _ in Safe() }.inObjectScope(.container)
    let tillTaken = Signal()
    let safeTaken = Signal()
    container.register(Pair.self, name: "opening") {
      let till = try $0.resolve(Till.self)
      tillTaken.give()
      safeTaken.wait()
      return Pair(till: till, safe: try $0.resolve(Safe.self))
    }
    container.register(Pair.self, name: "closing") {
      let safe = try $0.resolve(Safe.self)
      safeTaken.give()
      tillTaken.wait()
      return Pair(till: try $0.resolve(Till.self), safe: safe)
    }
    let pairs = try? withDeadline {
      try together(2) { try container.resolve(Pair.self, name: ["opening", "closing"][$0]) }
    }
    #expect(
      pairs?.count == 2 && pairs?[0].till === pairs?[1].till && pairs?[0].safe === pairs?[1].safe,
      """
      One thread asks for the till and then for the safe, the other the other way round. Either they wait for each other, \
      or somebody made a second one. With one door for both, who could wait for whom?
      """)
  }

  @Test("a circle that two threads enter at both ends is closed once")
  func circle() throws {
    let container = Container()
    let calls = CallLog()
    let tillBegun = Signal()
    let safeBegun = Signal()
    container.register(Cashier.self) {
      calls.record("cashier")
      tillBegun.give()
      safeBegun.wait()
      return Cashier(drawer: try $0.resolve(Drawer.self))
    }
    .inObjectScope(.container)
    container.register(Drawer.self) { _ in
      calls.record("drawer")
      safeBegun.give()
      tillBegun.wait()
      return Drawer()
    }
    .inObjectScope(.container)
    .initCompleted { resolver, drawer in drawer.open(for: try resolver.resolve(Cashier.self)) }
    let areClosed = try? withDeadline {
      try together(2) { index in
        if index == 0 {
          let cashier = try container.resolve(Cashier.self)
          return cashier.drawer.cashier === cashier
        }
        let drawer = try container.resolve(Drawer.self)
        return drawer.cashier?.drawer === drawer
      }
    }
    #expect(
      areClosed == [true, true] && calls.calls.sorted() == ["cashier", "drawer"],
      """
      The cashier needs a drawer, which gets its cashier at the end. One thread asked for the one and one for the other: \
      they waited for each other, or made two of something, or saw it half done.
      """)
  }

  @Test("a parent and its child have one door")
  func family() throws {
    let parent = Container()
    let child = Container(parent: parent)
    let calls = CallLog()
    let secondMaker = Signal()
    parent.register(Till.self) { _ in
      calls.record("make")
      if calls.calls.count > 1 { secondMaker.give() } else { secondMaker.wait() }
      return Till()
    }
    .inObjectScope(.container)
    let tills = try? withDeadline { try together(2) { try [parent, child][$0].resolve(Till.self) } }
    #expect(
      tills?.count == 2 && calls.count(of: "make") == 1 && tills?[0] === tills?[1],
      """
      The till is the parent's. One thread asked the parent for it and the other one the child, and each of them made one, \
      or waited. Count the doors.
      """)
  }

  @Test("what is there already is there for everybody, whoever is busy")
  func readers() throws {
    let container = Container()
    container.register(Till.self) { _ in Till() }.inObjectScope(.container)
    container.register(Shift.self) { Shift(till: try $0.resolve(Till.self)) }
    let till = try container.resolve(Till.self)
    let found = try meanwhile(in: container) {
      let sameTill = try container.resolve(Till.self)
      return try sameTill === till && container.resolve(Shift.self).till === till
    }
    #expect(
      found == true,
      """
      Somebody was busy in the workshop, and others waited who had nothing to make there: the till was made long ago, and \
      the shift isn't shared. Who needs to come in at all?
      """)
  }

  @Test("nobody sees a shared service before it is complete")
  func incomplete() throws {
    let container = Container()
    let seen = Signal()
    let isMade = Signal()
    container.register(Drawer.self) { _ in Drawer() }
      .inObjectScope(.container)
      .initCompleted { _, drawer in
        isMade.give()
        seen.wait()
        drawer.open(for: Cashier(drawer: drawer))
      }
    let isOpen = try? withDeadline {
      try together(2) { index in
        if index == 1 { isMade.wait() }
        let drawer = try container.resolve(Drawer.self)
        if index == 1 { seen.give() }
        return drawer.hasOpened
      }
    }
    #expect(
      isOpen == [true, true],
      """
      One thread was still completing the drawer. The other one got it too early, or never, or another one. When is an \
      instance there for all?
      """)
  }

  @Test("what could not be completed is kept by nobody")
  func failed() throws {
    let container = Container()
    let calls = CallLog()
    container.register(Drawer.self) { _ in Drawer() }
      .inObjectScope(.container)
      .initCompleted { _, drawer in
        calls.record("complete")
        if calls.calls.count == 1 { throw Jammed() }
        drawer.open(for: Cashier(drawer: drawer))
      }
    let first = try? withDeadline { try container.resolve(Drawer.self) }
    let second = try? withDeadline { try container.resolve(Drawer.self) }
    #expect(
      first == nil && second?.hasOpened == true,
      """
      The first drawer jammed, and was handed on to the next caller anyway; or the thread that made it never left the \
      workshop. A door that was opened is closed in any case, and what is half done is thrown away.
      """)
  }

  /// What comes out of some work on another thread, while somebody is making a shared service.
  private func meanwhile(in container: Container, _ work: @escaping @Sendable () throws -> Bool) throws
    -> Bool?
  {
    let isBusy = Signal()
    let isDone = Signal()
    container.register(Branch.self) { _ in
      isBusy.give()
      isDone.wait(for: 20)
      return Branch(shift: Shift(till: Till()))
    }
    .inObjectScope(.container)
    Thread.detachNewThread { _ = try? container.resolve(Branch.self) }
    isBusy.wait(for: 20)
    defer { isDone.give() }
    return try? withDeadline(.seconds(5), work)
  }
}

/// Runs the work on so many threads, which begin together.
/// - Returns: what came out, in the order of the threads' numbers.
private func together<Value: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) throws -> Value
) throws -> [Value] {
  let outcomes = Outcomes<Value>()
  let barrier = Signal(after: count)
  let everybody = DispatchGroup()
  for index in 0..<count {
    everybody.enter()
    Thread.detachNewThread {
      barrier.give()
      barrier.wait(for: 20)
      outcomes.set(Result { try work(index) }, at: index)
      everybody.leave()
    }
  }
  everybody.wait()
  return try outcomes.all()
}

private final class Outcomes<Value: Sendable>: Sendable {
  private let results = Mutex<[Int: Result<Value, any Error>]>([:])

  func set(_ result: Result<Value, any Error>, at index: Int) {
    results.withLock { $0[index] = result }
  }

  func all() throws -> [Value] {
    try results.withLock { $0 }.sorted { $0.key < $1.key }.map { try $0.value.get() }
  }
}

/// Something has happened. Others wait for it, but not for long: in a right answer it sometimes can't happen.
///
/// `@unchecked`: the number is touched under the condition's lock.
private final class Signal: @unchecked Sendable {
  private let condition = NSCondition()
  private var missing: Int

  init(after count: Int = 1) {
    missing = count
  }

  func give() {
    condition.withLock {
      missing -= 1
      condition.broadcast()
    }
  }

  func wait(for seconds: Double = 1) {
    let end = Date(timeIntervalSinceNow: seconds)
    condition.withLock {
      while missing > 0, condition.wait(until: end) {}
    }
  }
}

private final class Till: Sendable {}

private final class Safe: Sendable {}

private final class Shift: Sendable {
  let till: Till

  init(till: Till) {
    self.till = till
  }
}

private final class Branch: Sendable {
  let shift: Shift

  init(shift: Shift) {
    self.shift = shift
  }
}

private struct Pair: Sendable {
  let till: Till
  let safe: Safe
}

private final class Cashier: Sendable {
  let drawer: Drawer

  init(drawer: Drawer) {
    self.drawer = drawer
  }
}

/// `@unchecked`: it gets its cashier while it is completed, before anybody else may see it. The lock is for those answers
/// where somebody does.
private final class Drawer: @unchecked Sendable {
  private let lock = NSLock()
  private weak var weakCashier: Cashier?
  private var opened = false

  var cashier: Cashier? { lock.withLock { weakCashier } }
  var hasOpened: Bool { lock.withLock { opened } }

  func open(for cashier: Cashier) {
    lock.withLock {
      weakCashier = cashier
      opened = true
    }
  }
}

private struct Jammed: Error {}

private struct TooMany: Error {}
