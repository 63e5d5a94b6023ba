import Chapter3
import Foundation
import KataSupport
import Testing

// One test after the other: a red test is red because of the tasks inside it, and not because of its neighbour. Scopes that
// wait for each other stay behind when the time is up, and a box stays as the last scope left it, so the tests in which that can
// happen come last.

@Suite("3.6 · Global state bites", .serialized)
struct Kata3_6_GlobalStateBites {
  init() throws {
    try #require(
      kinds(north) == ["NorthUser", "NorthUser", "MockAvatar", "MockAvatar"],
      "A manager has to make objects of the type that it was told. Do kata 3.2 first.")
  }

  @Test("when a scope ends, also by an error, the manager from before is in force again")
  func nested() {
    let log = CallLog()
    within(log) {
      log.record("before: \(kindOfUser())")
      DIManager.using(north) {
        log.record("outer: \(kindOfUser())")
        do {
          try DIManager.using(south) {
            log.record("inner: \(kindOfUser())")
            throw Storm(force: 9)
          }
        } catch {
          log.record("\(error): \(kindOfUser())")
        }
        DIManager.using(east) { log.record("inner: \(kindOfUser())") }
        log.record("outer: \(kindOfUser())")
      }
      log.record("after: \(kindOfUser())")
    }
    #expect(
      log.calls == [
        "before: MockUser", "outer: NorthUser", "inner: SouthUser", "Storm(force: 9): NorthUser",
        "inner: EastUser",
        "outer: NorthUser", "after: MockUser",
      ],
      """
      The innermost scope counts. When it ends, the scope around it counts again, and outside of all scopes the \
      default; also if the scope ends with an error, which the caller must hear. This is the `using` that doesn't await.
      """)
  }

  @Test("a scope is invisible from another thread and from a detached task")
  func invisible() async throws {
    let synchronous = try DIManager.using(north) { [kindOfUser(), try onAnotherThread()] }
    #expect(
      synchronous == ["NorthUser", "MockUser"],
      """
      One thread is inside `using`, another one never entered it. The first must find its own manager, and the other \
      one the default. There are two versions of `using`: this is the one that doesn't await.
      """)
    let asynchronous = try await DIManager.using(south) {
      let detached = await Task.detached { kindOfUser() }.value
      return [kindOfUser(), detached, try onAnotherThread()]
    }
    #expect(
      asynchronous == ["SouthUser", "MockUser", "MockUser"],
      """
      A task is inside `using`. A detached task and a plain thread are not, so they must find the default manager. \
      There are two versions of `using`: this is the one that awaits.
      """)
  }

  @Test("a setup follows its work into child tasks, tasks begun inside, and other actors")
  func follows() async {
    let found = await DIManager.using(north) {
      async let child = kindOfUser()
      let begun = Task { kindOfUser() }
      let main = await MainActor.run { kindOfUser() }
      let others = await [child, begun.value]
      return others + [main, kindOfUser()]
    }
    #expect(
      found == ["NorthUser", "NorthUser", "NorthUser", "NorthUser"],
      """
      A child task, a task that was begun inside, the main actor, and the scope itself after it has waited for them: it \
      is one piece of work, so each must find the scope's manager. A task may wake up on another thread.
      """)
    let relay = Relay()
    let later = await DIManager.using(north) {
      let begunInside = DIManager.using(south) {
        Task {
          await relay.turn(1)
          return kindOfUser()
        }
      }
      await relay.next()
      return await begunInside.value
    }
    #expect(
      later == "SouthUser",
      """
      A task was begun inside of the `using` that doesn't await. The scope has ended and the task goes on, on any thread: \
      it must find the manager of the scope in which it was begun, and not the one of a scope around it.
      """)
    let turns = Relay()
    let begunInside = await DIManager.using(east) {
      await Task.yield()
      return Task {
        await turns.turn(1)
        return kindOfUser()
      }
    }
    await turns.next()
    #expect(
      await begunInside.value == "EastUser",
      """
      A task was begun inside of the `using` that awaits. The scope has ended and the task goes on: the manager that was \
      in force where it was begun belongs to it, and the end of the scope must not take it away.
      """)
  }

  @MainActor
  @Test("work that awaits is done on the actor of its caller")
  func callersActor() async {
    var found: [String] = []
    await DIManager.using(north) {
      found.append(kindOfUser())
      await Task.yield()
      found.append(kindOfUser())
    }
    #expect(
      found == ["NorthUser", "NorthUser"],
      "Work may use what belongs to its caller's actor. Keep the declarations of both versions of `using`.")
  }

  @Test("the whole manager is in force, and not only its users")
  func wholeManager() async {
    let paper = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    let clay = DIManager(userType: PaperUser.self, avatarType: ClayAvatar.self)
    let synchronous = DIManager.using(paper) { kinds(DIManager.current) }
    let asynchronous = await DIManager.using(clay) {
      await Task.yield()
      return kinds(DIManager.current)
    }
    #expect(
      [synchronous, asynchronous, kinds(DIManager.current)] == [
        ["PaperUser", "PaperUser", "PaperAvatar", "PaperAvatar"],
        ["PaperUser", "PaperUser", "ClayAvatar", "ClayAvatar"],
        ["MockUser", "MockUser", "MockAvatar", "MockAvatar"],
      ],
      "Inside of a scope `current` must be the manager that was passed to `using`, and outside of all scopes `DIManager()`."
    )
  }

  @Test("when a scope that awaits ends, the manager from before is in force again, too")
  func nestedAndAwaiting() async {
    let log = CallLog()
    await within(log) {
      log.record("before: \(kindOfUser())")
      await DIManager.using(north) {
        await Task.yield()
        log.record("outer: \(kindOfUser())")
        do {
          try await DIManager.using(south) {
            await Task.yield()
            log.record("inner: \(kindOfUser())")
            throw Storm(force: 9)
          }
        } catch {
          log.record("\(error): \(kindOfUser())")
        }
        await DIManager.using(east) {
          await Task.yield()
          log.record("inner: \(kindOfUser())")
        }
        log.record("outer: \(kindOfUser())")
      }
      log.record("after: \(kindOfUser())")
    }
    #expect(
      log.calls == [
        "before: MockUser", "outer: NorthUser", "inner: SouthUser", "Storm(force: 9): NorthUser",
        "inner: EastUser",
        "outer: NorthUser", "after: MockUser",
      ],
      """
      The innermost scope counts. When it ends, the scope around it counts again, and outside of all scopes the \
      default; also if the scope ends with an error, which the caller must hear. This is the `using` that awaits.
      """)
  }

  @Test("three tasks that overlap each find their own setup, and leave nothing behind")
  func threeTasks() async {
    let log = CallLog()
    let relay = Relay()
    await within(log) {
      async let first: Void = visit("north", north, enter: 0, looks: [3], leave: 4, relay, log)
      async let second: Void = visit("south", south, enter: 1, looks: [5, 7], leave: 8, relay, log)
      async let third: Void = visit("east", east, enter: 2, looks: [], leave: 6, relay, log)
      _ = await (first, second, third)
    }
    #expect(
      log.calls == [
        "north enters: NorthUser", "south enters: SouthUser", "east enters: EastUser",
        "north looks: NorthUser",
        "north has left: MockUser", "south looks: SouthUser", "east has left: MockUser",
        "south looks: SouthUser",
        "south has left: MockUser",
      ],
      """
      Three tasks are inside `using` at the same time, and leave in another order than they came. Each must find its own \
      manager while it is inside and the default one afterwards, and none may wait for another. A value that exists \
      once for the process is what the last caller made of it. What else can a value belong to?
      """)
  }

  @Test("two scopes inside one scope don't disturb each other")
  func siblings() async {
    let log = CallLog()
    let relay = Relay()
    await within(log) {
      await DIManager.using(north) {
        log.record("outer scope: \(kindOfUser())")
        async let first: Void = visit("south", south, enter: 0, looks: [2], leave: 3, relay, log)
        async let second: Void = visit("east", east, enter: 1, looks: [4], leave: 5, relay, log)
        _ = await (first, second)
        log.record("outer scope: \(kindOfUser())")
      }
      log.record("outside: \(kindOfUser())")
    }
    #expect(
      log.calls == [
        "outer scope: NorthUser", "south enters: SouthUser", "east enters: EastUser",
        "south looks: SouthUser",
        "south has left: NorthUser", "east looks: EastUser", "east has left: NorthUser",
        "outer scope: NorthUser",
        "outside: MockUser",
      ],
      """
      Two child tasks begin inside one scope, and each opens a scope of its own. Each must find its own manager while \
      its scope lasts, and the outer scope's manager afterwards, and neither may wait for the other.
      """)
  }

  @Test("two threads are inside scopes that don't await at the same time")
  func overlappingThreads() {
    let log = CallLog()
    DIManager.using(north) {
      log.record("this thread: \(kindOfUser())")
      within(log) {
        DIManager.using(south) { log.record("the other thread: \(kindOfUser())") }
      }
      log.record("this thread: \(kindOfUser())")
    }
    #expect(
      log.calls == ["this thread: NorthUser", "the other thread: SouthUser", "this thread: NorthUser"],
      """
      One thread is inside the `using` that doesn't await, while another thread enters and leaves it. The second must not \
      wait for the first one's scope to end, and each must find its own manager.
      """)
  }
}

