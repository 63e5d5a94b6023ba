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
      meanwhile(in: container) { try container.resolve(Int.self) } == 42,
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
      answer == 42,
      "`register` must not wait for a factory of another thread: hold the lock only while you access the dictionary."
    )
  }

  @Test("while a factory is at work, another thread can resolve the same service")
  func sameServiceMeanwhile() {
    let container = Container()
    #expect(
      meanwhile(in: container) { try container.resolve(Greeting.self).text } == "made meanwhile",
      "One lock for each service is no way out: its factory still runs while the lock is held, and the next caller waits."
    )
  }

  @Test("a factory that resolves does not wait for itself")
  func nested() async {
    await #expect(
      processExitsWith: .success,
      "A factory must be able to resolve what it needs: while it runs, no thread may hold the lock, not even its own."
    ) {
      let container = Container()
      container.register(String.self) { _ in "42" }
      container.register(Greeting.self) { Greeting(text: try $0.resolve(String.self)) }
      let text = outcome { try withDeadline { try container.resolve(Greeting.self).text } }
      #expect(
        text == "42",
        "The text is \(text). While a factory runs, no thread may hold the lock, not even its own.")
    }
  }

  @Test("the deinit of what a replaced factory has captured may use the container")
  func replaced() async {
    await #expect(
      processExitsWith: .success,
      """
      A later registration replaced a factory and released what it had captured, and the `deinit` of that object \
      resolved a service. No thread may hold the lock at that moment: let the old factory leave the lock before it is \
      released.
      """
    ) {
      let container = Container()
      container.register(Int.self) { _ in 42 }
      let ended = errorText {
        try withDeadline {
          do {
            let guest = Leaving(container: container)
            container.register(String.self) { _ in "\(guest)" }
          }
          container.register(String.self) { _ in "no guest" }
        }
      }
      #expect(ended == "no error", "The second registration must end. It ended with: \(ended)")
    }
  }

  @Test(
    "eight threads register and resolve at once, and nothing is lost",
    .disabled(if: isSanitized, "The thread sanitizer takes a contended `Mutex` on Linux for a race."))
  func crowd() async {
    await #expect(
      processExitsWith: .success,
      "Eight threads used one container, and the process crashed. \(rule)"
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

  /// What comes out of some work on another thread, while a factory of the container is running and waits for it.
  private func meanwhile<Value: Sendable>(
    in container: Container, _ work: @escaping @Sendable () throws -> Value
  ) -> Value? {
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
      _ = try? container.resolve(Greeting.self)
      atWork.signal()
    }
    atWork.wait()
    defer { done.signal() }
    return try? withDeadline(.seconds(5), work)
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

/// Uses the container once more when it goes.
private final class Leaving: Sendable {
  private let container: Container

  init(container: Container) {
    self.container = container
  }

  deinit { _ = try? container.resolve(Int.self) }
}
