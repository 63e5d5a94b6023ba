import Chapter4
import Dispatch
import Foundation
import KataSupport
import Synchronization
import Testing

@Suite("4.9 · Many threads")
struct Kata4_9_ManyThreads {
  @Test("while one factory is at work, others can resolve")
  func resolveMeanwhile() {
    let container = Container()
    container.register(Int.self) { _ in 42 }
    #expect(
      meanwhile(in: container) { try container.resolve(Int.self) } == "42",
      "A slow factory must not block other threads. What does the lock guard: the dictionary, or the factories too?"
    )
  }

  @Test("while one factory is at work, others can register")
  func registerMeanwhile() {
    let container = Container()
    let answer = meanwhile(in: container) {
      container.register(Int.self) { _ in 42 }
      return try container.resolve(Int.self)
    }
    #expect(
      answer == "42",
      "`register` must not wait for a factory of another thread: hold the lock only while you access the dictionary."
    )
  }

  @Test("while a factory is at work, another thread can resolve the same service")
  func sameServiceMeanwhile() {
    let container = Container()
    #expect(
      meanwhile(in: container) { try container.resolve(Greeting.self).text } == "made meanwhile",
      "A slow factory must not block a second request for its own service. A lock for each service would be held while it runs, too."
    )
  }

  @Test("while a factory with an argument and a name is at work, others can resolve it, and register")
  func argumentMeanwhile() {
    let container = Container()
    container.register(Greeting.self, name: "slow") { (resolver, _: Int) in
      try resolver.resolve(Greeting.self)
    }
    let answer = meanwhile(in: container) {
      try container.resolve(Greeting.self, name: "slow", arguments: 7)
    } work: {
      container.register(Int.self) { _ in 42 }
      let number = try container.resolve(Int.self)
      return "\(try container.resolve(Greeting.self, name: "slow", arguments: 8).text), \(number)"
    }
    #expect(
      answer == "made meanwhile, 42",
      "A factory with an argument, or of a named service, may take as long as any other: no lock while it runs."
    )
  }

  @Test("what another thread registers counts here, also after it was resolved here")
  func learnsOfOthers() throws {
    let container = Container()
    container.register(Int.self) { _ in 0 }
    var numbers = [outcome { try container.resolve(Int.self) }]
    for number in 1...2 {
      try withDeadline { _ = container.register(Int.self) { _ in number } }
      numbers.append(outcome { try container.resolve(Int.self) })
    }
    #expect(
      numbers == ["0", "1", "2"],
      "There is one dictionary for all threads. A copy for each thread doesn't learn what the others register."
    )
  }

  @Test("a factory runs on the thread that asks")
  func sameThread() throws {
    let container = Container()
    container.register(Bool.self) { (_, caller: UInt) in caller == currentThread() }
    let isCaller: @Sendable () throws -> Bool = {
      try container.resolve(Bool.self, arguments: currentThread())
    }
    let principle: Comment =
      "The instances need not be `Sendable`, so the factory must make them on the thread that will use them."
    #expect(try isCaller(), principle)
    #expect(try withDeadline(.seconds(10), isCaller), principle)
  }

  @Test("a factory that resolves does not wait for itself")
  func nested() async {
    await #expect(
      processExitsWith: .success,
      "A factory must be able to resolve what it needs: while it runs, its own thread may not hold the lock."
    ) {
      let container = Container()
      container.register(String.self) { _ in "42" }
      container.register(Greeting.self) { Greeting(text: try $0.resolve(String.self)) }
      let text = outcome { try withDeadline { try container.resolve(Greeting.self).text } }
      #expect(
        text == "42",
        "The text is \(text). While a factory runs, its own thread may not hold the lock.")
    }
  }

  @Test("the deinit of what a replaced factory has captured may use the container")
  func replaced() async {
    await #expect(
      processExitsWith: .success,
      """
      A later registration replaced a factory and released what it had captured, and the `deinit` of that object \
      resolved and registered services. The registering thread may not hold the lock at that moment: let the old factory \
      leave the lock before it is released.
      """
    ) {
      let container = Container()
      container.register(Int.self) { _ in 42 }
      let log = CallLog()
      let ended = errorText {
        try withDeadline {
          do {
            let guest = Leaving(container: container, log: log)
            container.register(String.self) { _ in "guest \(guest.number)" }
          }
          _ = (try? container.resolve(String.self), try? container.resolve(String.self, name: "missing"))
          container.register(String.self) { _ in "no guest" }
        }
      }
      #expect(ended == "no error", "The second registration must end. It ended with: \(ended)")
      #expect(
        log.calls == ["on its own thread: 42, no guest, 1", "on another thread: 42, no guest, 2"],
        """
        The replaced factory must be released at once, also after a `resolve` and after an error. `register` may hold no \
        lock meanwhile: no recursive one, and none of its own. The `deinit` must find the new text, and be able to \
        register, on two threads. It wrote: \(log.calls)
        """)
    }
  }

  @Test(
    "eight threads register and resolve at once, and nothing is lost",
    .disabled(if: isSanitized, "The thread sanitizer takes a contended `Mutex` on Linux for a race."))
  func crowd() async {
    await #expect(
      processExitsWith: .success,
      "Eight threads used one container, and the process ended early: it crashed, or some threads still wait. \(rule)"
    ) {
      let container = Container()
      container.register(Greeting.self) { (resolver, name: String) in
        Greeting(text: "Hello, \(try resolver.resolve(String.self, name: name))")
      }
      let names = (0..<8).map { thread in (0..<1_000).map { "\(thread)/\($0)" } }
      let wrong = CallLog()
      let start = DispatchSemaphore(value: 0)
      let threads = DispatchGroup()
      for names in names {
        threads.enter()
        Thread.detachNewThread {
          start.wait()
          for name in names {
            container.register(String.self, name: name) { _ in name }
            let greeting = try? container.resolve(Greeting.self, arguments: name)
            if greeting?.text != "Hello, \(name)" { wrong.record(name) }
          }
          threads.leave()
        }
      }
      for _ in names { start.signal() }
      try #require(
        threads.wait(timeout: .now() + 60) == .success,
        "After a minute, some of the eight threads still wait. \(rule)")
      let unfound = wrong.calls.prefix(3)
      #expect(unfound.isEmpty, "Registered, and not found again by the same thread: \(unfound). \(rule)")
      let lost = names.joined().filter { (try? container.resolve(String.self, name: $0)) != $0 }.prefix(3)
      #expect(lost.isEmpty, "Registered, and lost in the end: \(lost). \(rule)")
    }
  }

  @Test(
    "while another thread replaces a registration, it is never missing, and errors can be read",
    .disabled(if: isSanitized, "The thread sanitizer takes a contended `Mutex` on Linux for a race."))
  func replacedMeanwhile() async {
    await #expect(
      processExitsWith: .success,
      """
      The process ended early: while one thread replaced a registration and three others resolved, or at a `resolve` \
      after an error. \(rule)
      """
    ) {
      let container = Container()
      container.register(Int.self) { _ in 0 }
      container.register(Greeting.self) { (_, text: String) in Greeting(text: text) }
      let usual = errorText { try container.resolve(Greeting.self) }
      let next = outcome { try withDeadline(.seconds(5)) { try container.resolve(Int.self) } }
      try #require(next == "0", "After an error, another thread must be able to resolve. It got: \(next)")
      let isOver = Signal()
      let (answers, texts) = (CallLog(), CallLog())
      _ = try onThreads(4) { thread in
        if thread == 0 {
          for number in 0..<24_000 { container.register(Int.self) { _ in number } }
          return isOver.send()
        }
        repeat {
          for _ in 0..<20 {
            let answer = outcome { try container.resolve(Int.self) }
            if Int(answer) == nil { answers.record(answer) }
            _ = try? container.resolve(Greeting.self)
          }
          let text = errorText { try container.resolve(Greeting.self) }
          if text != usual { texts.record(text) }
        } while !isOver.isSent
      }
      let holes = answers.calls
      #expect(
        holes.isEmpty,
        """
        The number is registered all the time, and \(holes.count) times it was not found: \(holes.prefix(1)). Replace a \
        registration in one step. \(rule)
        """)
      let others = texts.calls.prefix(1)
      #expect(others.isEmpty, "An error should say \(usual), and once it said \(others). \(rule)")
    }
  }

  private func meanwhile<Value: Sendable>(
    in container: Container, _ work: @escaping @Sendable () throws -> Value
  ) -> String {
    meanwhile(in: container) {
      try container.resolve(Greeting.self)
    } work: {
      try work()
    }
  }

  /// What comes out of some work on another thread, while a factory of the container is running and waits for it.
  private func meanwhile<Value: Sendable>(
    in container: Container, asking: @escaping @Sendable () throws -> Greeting,
    work: @escaping @Sendable () throws -> Value
  ) -> String {
    let atWork = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let isFirst = Mutex(true)
    container.register(Greeting.self) { _ in
      guard
        isFirst.withLock({ isFirst in
          defer { isFirst = false }; return isFirst
        })
      else {
        return Greeting(text: "made meanwhile")
      }
      atWork.signal()
      _ = done.wait(timeout: .now() + 10)
      return Greeting(text: "at last")
    }
    Thread.detachNewThread {
      _ = try? asking()
      atWork.signal()
    }
    _ = atWork.wait(timeout: .now() + 10)
    defer { done.signal() }
    return outcome { try withDeadline(.seconds(5), work) }
  }
}

private let rule: String = """
  Every access to the dictionary needs the lock, and a change that reads first must hold the lock across both steps.
  """

/// Whether the thread sanitizer is a part of this process.
private let isSanitized = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil

/// A service that is not `Sendable`: it is made where it is resolved, and stays there.
private final class Greeting {
  var text: String

  init(text: String) {
    self.text = text
  }
}

/// Registers and resolves in its `deinit`, twice: the second time on another thread.
private final class Leaving: Sendable {
  let number = 7
  private let container: Container
  private let log: CallLog

  init(container: Container, log: CallLog) {
    self.container = container
    self.log = log
  }

  deinit {
    let use: @Sendable (Int) throws -> String = { [container] number in
      container.register(Int.self, name: "left") { _ in number }
      let left = try container.resolve(Int.self, name: "left")
      return "\(try container.resolve(Int.self)), \(try container.resolve(String.self)), \(left)"
    }
    log.record("on its own thread: \(outcome { try use(1) })")
    log.record("on another thread: \(outcome { try withDeadline(.seconds(5)) { try use(2) } })")
  }
}

/// A number of this thread, for comparing.
private func currentThread() -> UInt { UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue) }