private let north = DIManager(userType: NorthUser.self)
private let south = DIManager(userType: SouthUser.self)
private let east = DIManager(userType: EastUser.self)

private final class NorthUser: PaperUser {}
private final class SouthUser: PaperUser {}
private final class EastUser: PaperUser {}

private struct Storm: Error {
  let force: Int
}

/// The type of the users that the manager in force makes.
private func kindOfUser() -> String {
  "\(type(of: DIManager.current.initUser()))"
}

/// What a plain thread finds, which belongs to no task.
private func onAnotherThread() throws -> String {
  try withDeadline(.seconds(3)) { kindOfUser() }
}

/// Runs tasks that should not wait for each other. If they do, the log says how far they came.
private func within(_ log: CallLog, _ work: @escaping @Sendable () async -> Void) async {
  do {
    try await withDeadline(.seconds(3), work)
  } catch {
    log.record("\(error)")
  }
}

/// Runs work that should not block. If it does, the log says how far it came.
private func within(_ log: CallLog, _ work: @escaping @Sendable () -> Void) {
  do {
    try withDeadline(.seconds(3), work)
  } catch {
    log.record("\(error)")
  }
}

/// Opens a scope, looks around, and leaves it, each at its turn.
private func visit(
  _ name: String, _ manager: DIManager, enter: Int, looks: [Int], leave: Int, _ relay: Relay, _ log: CallLog
) async {
  await relay.turn(enter)
  await DIManager.using(manager) {
    log.record("\(name) enters: \(kindOfUser())")
    await relay.next()
    for look in looks {
      await relay.turn(look)
      log.record("\(name) looks: \(kindOfUser())")
      await relay.next()
    }
    await relay.turn(leave)
  }
  log.record("\(name) has left: \(kindOfUser())")
  await relay.next()
}

/// Gives turns by number. It fixes the order of events in several tasks without a clock.
private actor Relay {
  private var current = 0
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

  func turn(_ number: Int) async {
    if number > current { await withCheckedContinuation { waiting[number] = $0 } }
  }

  func next() {
    current += 1
    waiting.removeValue(forKey: current)?.resume()
  }
}
