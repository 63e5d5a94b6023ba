import Chapter6
import Dispatch
import Foundation
import KataSupport
import Synchronization
import Testing

@Suite("6.7 · Once, even in a crowd")
struct Kata6_7_OnceEvenInACrowd {
  // It stands first: a door that is everybody's makes the other tests wait for each other.
  @Test("containers that have nothing in common have no door in common")
  func strangers() async {
    let ours = Container()
    ours.register(Till.self) { _ in Till() }.inObjectScope(.container)
    let till = await meanwhile(in: Container()) { try ours.resolve(Till.self) }
    #expect(
      till.value != nil,
      "Another shop's container was busy in its workshop, and ours could make no till. Whose is the door? \(till)"
    )
  }

  @Test("eight who ask at once get one instance")
  func crowd() async {
    let container = Container()
    let calls = CallLog()
    let secondMaker = Signal()
    container.register(Till.self) { _ in
      calls.record("till")
      // Whoever makes the first one waits here for somebody to make a second: with a right answer nobody comes.
      if calls.calls.count > 1 { secondMaker.give() } else { secondMaker.wait() }
      return Till()
    }
    .inObjectScope(.container)
    let tills = await News { try together(8) { _ in try container.resolve(Till.self) } }
    #expect(
      story(tills.value?.count, "came back", calls) == "8 came back; made: till",
      """
      Eight asked for one till. Only one may be in the workshop at a time, and each who goes in comes out again. And what \
      was true before somebody waited at the door, is it still true after? \(tills)
      """)
  }

  @Test("a shared service that needs a shared service does not wait for itself")
  func nested() async {
    let container = Container()
    container.register(Till.self) { _ in Till() }.inObjectScope(.container)
    container.register(Shift.self) { Shift(till: try $0.resolve(Till.self)) }.inObjectScope(.container)
    container.register(Branch.self) { Branch(shift: try $0.resolve(Shift.self)) }.inObjectScope(.container)
    let isSame = await News { try container.resolve(Branch.self).shift.till === container.resolve(Till.self) }
    #expect(
      isSame.value == true,
      """
      The branch needs the shift, which needs the till, and all are shared. Whoever is inside already must not stand at \
      the door. \(isSame)
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
    .initCompleted { resolver, _ in _ = try resolver.lazy(Till.self).get() }
    let till = await News { [try container.resolve(Till.self)] }
    #expect(
      story(till.value?.count, "came back", calls) == "1 came back; made: till",
      """
      At the end of its graph the till was asked for once more, by the same thread through the container. Whoever is \
      inside comes in again, looks again, and finds it. \(till)
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
    let pairs = await News {
      try together(2) { try container.resolve(Pair.self, name: ["opening", "closing"][$0]) }
    }
    #expect(
      story(pairs.value?.count, "came back", calls) == "2 came back; made: safe, till",
      """
      One thread asks for the till and then for the safe, the other the other way round.
      Either they wait for each other, or somebody made a second one. With one door for both, who could wait for whom?
      \(pairs)
      """)
  }

  @Test("one thread alone closes a circle of shared services")
  func circleAlone() async {
    let container = Container()
    let calls = CallLog()
    register(in: container, calls)
    let isClosed = await News {
      let cashier = try container.resolve(Cashier.self)
      return [cashier.drawer.cashier === cashier]
    }
    #expect(
      story(isClosed.value?.count(where: \.self), "closed", calls) == "1 closed; made: cashier, drawer",
      """
      The drawer gets its cashier at the end, and that one is not complete yet. The others may not see it, but who is \
      inside has made it, and has to find it. Which view of the shelf is for those inside? \(isClosed)
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
        cashierBegun.give()
        drawerBegun.wait()
      },
      whileDrawerIsMade: {
        drawerBegun.give()
        cashierBegun.wait()
      })
    let areClosed = await News {
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
      story(areClosed.value?.count(where: \.self), "closed", calls) == "2 closed; made: cashier, drawer",
      """
      The cashier needs a drawer, which gets its cashier at the end. One thread asked for the one and one for the other. \
      Each is to be made once, and to be seen by the other thread when the circle is closed. \(areClosed)
      """)
  }

  @Test("a parent and its child have one door")
  func family() async {
    let parent = Container()
    let child = Container(parent: parent)
    let calls = CallLog()
    let secondMaker = Signal()
    parent.register(Till.self) { _ in
      calls.record("till")
      if calls.calls.count > 1 { secondMaker.give() } else { secondMaker.wait() }
      return Till()
    }
    .inObjectScope(.container)
    let tills = await News { try together(2) { try [parent, child][$0].resolve(Till.self) } }
    #expect(
      story(tills.value?.count, "came back", calls) == "2 came back; made: till",
      """
      The till is the parent's. One thread asked the parent for it and the other one the child, and there is one till to \
      be made. Count the doors. \(tills)
      """)
  }

  @Test("what is there already is there for everybody, whoever is busy")
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
      Somebody was busy in the workshop, and others had nothing to make there: the till was made long ago, and the shift \
      isn't shared. Who needs to come in at all? \(isSame)
      """)
  }

  @Test("nobody sees a shared service before it is complete")
  func incomplete() async {
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
    let isOpen = await News {
      try together(2) { index in
        if index == 1 { isMade.wait() }
        let drawer = try container.resolve(Drawer.self)
        if index == 1 { seen.give() }
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

  @Test("what could not be completed is kept by nobody")
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
    let first = await News { try container.resolve(Drawer.self).hasOpened }
    let second = await News { try container.resolve(Drawer.self).hasOpened }
    #expect(
      [first.value, second.value] == [nil, true],
      """
      The first drawer jammed, and the second caller needs one that opens. A door that was opened is closed in any case, \
      and what is half done is thrown away. First caller: \(first) Second caller: \(second)
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

  /// What comes out of some work on another thread, while somebody is making a shared service.
  private func meanwhile<Value: Sendable>(
    in container: Container, _ work: @escaping @Sendable () throws -> Value
  ) async -> News<Value> {
    let isBusy = Signal()
    let isDone = Signal()
    let isOver = Signal()
    container.register(Branch.self) { _ in
      isBusy.give()
      // A little longer than whoever waits for news of the work.
      isDone.wait(for: 12)
      isOver.give()
      return Branch(shift: Shift(till: Till()))
    }
    .inObjectScope(.container)
    defer { isDone.give() }
    return await News {
      // Not before the work can begin, however busy the machine is: whoever is in the workshop doesn't wait for ever.
      Thread.detachNewThread { _ = try? container.resolve(Branch.self) }
      isBusy.wait(for: 20)
      let value = try work()
      if isOver.isGiven { throw TooLate() }
      return value
    }
  }
}

/// What came of work that may never end. It runs on threads of its own: while one test waits, the others go on.
private struct News<Value: Sendable>: CustomStringConvertible {
  private let result: Result<Value, any Error>

  init(of work: @escaping @Sendable () throws -> Value) async {
    do {
      let value = try await withDeadline {
        try await withCheckedThrowingContinuation { continuation in
          Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
        }
      }
      result = .success(value)
    } catch {
      result = .failure(error)
    }
  }

  var value: Value? { try? result.get() }

  var description: String {
    switch result {
    case .success: "(Nobody was left waiting.)"
    case .failure(let missed as DeadlineMissed): "(Somebody waits for ever. \(missed))"
    case .failure(let error): "(Somebody got an error: \(error))"
    }
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

  var isGiven: Bool { condition.withLock { missing <= 0 } }

  func wait(for seconds: Double = 1) {
    let end = Date(timeIntervalSinceNow: seconds)
    condition.withLock {
      while missing > 0, condition.wait(until: end) {}
    }
  }
}

/// Work came to its end only after others had given up waiting for that.
private struct TooLate: Error, CustomStringConvertible {
  var description: String { "it came back only when the other one had left the workshop" }
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
