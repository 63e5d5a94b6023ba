import Testing

@testable import Chapter3

@Suite("3.5 · Global state bites", .serialized)
struct Kata3_5_GlobalStateBites {
  // Serialized, because this kata's start state lets neighbors disturb each other.
  let north = DIManager(userType: NorthUser.self)
  let south = DIManager(userType: SouthUser.self)

  @Test("two tests at the same time each find their own manager")
  func twoTests() async {
    let (southIsIn, northHasLooked) = (Gate(), Gate())
    let found = await DIManager.using(north) {
      let southTest = Task.detached {
        await DIManager.using(south) {
          southIsIn.open()
          await northHasLooked.wait()
          return kindOfUser()
        }
      }
      await southIsIn.wait()
      let inTheNorth = kindOfUser()
      northHasLooked.open()
      return [inTheNorth, await southTest.value]
    }
    #expect(
      found == ["NorthUser", "SouthUser"],
      """
      The south test began while the north test was still running. Each should find its own manager, but one found the \
      other's. They share the process and its threads. Which variables can have a different value in each task?
      """)
  }

  @Test("work that awaits stays on the caller's actor") @MainActor
  func callersActor() async {
    let actor = await DIManager.using(north) {
      await Task.yield()
      return #isolation
    }
    #expect(
      actor === MainActor.shared,
      """
      A screen on the main actor called the async `using`, and its work should run there, so that it can update the \
      screen. Which words of the signature did you change?
      """)
  }

  @Test("the manager follows its work to the main actor")
  func mainActor() async {
    let found = await DIManager.using(north) { await MainActor.run { kindOfUser() } }
    #expect(
      found == "NorthUser",
      "The work inside `using` continued on another thread, and should find the same manager there.")
  }

  @Test("a task keeps the manager with which it began")
  func begunInside() async {
    let northIsOut = Gate()
    let task = DIManager.using(north) {
      Task {
        await northIsOut.wait()
        return kindOfUser()
      }
    }
    northIsOut.open()
    #expect(
      await task.value == "NorthUser",
      "A `Task` began inside `using` and still ran when `using` ended. It should keep the manager with which it began."
    )
  }
}

private func kindOfUser() -> String { typeName(DIManager.current.initUser()) }

private final class NorthUser: LocalUser {}
private final class SouthUser: LocalUser {}

/// Lets one task wait for another, without a clock.
private struct Gate: Sendable {
  private let end = AsyncStream.makeStream(of: Void.self)

  func open() { end.continuation.finish() }
  func wait() async { for await _ in end.stream {} }
}
