import Dispatch
import Testing

@testable import Chapter9

@Suite("9.5 · Open for new keys")
struct Kata9_5_OpenForNewKeys {
  @Test("a value belongs to one key")
  func keys() {
    var dependencies = Dependencies()
    dependencies[Stable.LimitKey.self] = 7
    #expect(
      dependencies[Cellar.LimitKey.self] == 100,
      "Only the stable's limit was set, so the cellar's limit, an `Int?`, should be its fallback, 100. The keys have the same name, but they are two types. And what does a cast make of a missing value?"
    )
    #expect(
      dependencies[Stable.HorsesKey.self] == 4,
      "Only the stable's limit was set, so its number of horses should be its fallback, 4. Both values are an `Int`. What tells their keys apart?"
    )
  }

  @Test("a scope starts with the values around it")
  func nested() async {
    let values = await withDependencies {
      $0.language = "nl"
    } operation: {
      await withDependencies {
        $0[Stable.HorsesKey.self] = 2
      } operation: {
        await Task.yield()
        return withDependencies {
          $0[Winter.self] = true
        } operation: {
          "\(current.language), \(current[Stable.HorsesKey.self]), \(current[Winter.self])"
        }
      }
    }
    #expect(
      values == "nl, 2, true",
      "Two async scopes and a plain one, nested, set a value each, and the innermost should see all three. What does a scope start from, in either form?"
    )
  }

  @Test("the bar's new value ends with its scope")
  func barScope() {
    let poured = withDependencies {
      $0.drink = "wine"
    } operation: {
      current.drink
    }
    #expect(
      [poured, current.drink] == ["wine", "ale"],
      "The bar should pour wine inside its scope, and ale again when the scope is over. Where does `drink` store its value?"
    )
  }

  @Test("two async scopes keep their values at the same time")
  func tasks() async {
    let (arrived, done) = (Meeting(of: 2), Meeting(of: 2))
    @Sendable func visit(_ house: String) async -> [String] {
      await withDependencies {
        $0.house = house
      } operation: {
        await arrived.join()
        async let child = current.house
        let houses = [current.house, await child]
        await done.join()
        return houses
      }
    }
    async let dorne = visit("Dorne")
    async let riverrun = visit("Riverrun")
    let houses = await [dorne, riverrun]
    #expect(
      houses == [["Dorne", "Dorne"], ["Riverrun", "Riverrun"]],
      "Two scopes wait for each other, and each, with its child task, should read its own house. Who owns the current values?"
    )
  }

  @Test("a queue loses the values, and you can carry them there")
  func queue() async {
    let winters = await withCheckedContinuation { done in
      withDependencies {
        $0[Winter.self] = true
      } operation: {
        let escaped = EscapedDependencies()
        DispatchQueue.global().async {
          done.resume(returning: [current[Winter.self], escaped.yield { current[Winter.self] }])
        }
      }
    }
    #expect(
      winters == [false, true],
      "`Winter` is another module's key. On a queue its fallback, false, is current, and `yield` should restore all the values that were current when the test created `EscapedDependencies`. What does it store?"
    )
  }

  @Test("a property reads the value that is current now")
  func wrapper() {
    let signpost = Signpost()
    let house = withDependencies {
      $0.house = "Oldtown"
    } operation: {
      signpost.house
    }
    #expect(
      house == "Oldtown",
      "`@Dependency` should read the current value on every access, not once in its initializer. What can it store instead?"
    )
  }

  private var current: Dependencies { .current }
}

private enum Stable {
  enum LimitKey: DependencyKey { static let fallback = 10 }
  enum HorsesKey: DependencyKey { static let fallback = 4 }
}

private enum Cellar {
  enum LimitKey: DependencyKey { static let fallback: Int? = 100 }
}

private enum Winter: DependencyKey {
  static let fallback = false
}

private struct Signpost {
  @Dependency(\.house) var house
}
