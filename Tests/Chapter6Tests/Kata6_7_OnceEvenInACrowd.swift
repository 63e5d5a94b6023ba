import Chapter6
import Dispatch
import Foundation
import KataSupport
import Synchronization
import Testing

@Suite("6.7 · Once, even in a crowd")
struct Kata6_7_OnceEvenInACrowd {
  // It stands first: one lock for all containers makes the other tests wait for each other.
  @Test("containers that have nothing in common have no lock in common")
  func strangers() async {
    let ours = Container()
    ours.register(Till.self) { _ in Till() }.inObjectScope(.container)
    let till = await meanwhile(in: Container()) { try ours.resolve(Till.self) }
    #expect(
      till.value != nil,
      "Another shop's container was making a shared service, and ours could make no till: both wait for one lock. Each family of containers has its own. \(till)"
    )
  }

  @Test("eight threads that ask at once get one instance")
  func crowd() async {
    let container = Container()
    let calls = CallLog()
    let secondMaker = Signal()
    container.register(Till.self) { _ in
      calls.record("till")
      // The first one to be made waits here for a second one: with a right answer none is made.
      if calls.calls.count > 1 { secondMaker.send() } else { secondMaker.wait() }
      return Till()
    }
    .inObjectScope(.container)
    let tills = await BackgroundResult { try onThreads(8) { _ in try container.resolve(Till.self) } }
    #expect(
      story(tills.value?.count, "came back", calls) == "8 came back; made: till",
      """
      Eight threads asked for one till. One thread at a time makes shared instances, and each one that locks unlocks again. What \
      a thread saw before it waited for the lock may be out of date when it has it: it has to look again. \(tills)
      """)
  }

  @Test("a shared service that needs a shared service does not wait for itself")
  func nested() async {
    let container = Container()
    container.register(Till.self) { _ in Till() }.inObjectScope(.container)
    container.register(Shift.self) { Shift(till: try $0.resolve(Till.self)) }.inObjectScope(.container)
    container.register(Branch.self) { Branch(shift: try $0.resolve(Shift.self)) }.inObjectScope(.container)
    let isSame = await BackgroundResult {
      try container.resolve(Branch.self).shift.till === container.resolve(Till.self)
    }
    #expect(
      isSame.value == true,
      """
      The branch needs the shift, which needs the till, and all are shared. A thread that holds the \
      lock must not wait for itself. \(isSame)
      """)
  }

  @Test("what is needed later, and is fetched at once, is the same one")
  func lazily() async {
    let container = Container()
    let calls = CallLog()
    container.register(Till.self) { _ in
      calls.record("till")
      if calls.calls.count > 5 { throw TooMany() }
      return Till()
    }
    .inObjectScope(.container)
    .initCompleted { resolver, _ in _ = try resolver.lazy(Till.self).instance }
    let till = await BackgroundResult { [try container.resolve(Till.self)] }
    #expect(
      story(till.value?.count, "came back", calls) == "1 came back; made: till",
      """
      At the end of its graph the till was asked for once more, by the same thread through the container. The thread \
      holds the lock, takes it again, looks again, and finds the till. \(till)
      """)
  }

  @Test("two threads that ask in opposite order both get an answer")
  func oppositeOrder() async {
    let container = Container()
    let calls = CallLog()
    container.register(Till.self) { _ in
      calls.record("till")
      return Till()
    }
    .inObjectScope(.container)
    container.register(Safe.self) { _ in
      calls.record("safe")
      return Safe()
    }
    .inObjectScope(.container)
    let tillTaken = Signal()
    let safeTaken = Signal()
    container.register(Pair.self, name: "opening") {
      let till = try $0.resolve(Till.self)
      tillTaken.send()
      safeTaken.wait()
      return Pair(till: till, safe: try $0.resolve(Safe.self))
    }
    container.register(Pair.self, name: "closing") {
      let safe = try $0.resolve(Safe.self)
      safeTaken.send()
      tillTaken.wait()
      return Pair(till: try $0.resolve(Till.self), safe: safe)
    }
    let pairs = await BackgroundResult {
      try onThreads(2) { try container.resolve(Pair.self, name: ["opening", "closing"][$0]) }
    }
    #expect(
      story(pairs.value?.count, "came back", calls) == "2 came back; made: safe, till",
      """
      One thread asks for the till and then for the safe, the other the other way round.
      Either they wait for each other, or a second one was made. With one lock for both, no thread can hold half of what the other needs.
      \(pairs)
      """)
  }

  @Test("one thread alone closes a circle of shared services")
  func circleAlone() async {
    let container = Container()
    let calls = CallLog()
    register(in: container, calls)
    let isClosed = await BackgroundResult {
      let cashier = try container.resolve(Cashier.self)
      return [cashier.drawer.cashier === cashier]
    }
    #expect(
      story(isClosed.value?.count(where: \.self), "closed", calls) == "1 closed; made: cashier, drawer",
      """
      The drawer gets its cashier at the end, and that one is not complete yet. Other threads may not see it, but the \
      thread that makes it has to find it: `instance` shows what is kept, `finished` only what is complete. \(isClosed)
      """)
  }

  @Test("a circle that two threads enter at both ends is closed once")
  func circle() async {
    let container = Container()
    let calls = CallLog()
    let cashierBegun = Signal()
    let drawerBegun = Signal()
    register(
      in: container, calls,
      whileCashierIsMade: {
        cashierBegun.send()
        drawerBegun.wait()
      },
      whileDrawerIsMade: {
        drawerBegun.send()
        cashierBegun.wait()
      })
    let areClosed = await BackgroundResult {
      try onThreads(2) { index in
        if index == 0 {
          let cashier = try container.resolve(Cashier.self)
          return cashier.drawer.cashier === cashier
        }
        let drawer = try container.resolve(Drawer.self)
        return drawer.cashier?.drawer === drawer
      }
    }
    #expect(
      story(areClosed.value?.count(where: \.self), "closed", calls) == "2 closed; made: cashier, drawer",
      """
      The cashier needs a drawer, which gets its cashier at the end. One thread asked for the one and one for the other. \
      Each is to be made once, and to be seen by the other thread when the circle is closed. \(areClosed)
      """)
  }

  @Test("a parent and its child have one lock")
  func family() async {
    let parent = Container()
    let child = Container(parent: parent)
    let calls = CallLog()
    let secondMaker = Signal()
    parent.register(Till.self) { _ in
      calls.record("till")
      if calls.calls.count > 1 { secondMaker.send() } else { secondMaker.wait() }
      return Till()
    }
    .inObjectScope(.container)
    child.register(Shift.self) { Shift(till: try $0.resolve(Till.self)) }.inObjectScope(.container)
    let tills = await BackgroundResult {
      try onThreads(2) { index in
        if index == 0 { return try parent.resolve(Till.self) }
        return try child.resolve(Shift.self).till
      }
    }
    #expect(
      story(tills.value?.count, "came back", calls) == "2 came back; made: till",
      """
      The till is the parent's. One thread asked the parent for it, the other one the child for a shift that needs it, and \
      there is one till to be made. Count the locks. \(tills)
      """)
  }

  @Test("a finished instance is there for every thread, even while another one is made")
  func readers() async throws {
    let container = Container()
    container.register(Till.self) { _ in Till() }.inObjectScope(.container)
    container.register(Shift.self) { Shift(till: try $0.resolve(Till.self)) }
    let till = try container.resolve(Till.self)
    let isSame = await meanwhile(in: container) {
      let sameTill = try container.resolve(Till.self)
      return try sameTill === till && container.resolve(Shift.self).till === till
    }
    #expect(
      isSame.value == true,
      """
      One thread was making a shared service, and the others had none to make: the till was made long ago, and the shift \
      isn't shared. Reading a finished instance takes no creation lock. \(isSame)
      """)
  }

  @Test("no thread sees a shared service before it is complete")
  func incomplete() async {
    let container = Container()
    let seen = Signal()
    let isMade = Signal()
    container.register(Drawer.self) { _ in Drawer() }
      .inObjectScope(.container)
      .initCompleted { _, drawer in
        isMade.send()
        seen.wait()
        drawer.open(for: Cashier(drawer: drawer))
      }
    let isOpen = await BackgroundResult {
      try onThreads(2) { index in
        if index == 1 { isMade.wait() }
        let drawer = try container.resolve(Drawer.self)
        if index == 1 { seen.send() }
        return drawer.hasOpened
      }
    }
    #expect(
      isOpen.value == [true, true],
      """
      One thread was still completing the drawer. The other one got it too early, or never, or another one. When is an \
      instance there for all? \(isOpen)
      """)
  }

  @Test("an instance that could not be completed is not kept")
  func failed() async {
    let container = Container()
    let calls = CallLog()
    container.register(Drawer.self) { _ in Drawer() }
      .inObjectScope(.container)
      .initCompleted { _, drawer in
        calls.record("complete")
        if calls.calls.count == 1 { throw Jammed() }
        drawer.open(for: Cashier(drawer: drawer))
      }
    let first = await BackgroundResult { try container.resolve(Drawer.self).hasOpened }
    let second = await BackgroundResult { try container.resolve(Drawer.self).hasOpened }
    #expect(
      [first.value, second.value] == [nil, true],
      """
      The first drawer jammed, and the second caller needs one that opens. The lock is released in any case, \
      and an instance that is not complete is taken back. First caller: \(first) Second caller: \(second)
      """)
  }

  /// A circle: a cashier needs a drawer, which gets its cashier at the end.
  private func register(
    in container: Container, _ calls: CallLog, whileCashierIsMade: @escaping @Sendable () -> Void = {},
    whileDrawerIsMade: @escaping @Sendable () -> Void = {}
  ) {
    container.register(Cashier.self) {
      calls.record("cashier")
      whileCashierIsMade()
      return Cashier(drawer: try $0.resolve(Drawer.self))
    }
    .inObjectScope(.container)
    container.register(Drawer.self) { _ in
      calls.record("drawer")
      whileDrawerIsMade()
      return Drawer()
    }
    .inObjectScope(.container)
    .initCompleted { resolver, drawer in drawer.open(for: try resolver.resolve(Cashier.self)) }
  }

  /// How many came back, and what was made for them, in a line that a failure can show.
  private func story(_ count: Int?, _ words: String, _ calls: CallLog) -> String {
    "\(count ?? 0) \(words); made: \(calls.calls.sorted().joined(separator: ", "))"
  }

  /// What comes out of some work on another thread, while another thread is making a shared service.
  private func meanwhile<Value: Sendable>(
    in container: Container, _ work: @escaping @Sendable () throws -> Value
  ) async -> BackgroundResult<Value> {
    let isBusy = Signal()
    let isDone = Signal()
    let isOver = Signal()
    container.register(Branch.self) { _ in
      isBusy.send()
      // A little longer than the test waits for the work.
      isDone.wait(for: 12)
      isOver.send()
      return Branch(shift: Shift(till: Till()))
    }
    .inObjectScope(.container)
    defer { isDone.send() }
    return await BackgroundResult {
      // Not before the work can begin, however busy the machine is: the thread that holds the lock doesn't wait for ever.
      Thread.detachNewThread { _ = try? container.resolve(Branch.self) }
      isBusy.wait(for: 20)
      let value = try work()
      if isOver.isSent { throw TooLate() }
      return value
    }
  }
}

/// Work came to its end only after others had given up waiting for that.
private struct TooLate: Error, CustomStringConvertible {
  var description: String { "it came back only when the other thread had released the lock" }
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
/// where one does.
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
