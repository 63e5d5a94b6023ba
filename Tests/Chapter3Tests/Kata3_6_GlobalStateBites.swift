import Chapter3
import KataSupport
import Testing

// One test after the other: a red test is red because of the tasks inside it, and not because of its neighbour.
@Suite("3.6 · Global state bites", .serialized)
struct Kata3_6_GlobalStateBites {
  init() throws {
    try #require(
      DIManager(userType: NorthUser.self).initUser() is NorthUser,
      "A manager has to make what it was told to make, wherever that is. Kata 3.2 comes first.")
  }

  @Test("two tasks at the same time each find their own setup")
  func sameTime() async {
    let bothAreInside = Meeting(of: 2)
    let bothHaveLooked = Meeting(of: 2)
    let found = try? await withDeadline {
      async let north = DIManager.using(DIManager(userType: NorthUser.self)) {
        await bothAreInside.arrive()
        let found = kindOfUser()
        await bothHaveLooked.arrive()
        return found
      }
      async let south = DIManager.using(DIManager(userType: SouthUser.self)) {
        await bothAreInside.arrive()
        let found = kindOfUser()
        await bothHaveLooked.arrive()
        return found
      }
      return await [north, south]
    }
    #expect(
      found == ["NorthUser", "SouthUser"],
      """
      Two tasks are inside `using` at the same time, each with a manager of its own. Neither may wait for the other, \
      and each must find what it brought along. What is there once for each task, and not once for the process?
      """)
  }

  @Test("who leaves first doesn't take the other one's setup along")
  func leavingFirst() async {
    let northIsInside = Meeting(of: 2)
    let southIsInside = Meeting(of: 2)
    let northHasLeft = Meeting(of: 2)
    let found = try? await withDeadline {
      async let north: Void = {
        await DIManager.using(DIManager(userType: NorthUser.self)) {
          await northIsInside.arrive()
          await southIsInside.arrive()
        }
        await northHasLeft.arrive()
      }()
      async let south: String = {
        await northIsInside.arrive()
        return await DIManager.using(DIManager(userType: SouthUser.self)) {
          await southIsInside.arrive()
          await northHasLeft.arrive()
          return kindOfUser()
        }
      }()
      await north
      return await south
    }
    #expect(
      found == "SouthUser",
      """
      Two tasks overlap: who came first leaves first, and the other one, inside all the while, must neither wait \
      nor notice. To put back what was there before is no help, if somebody else has moved in since.
      """)
  }

  @Test("when everybody has left, all is as it was")
  func afterwards() async {
    let before = kindOfUser()
    let northIsInside = Meeting(of: 2)
    let southIsInside = Meeting(of: 2)
    let northHasLeft = Meeting(of: 2)
    let ended: Void? = try? await withDeadline {
      async let north: Void = {
        await DIManager.using(DIManager(userType: NorthUser.self)) {
          await northIsInside.arrive()
          await southIsInside.arrive()
        }
        await northHasLeft.arrive()
      }()
      async let south: Void = {
        await northIsInside.arrive()
        await DIManager.using(DIManager(userType: SouthUser.self)) {
          await southIsInside.arrive()
          await northHasLeft.arrive()
        }
      }()
      _ = await (north, south)
    }
    #expect(
      ended != nil && kindOfUser() == before,
      """
      Two tasks overlap: neither may wait for the other to leave, and when both have left, nothing may be left behind. \
      A scope ends where it began; a box is as the last one leaves it.
      """)
  }

  @Test("a scope inside a scope, and one that ends with an error, give back what was before")
  func nested() {
    let found = DIManager.using(DIManager(userType: NorthUser.self)) {
      try? DIManager.using(DIManager(userType: SouthUser.self)) { throw Storm() }
      let inner = DIManager.using(DIManager(userType: SouthUser.self)) { kindOfUser() }
      return [inner, kindOfUser()]
    }
    #expect(
      found == ["SouthUser", "NorthUser"],
      "The innermost scope counts, and when it ends, by an error too, the one around it counts again.")
  }

  @Test("a scope is invisible from outside, even where nobody awaits anything")
  func invisible() throws {
    let before = try withDeadline { kindOfUser() }
    let seen = DIManager.using(DIManager(userType: NorthUser.self)) {
      [kindOfUser(), (try? withDeadline { kindOfUser() }) ?? "nothing"]
    }
    #expect(
      seen == ["NorthUser", before],
      """
      Somebody is inside of `using`, and somebody else, on another thread, is not. Only the first one may notice, \
      and nobody may wait. There are two versions of `using`, and both make this promise.
      """)
  }

  @Test("a setup follows its work to child tasks and to the main actor")
  func follows() async {
    let found = try? await withDeadline {
      await DIManager.using(DIManager(userType: NorthUser.self)) {
        async let child = kindOfUser()
        let main = await MainActor.run { kindOfUser() }
        return await [child, main]
      }
    }
    #expect(
      found == ["NorthUser", "NorthUser"],
      "The work went on in a child task and on the main actor. It is the same work under the same manager.")
  }
}

/// What the manager in force makes of a user.
private func kindOfUser() -> String {
  "\(type(of: DIManager.current.initUser()))"
}

private final class NorthUser: PaperUser {}
private final class SouthUser: PaperUser {}
private struct Storm: Error {}

/// Lets nobody go on before everybody has arrived. That fixes the order of events, without any waiting for a clock.
private actor Meeting {
  private var missing: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(of count: Int) {
    missing = count
  }

  func arrive() async {
    missing -= 1
    if missing > 0 {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      for continuation in waiting { continuation.resume() }
    }
  }
}
