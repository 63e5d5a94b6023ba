import Chapter2
import KataSupport
import Testing

/// Whatever might never come back runs under a deadline. Nobody waits for it, unless something is broken.
@Suite("2.9 · From callback to async")
struct Kata2_9_FromCallbackToAsync {
  @Test("create() comes back when the backend has answered, and not before")
  func success() async {
    let story = await story { backend in
      Task { backend.answer(nil) }
      try await backend.newObject().create()
    }
    #expect(
      story == ["asked", "answered", "back"],
      "A Presentable of a kind that nobody knows is created, and the line after `await` has to run when the backend, asked once, has answered. Who tells create() that it is over?"
    )
  }

  @Test("an error of the backend is thrown, as it is")
  func failure() async {
    let story = await story { backend in
      Task { backend.answer(Flood(room: 3)) }
      try await backend.newObject().create()
    }
    #expect(
      story == ["asked", "answered", "room 3 is under water"],
      "The backend answered with an error. Whoever wrote `try` has to get this error, after the answer, and no other."
    )
  }

  @Test("what comes after a failure is not begun")
  func twoInARow() async {
    let story = await story { backend in
      Task { backend.answer(Flood(room: 3)) }
      try await backend.newObject().create()
      try await backend.newObject().create()
    }
    #expect(
      story.count { $0 == "asked" } == 1,
      "Two creations stand one below the other, and the first one fails. So the backend is asked once, for the first; the second must not be begun."
    )
  }

  @Test("a backend that answers at once is asked once")
  func askedOnce() async {
    await confirmation("create() asks the backend exactly once", expectedCount: 1) { asked in
      try? await withDeadline(limit) {
        let object = HastyObject { completion in
          asked()
          completion(nil)
        }
        try await object.create()
      }
    }
  }

  @Test("of several answers the first one counts")
  func severalAnswers() async {
    await #expect(
      processExitsWith: .success,
      "The backend answered three times, and the process did not survive it. How often may a continuation be resumed?"
    ) {
      let error = await #expect(
        throws: Flood.self, "The first of three answers was an error, and create() did not throw it."
      ) {
        try await withDeadline(limit) {
          let object = HastyObject { completion in
            completion(Flood(room: 1))
            completion(nil)
            completion(Flood(room: 2))
          }
          try await object.create()
        }
      }
      #expect(error?.room == 1, "Of three answers the first one counts, and create() did not throw that one.")
    }
  }

  @Test("a success is not taken back by a later error")
  func successFirst() async {
    await #expect(
      processExitsWith: .success,
      "The backend answered twice, and the process did not survive it. How often may a continuation be resumed?"
    ) {
      await #expect(
        throws: Never.self, "The first of two answers was a success, and create() did not come back with it."
      ) {
        try await withDeadline(limit) {
          let object = HastyObject { completion in
            completion(nil)
            completion(Flood(room: 2))
          }
          try await object.create()
        }
      }
    }
  }

  /// What happened, in order, when somebody worked with a backend that keeps its answers back.
  private func story(_ work: @escaping @MainActor @Sendable (HeldBackend) async throws -> Void) async
    -> [String]
  {
    let log = CallLog()
    do {
      try await withDeadline(limit) { @MainActor in
        try await work(HeldBackend(log: log))
        log.record("back")
      }
    } catch {
      log.record("\(error)")
    }
    return log.calls
  }
}

/// Everything here answers at once, or when the test says so. Only what never comes back takes that long.
private let limit = Duration.seconds(2)

/// Keeps its answers back until the test gives one. It lives on the main actor with everybody who uses it, so a task
/// that gives the answer runs when `create()` waits, and not before.
private final class HeldBackend {
  private let log: CallLog
  private var waiting: [ErrorClosure] = []

  init(log: CallLog) { self.log = log }

  func newObject() -> HastyObject {
    HastyObject { completion in
      self.log.record("asked")
      self.waiting.append(completion)
    }
  }

  func answer(_ error: (any Error)?) {
    log.record("answered")
    let told = waiting
    waiting = []
    for completion in told { completion(error) }
  }
}

/// Hands its completion to the test, which does with it what it likes. Neither a user nor an avatar: what is true for
/// every `Presentable` is true for this one.
private final class HastyObject: Presentable {
  let uid = -1
  private let onCreate: (@escaping ErrorClosure) -> Void

  init(onCreate: @escaping (@escaping ErrorClosure) -> Void) { self.onCreate = onCreate }

  func create(completion: ErrorClosure?) { onCreate(completion ?? { _ in }) }
  func query(uid: Int) {}
}

private struct Flood: Error, CustomStringConvertible {
  let room: Int
  var description: String { "room \(room) is under water" }
}
