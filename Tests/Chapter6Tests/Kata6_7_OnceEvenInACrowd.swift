import KataSupport
import Testing

@testable import Chapter6

@Suite("6.7 · Once, even in a crowd")
struct Kata6_7_OnceEvenInACrowd {
  let container = Container()
  let log = CallLog()

  init() {
    container.register(Till.self) { _ in Till() }.inObjectScope(.container)
    container.register(Safe.self) { _ in Safe() }.inObjectScope(.container)
    container.register(Key.self) { _ in throw IsLost() }.inObjectScope(.container)
    // A provider starts another graph, on the same thread.
    container.register(Shift.self) { Shift(till: try $0.provider(Till.self).instance) }
      .inObjectScope(.container)
  }

  @Test("two threads get the same instance")
  func twoThreads() async {
    let second = Signal()
    container.register(Till.self) { [log] _ in
      log.record("till")
      // Gives the other thread time to come in, if nobody stops it.
      if log.calls.count > 1 { second.send() } else { second.wait(for: 0.2) }
      return Till()
    }
    .inObjectScope(.container)
    let tills = await BackgroundResult { [container] in
      try onThreads(2) { _ in try container.resolve(Till.self) }
    }
    #expect(
      log.calls == ["till"] && tills.value?.count == 2,
      """
      Two threads wanted the one till at the same moment. The first should create it while the second waits. From when until \
      when does a thread hold the lock? \(tills)
      """)
  }

  @Test("a thread doesn't wait for itself")
  func nested() async {
    let shift = await BackgroundResult { [container] in try container.resolve(Shift.self).till }
    #expect(
      shift.value != nil,
      """
      The factory of a shared shift gets the shared till from a provider, on the same thread. It should get the till, even \
      though the thread holds the lock already. Which lock allows that? \(shift)
      """)
  }

  @Test("nobody gets an instance of a graph that failed")
  func failedGraph() async {
    let (takesBack, found) = (Signal(), Signal())
    container.register(Till.self) { [log] _ in
      log.record("till")
      return Till()
    }
    .inObjectScope(ObjectScope(description: "slow") { SlowStorage(takesBack: takesBack, found: found) })
    container.register(Key.self) {
      _ = try $0.resolve(Till.self)
      throw IsLost()
    }
    let visits = await BackgroundResult { [container] in
      try onThreads(2) { thread in
        if thread == 0 { return _ = try? container.resolve(Key.self) }
        takesBack.wait()
        _ = try container.resolve(Till.self)
        found.send()
      }
    }
    #expect(
      log.calls == ["till", "till"],
      "A graph created a till and failed. While `end` took the till back, another thread wanted a till, and should get a new one. Is kata 6.6 green? If so, when do you unlock? \(visits)"
    )
  }

  @Test("a thread lets the next thread continue")
  func nextThread() async {
    _ = await BackgroundResult { [container] in
      _ = try container.resolve(Shift.self)
      _ = try container.resolve(Key.self)
    }
    let safe = await BackgroundResult { [container] in try container.resolve(Safe.self) }
    #expect(
      safe.value != nil,
      "One thread created a shift with its till and then failed to create a key. The next thread should get the safe. How many times do you lock, and how many times do you unlock? Can one thread lock twice? \(safe)"
    )
  }
}

private final class Till: Sendable {}
private final class Safe: Sendable {}
private final class Key: Sendable {}
private struct IsLost: Error {}
private final class Shift: Sendable {
  let till: Till
  init(till: Till) { self.till = till }
}

/// Gives another thread time to come in before it lets go of its instance, if nobody stops that thread.
private final class SlowStorage: InstanceStorage {
  private var kept: Any?
  private let takesBack, found: Signal

  init(takesBack: Signal, found: Signal) {
    self.takesBack = takesBack
    self.found = found
  }

  var instance: Any? {
    get { kept }
    set {
      if newValue == nil {
        takesBack.send()
        found.wait(for: 0.5)
      }
      kept = newValue
    }
  }
}
