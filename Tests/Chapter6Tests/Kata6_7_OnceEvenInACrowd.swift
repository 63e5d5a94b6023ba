import Chapter6
import Dispatch
import Foundation
import KataSupport
import Synchronization
import Testing

@Suite("6.7 · Once, even in a crowd")
struct Kata6_7_OnceEvenInACrowd {
  /// Each test has a log of its own.
  private let calls = CallLog()
  /// A second till is being made, although there should be one.
  private let secondTill = Signal()

  @Test("containers that have nothing in common have no lock in common")
  func strangers() async {
    // The probe comes first: with one lock for all containers, it would have to wait for this test.
    _ = await LockProbe.outcome.value
    let ours = Container()
    ours.register(Till.self) { _ in Till() }.inObjectScope(.container)
    let till = await meanwhile(in: Container()) { try ours.resolve(Till.self) }
    #expect(
      till.value != nil,
      "Another shop's container was making a shared service, and ours could make no till: both use one lock. Each family of containers has its own. \(till)"
    )
  }

  @Test("a copy has no lock in common with its original")
  func copies() async {
    _ = await LockProbe.outcome.value
    let original = Container()
    let copy = original.copy()
    copy.register(Till.self) { _ in Till() }.inObjectScope(.container)
    let till = await meanwhile(in: original) { try copy.resolve(Till.self) }
    #expect(
      till.value != nil,
      """
      The original was making a shared service, and its copy could make no till. They share no instance, so they need no lock in \
      common: a report, which looks at a copy, doesn't stop the app. \(till)
      """)
  }

  @Test("a thread that has made a shared service lets the next one go on")
  func released() async {
    let probe = await LockProbe.outcome.value
    #expect(
      probe.made == ["till", "safe"],
      """
      One thread made the till and ended, and then another thread could make no safe: the lock is still held. It is taken \
      once for each `lock()`, and free after as many calls of `unlock()`. Tests in which several threads wait are skipped until then. \
      \(probe.report)
      """)
  }

  @Test(
    "eight threads that ask at once get one instance", LockProbe.isPassed,
    arguments: ["container", "weak", "season"])
  func crowd(scope name: String) async {
    let season = ObjectScope(description: "season") { PermanentStorage() }
    let scope = ["container": ObjectScope.container, "weak": .weak][name] ?? season
    let container = Container()
    container.register(Till.self) { _ in try makeTill() }.inObjectScope(scope)
    let tills = await BackgroundResult { try onThreads(8) { _ in try container.resolve(Till.self) } }
    #expect(
      story(tills.value?.count, "came back") == "8 came back; made: till",
      """
      Eight threads asked for one till in scope \(name). One thread at a time makes shared instances: does `lock()` make \
      the others wait, and does `unlock()` wake the next one? What a thread saw before it waited may be out of date when \
      it has the lock, so it has to look again. \(tills)
      """)
  }

  @Test("a thread that makes one shared service for another doesn't wait for itself")
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
      The branch needs the shift, which needs the till, and all are shared and made by one thread. That thread takes \
      the lock again: it must not block, and must find the one till. \(isSame)
      """)
  }

  @Test(
    "a lazy that is used while its service is completed finds that service",
    arguments: ["container", "weak", "season"])
  func lazily(scope name: String) async {
    let season = ObjectScope(description: "season") { PermanentStorage() }
    let scope = ["container": ObjectScope.container, "weak": .weak][name] ?? season
    let container = Container()
    container.register(Till.self) { _ in
      calls.record("till")
      if calls.calls.count > 5 { throw TooMany() }
      return Till()
    }
    .inObjectScope(scope)
    .initCompleted { resolver, _ in _ = try resolver.lazy(Till.self).instance }
    let till = await BackgroundResult { [try container.resolve(Till.self)] }
    #expect(
      story(till.value?.count, "came back") == "1 came back; made: till",
      """
      In scope \(name), the till was asked for once more while it was completed, by the same thread through the \
      container. The thread holds the lock: it has to take it again, look again, in every shared scope, and find the \
      till. \(till)
      """)
  }

  @Test("two threads that ask in opposite order both get an answer", LockProbe.isPassed)
  func oppositeOrder() async {
    let container = Container()
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
      story(pairs.value?.count, "came back") == "2 came back; made: safe, till",
      """
      One thread asks for the till and then for the safe, the other the other way round.
      Either they wait for each other, or a second one was made. With one lock for both, no thread can hold half of what the other needs.
      If there is one lock for both and a thread waits all the same, does `unlock()` wake the next one? \(pairs)
      """)
  }

  @Test("one thread alone closes a circle of shared services")
  func circleAlone() async {
    let container = Container()
    register(in: container)
    let isClosed = await BackgroundResult {
      let cashier = try container.resolve(Cashier.self)
      return [cashier.drawer.cashier === cashier]
    }
    #expect(
      story(isClosed.value?.count(where: \.self), "closed") == "1 closed; made: cashier, drawer",
      """
      The drawer gets its cashier at the end, and that one is not complete yet. Other threads may not see it, but the \
      thread that makes it has to find it: `instance` shows what is kept, `finished` only what is complete. \(isClosed)
      """)
  }

  @Test("a circle that two threads enter at both ends is closed once", LockProbe.isPassed)
  func circle() async {
    let container = Container()
    let cashierBegun = Signal()
    let drawerBegun = Signal()
    register(
      in: container,
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
      story(areClosed.value?.count(where: \.self), "closed") == "2 closed; made: cashier, drawer",
      """
      The cashier needs a drawer, which gets its cashier at the end. One thread asked for the cashier and the other one for \
      the drawer. Each is to be made once, and to be seen by the other thread when the circle is closed. What does a thread \
      that has waited find when it looks again? \(areClosed)
      """)
  }

  @Test("a graph inside a graph finds both services that are not complete yet")
  func nestedGraph() async {
    let container = Container()
    for name in ["left", "right"] {
      container.register(Till.self, name: name) { _ in
        try calls.recordOrGiveUp(name)
        return Till()
      }
      .inObjectScope(.container)
      .initCompleted { _, _ in calls.record("\(name) complete") }
    }
    container.register(Int.self) { _ in
      try calls.recordOrGiveUp("number")
      return calls.count(of: "number")
    }
    .inObjectScope(.container)
    .initCompleted { _, _ in calls.record("number complete") }
    container.register([Till].self) { resolver in
      _ = try resolver.resolve(Int.self)
      return try ["left", "right"].map { try resolver.resolve(Till.self, name: $0) }
    }
    container.register([[Till]].self) { resolver in
      let outer = try resolver.resolve([Till].self)
      // A provider asks the container, on the same thread: that is another graph.
      return [outer, try resolver.provider([Till].self).instance]
    }
    let areSame = await BackgroundResult {
      let tills = try container.resolve([[Till]].self)
      return zip(tills[0], tills[1]).map { $0 === $1 }
    }
    #expect(
      areSame.value == [true, true],
      """
      While both tills were being completed, the same thread asked for both through the container. It holds the lock already, and \
      still has to look at what is kept, for each service. \(areSame)
      """)
    #expect(
      calls.calls == ["number", "left", "right", "number complete", "left complete", "right complete"],
      "The number and each till are made once, and completed once, however many graphs ask for them meanwhile."
    )
  }

  @Test("the lock is held until the outer graph ends", LockProbe.isPassed)
  func reentry() async {
    let container = Container()
    let isInside = Signal()
    container.register(Int.self) { _ in
      calls.record("number")
      return 1
    }
    .inObjectScope(.container)
    container.register(Safe.self) { resolver in
      calls.record("safe")
      _ = try resolver.provider(Int.self).instance
      return Safe()
    }
    .inObjectScope(.container)
    container.register(Till.self) { resolver in
      try makeTill {
        // A graph inside the graph, with another one inside: each takes the lock once more, and releases it once.
        _ = try resolver.provider(Safe.self).instance
        isInside.send()
      }
    }
    .inObjectScope(.container)
    let tills = await BackgroundResult {
      try onThreads(2) { index in
        if index == 1 { isInside.wait(for: 20) }
        return try container.resolve(Till.self)
      }
    }
    #expect(
      story(tills.value?.count, "came back") == "2 came back; made: number, safe, till",
      """
      A thread made the till, and two graphs began and ended inside of its graph. Each takes the lock again, on the same thread, and \
      calls `unlock()` once. The outer graph goes on, so no other thread may get in until the lock was released as often as it was \
      taken. \(tills)
      """)
  }

  @Test("a parent and its child have one lock", LockProbe.isPassed)
  func family() async {
    let parent = Container()
    let child = Container(parent: Container(parent: parent))
    parent.register(Till.self) { _ in try makeTill() }.inObjectScope(.container)
    child.register(Shift.self) { Shift(till: try $0.resolve(Till.self)) }.inObjectScope(.container)
    let tills = await BackgroundResult {
      try onThreads(2) { index in
        if index == 0 { return try parent.resolve(Till.self) }
        return try child.resolve(Shift.self).till
      }
    }
    #expect(
      story(tills.value?.count, "came back") == "2 came back; made: till",
      """
      The till is the parent's. One thread asked the parent for it, the other one a child's child for a shift that needs it, and \
      there is one till to be made. Only a lock that all three containers use makes the second thread wait, and then it has to look \
      again. Does `lock()` make it wait? Count the locks of the three. \(tills)
      """)
  }

  @Test("a finished instance is there for every thread, even while another one is made", LockProbe.isPassed)
  func readers() async throws {
    let container = Container()
    container.register(Till.self) { _ in Till() }.inObjectScope(.container)
    container.register(Shift.self) { Shift(till: try $0.resolve(Till.self)) }
    let till = try container.resolve(Till.self)
    let areSame = await meanwhile(in: container) {
      let shift = Shift(till: try container.resolve(Till.self))
      return [shift.till === till, try container.resolve(Shift.self).till === till]
    }
    #expect(
      areSame.value == [true, true],
      """
      One thread was making a shared service, and another one had none to make: the till was made long ago, and the shift \
      isn't shared. Reading a finished instance takes no creation lock. \(areSame)
      """)
  }

  @Test("no thread sees a shared service before it is complete", LockProbe.isPassed)
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
        // Read before the other thread goes on: an instance that comes too early is not complete now.
        let hasOpened = drawer.hasOpened
        if index == 1 { seen.send() }
        return hasOpened
      }
    }
    #expect(
      isOpen.value == [true, true],
      """
      One thread was still completing the drawer, and another thread asked for it. That one has to wait for the lock, and gets the \
      drawer when it is complete: `finished` shows it then, and `instance` already before. When is an instance there for all? \(isOpen)
      """)
  }

  @Test("an instance that could not be completed is not kept", LockProbe.isPassed)
  func failed() async {
    let container = Container()
    container.register(Drawer.self) { _ in Drawer() }
      .inObjectScope(.container)
      .initCompleted { _, drawer in
        calls.record("complete")
        if calls.calls.count == 1 { throw Jammed() }
        drawer.open(for: Cashier(drawer: drawer))
      }
    let first = await BackgroundResult { try container.resolve(Drawer.self).hasOpened }
    let second = await BackgroundResult { try container.resolve(Drawer.self).hasOpened }
    #expect(first.value == nil, "The first drawer jammed, and its caller gets the error. \(first)")
    #expect(
      second.value != nil,
      """
      The first drawer jammed, and the next caller got none. If it is still waiting, the lock was not released after the error: a \
      graph calls `unlock()` in any case. \(second)
      """)
    #expect(
      second.value != false,
      "The first drawer jammed, and the next caller got it all the same: an instance that is not complete is taken back."
    )
  }

  /// Makes a till. The first one waits here until a second one is begun: with a right answer none is.
  private func makeTill(whileFirstIsMade work: () throws -> Void = {}) throws -> Till {
    calls.record("till")
    if calls.count(of: "till") > 1 {
      secondTill.send()
    } else {
      try work()
      secondTill.wait()
    }
    return Till()
  }

  /// A circle: a cashier needs a drawer, which gets its cashier at the end.
  private func register(
    in container: Container, whileCashierIsMade: @escaping @Sendable () -> Void = {},
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
  private func story(_ count: Int?, _ words: String) -> String {
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

  @Test("of many threads that wait, one goes on at a time", LockProbe.isPassed)
  func oneAtATime() async {
    let container = Container()
    let running = Mutex(0)
    let together = CallLog()
    let others = Signal()
    for number in 0..<4 {
      container.register(Till.self, name: "\(number)") { _ in
        let count = running.withLock { count in
          count += 1
          return count
        }
        if count > 1 {
          together.record("\(count) at once")
          others.send()
        }
        // Long enough for the others to come: with a right answer none does.
        others.wait(for: 0.1)
        running.withLock { $0 -= 1 }
        return Till()
      }
      .inObjectScope(.container)
    }
    let tills = await BackgroundResult {
      try onThreads(4) { try container.resolve(Till.self, name: "\($0)") }
    }
    #expect(
      tills.value?.count == 4,
      """
      Four threads asked for a till each, and each must get one. If a thread is still waiting, does `unlock()` wake the \
      next one? \(tills)
      """)
    #expect(
      together.calls == [],
      """
      Four threads made four tills. One thread at a time makes shared instances, so the others wait, and when the \
      lock is free, one of them goes on: a thread that wakes up has to look once more whether the lock is free.
      """)
  }

  @Test("a thread that has held the lock takes it again", LockProbe.isPassed)
  func secondTurn() async {
    let container = Container()
    let isInside = Signal()
    container.register(Safe.self) { _ in Safe() }.inObjectScope(.container)
    container.register(Till.self) { _ in try makeTill { isInside.send() } }.inObjectScope(.container)
    let tills = await BackgroundResult {
      try onThreads(2) { index in
        if index == 0 { _ = try container.resolve(Safe.self) } else { isInside.wait(for: 20) }
        return try container.resolve(Till.self)
      }
    }
    #expect(
      story(tills.value?.count, "came back") == "2 came back; made: till",
      """
      One thread made the safe and then the till, and another thread asked for the till meanwhile. After the safe \
      the lock was free again, and the same thread had to take it for the till. Does the lock forget which thread \
      has held it? \(tills)
      """)
  }

  @Test("a thread that holds one family's lock takes another family's as well", LockProbe.isPassed)
  func twoFamilies() async {
    let ours = Container()
    let theirs = Container()
    let isInside = Signal()
    theirs.register(Till.self) { _ in try makeTill { isInside.send() } }.inObjectScope(.container)
    ours.register(Shift.self) { _ in Shift(till: try theirs.resolve(Till.self)) }.inObjectScope(.container)
    let tills = await BackgroundResult {
      try onThreads(2) { index in
        if index == 0 { return try ours.resolve(Shift.self).till }
        isInside.wait(for: 20)
        return try theirs.resolve(Till.self)
      }
    }
    #expect(
      story(tills.value?.count, "came back") == "2 came back; made: till",
      """
      One thread made our shift, which needs a till from another container, and another thread asked that container \
      for the till. These are two locks: to hold one of them isn't to hold the other. Where does each lock note its \
      thread? \(tills)
      """)
  }
}

/// Asks once, for all tests, whether a thread releases the lock: while it doesn't, every test with several threads would
/// only report the same thing, ten seconds later.
private enum LockProbe {
  static let outcome = Task {
    let container = Container()
    container.register(Till.self) { _ in Till() }.inObjectScope(.container)
    container.register(Safe.self) { _ in Safe() }.inObjectScope(.container)
    let result = await BackgroundResult {
      _ = try onThreads(1) { _ in try container.resolve(Till.self) }
      _ = try onThreads(1) { _ in try container.resolve(Safe.self) }
      return ["till", "safe"]
    }
    return (made: result.value, report: "\(result)")
  }

  static var isPassed: ConditionTrait {
    .enabled("the lock is not released, as another test says") { await outcome.value.made != nil }
  }
}

/// Work came to its end only after others had given up waiting for that.
private struct TooLate: Error, CustomStringConvertible {
  var description: String { "it came back only when the other thread had released the lock" }
}

private final class Till: Sendable, CustomStringConvertible {
  let description = "a till"
}

private final class Safe: Sendable, CustomStringConvertible {
  let description = "a safe"
}

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

/// `@unchecked`: it gets its cashier while it is completed, before another thread may see it. The lock is for wrong answers
/// that let another thread see it earlier.
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
