import Chapter2
import Testing

/// Each test runs in a process of its own: a default that calls itself ends the process that it runs in.
@Suite("2.2 · A default that doesn't call itself")
struct Kata2_2_ADefaultThatDoesntCallItself {
  @Test("create() asks the object itself, once, and says that nobody waits")
  func short() async {
    await #expect(
      processExitsWith: .success,
      "create() did not come back, or came back wrongly. It has to end at something that the object itself wrote."
    ) {
      let poster = Poster()
      createForNobody(poster)
      #expect(
        poster.calls == ["create, nobody waits"],
        "Every object writes create(completion:) for itself. create() is short for one call of it, with nil because nobody waits, and does no work of its own."
      )
    }
  }

  @Test("the same when only the protocol is known")
  func behindTheProtocol() async {
    await #expect(
      processExitsWith: .success,
      "create() did not come back, or came back wrongly. It has to end at something that the object itself wrote."
    ) {
      let poster = Poster()
      let presentable: any Presentable = poster
      createForNobody(presentable)
      #expect(
        poster.calls == ["create, nobody waits"],
        "Who holds the object as a Presentable may leave the completion out, too. create() has to reach the object's own create(completion:) here as well: once, with nil."
      )
    }
  }

  @Test("a type that forgets create(completion:) gets nothing instead of it")
  func forgetful() async {
    await #expect(
      processExitsWith: .success,
      "A type that forgot create(completion:) compiles, and calling it went wrong: either the default calls itself until the stack is full, or it answers for the object. What would the compiler have said without that default?"
    ) {
      let forgetful = Forgetful()
      forgetful.create(completion: nil)
      #expect(
        forgetful.reachedTheNet,
        "Presentable answers in the place of a type that forgot create(completion:), so the compiler has nothing to complain about. A default may stand beside a requirement; here it took its place."
      )
    }
  }
}

/// Calls the short form from code that is not asynchronous.
private func createForNobody(_ presentable: any Presentable) { presentable.create() }
private func createForNobody(_ poster: Poster) { poster.create() }

private final class Poster: Presentable {
  let uid = -1
  private(set) var calls: [String] = []
  func create(completion: ErrorClosure?) {
    calls.append(completion == nil ? "create, nobody waits" : "create, somebody waits")
  }
  func query(uid: Int) {}
}

/// Forgot `create(completion:)`. It compiles all the same, because this file spreads a net for it (below).
private final class Forgetful: Presentable {
  let uid = -1
  var reachedTheNet = false
  func query(uid: Int) {}
}

/// The net. A default in `Presentable` is more special than this one and is taken instead, so what reaches the net is
/// what the compiler refuses in a file without one.
extension Indexable {
  fileprivate func create(completion: ErrorClosure?) {
    (self as? Forgetful)?.reachedTheNet = true
  }
}
