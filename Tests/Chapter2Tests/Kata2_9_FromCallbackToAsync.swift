import Chapter2
import KataSupport
import Synchronization
import Testing

@Suite("2.9 · From callback to async", .serialized)
struct Kata2_9_FromCallbackToAsync {
  // No test of this kata waits: a queue in this file holds every step of the waiting task, and the test runs the steps.

  @Test("create() returns when the backend has answered, and not before", arguments: [-1, 0, 7])
  func success(uid: Int) {
    let story = Story(uid: uid)
    story.begin { try await $0.create() }
    story.answer(nil)
    #expect(
      story.log.calls == ["asked on the caller's actor", "waiting", "answered", "back"],
      "An object with the number \(uid) is created by a task on an actor. create() asks the backend once, on that actor, whatever number the object has. Then it waits without doing anything, and returns as soon as the backend answers. If it was asked off that actor: which function that you call, or closure that you pass to one, has left it? Otherwise: how can a completion continue a task?"
    )
  }

  @Test("the error of the backend is thrown as it is", arguments: [-1, 0, 7])
  func failure(uid: Int) {
    let story = Story(uid: uid)
    story.begin { try await $0.create() }
    story.answer(Flood(room: 3))
    #expect(
      story.log.calls == ["asked on the caller's actor", "waiting", "answered", "room 3 is under water"],
      "An object with the number \(uid) is created, and the backend answers with an error. create() throws this very error, as soon as it has come."
    )
  }

  @Test("a backend's CancellationError is thrown as well")
  func cancellation() {
    let story = Story()
    story.begin { try await $0.create() }
    story.answer(CancellationError())
    #expect(
      story.log.calls == [
        "asked on the caller's actor", "waiting", "answered", "another error: CancellationError()",
      ],
      "The backend answered with a CancellationError, so the object was not created. create() throws every error as it is, also this one."
    )
  }

  @Test("users and avatars are awaited in the same way", arguments: [-1, 7])
  func usersAndAvatars(uid: Int) {
    let userStory = Story(uid: uid)
    userStory.begin { try await StoryUser(story: $0.story).create() }
    userStory.answer(Flood(room: 3))
    #expect(
      userStory.log.calls == [
        "asked on the caller's actor", "waiting", "answered", "room 3 is under water",
      ],
      "A user with the number \(uid) was created, and the backend failed. create() asks, waits and throws for every Presentable. Is there a create() for users alone, or a case for some of them?"
    )
    let avatarStory = Story(uid: uid)
    avatarStory.begin { try await StoryAvatar(story: $0.story).create() }
    avatarStory.answer(Flood(room: 3))
    #expect(
      avatarStory.log.calls == [
        "asked on the caller's actor", "waiting", "answered", "room 3 is under water",
      ],
      "An avatar with the number \(uid) was created, and the backend failed. create() asks, waits and throws for every Presentable. Is there a create() for avatars alone, or a case for some of them?"
    )
  }

  @Test("a failure ends the function, so the second creation is not begun")
  func twoInARow() {
    let story = Story()
    story.begin {
      try await $0.create()
      try await $0.create()
    }
    story.answer(Flood(room: 3))
    #expect(
      story.log.calls == ["asked on the caller's actor", "waiting", "answered", "room 3 is under water"],
      "Two creations stand one below the other, and the first fails. The error leaves the function, so the backend is asked once."
    )
  }

  @Test("two creations of one object are two questions and two answers")
  func twice() {
    let story = Story()
    story.begin {
      try await $0.create()
      try await $0.create()
    }
    story.answer(nil)
    story.answer(nil)
    #expect(
      story.log.calls == [
        "asked on the caller's actor", "waiting", "answered", "asked on the caller's actor", "answered",
        "back",
      ],
      "Two creations stand one below the other, and both succeed. The second is asked when the first was answered, and waits for an answer of its own."
    )
  }

  @Test("an answer that comes before create(completion:) returns counts, too")
  func atOnce() async {
    await #expect(
      processExitsWith: .success,
      "A backend answered before create(completion:) returned, and the process ended. Is a lock held while the backend is asked?"
    ) {
      let story = Story(answersAtOnce: [nil])
      story.begin { try await $0.create() }
      #expect(
        story.log.calls == ["asked on the caller's actor", "answered", "back"],
        "This backend calls the completion before create(completion:) returns. create() is over at once. What happened: \(story.log.calls)."
      )
      let failing = Story(answersAtOnce: [Flood(room: 9)])
      failing.begin { try await $0.create() }
      #expect(
        failing.log.calls == ["asked on the caller's actor", "answered", "room 9 is under water"],
        "This backend fails before create(completion:) returns. create() throws the error at once. What happened: \(failing.log.calls)."
      )
    }
  }

  @Test("of several answers the first one counts")
  func severalAnswers() async {
    await #expect(
      processExitsWith: .success,
      "A backend answered more than once, and the process ended. A continuation may be resumed once; a second time ends the process."
    ) {
      let failing = Story(answersAtOnce: [Flood(room: 1), nil, Flood(room: 2)])
      failing.begin { try await $0.create() }
      #expect(
        failing.log.calls == [
          "asked on the caller's actor", "answered", "answered", "answered", "room 1 is under water",
        ],
        "The backend answered three times before create(completion:) returned: error, success, error. The caller was told the first answer, and nothing that comes later may change it. What happened: \(failing.log.calls)."
      )
      let succeeding = Story(answersAtOnce: [nil, Flood(room: 2)])
      succeeding.begin { try await $0.create() }
      #expect(
        succeeding.log.calls == ["asked on the caller's actor", "answered", "answered", "back"],
        "The backend answered twice: success, error. The caller was told the first answer, and nothing that comes later may change it. What happened: \(succeeding.log.calls)."
      )
      let late = Story()
      late.begin { try await $0.create() }
      late.answer(nil)
      late.answerAgain(Flood(room: 4))
      late.answerAgain(nil)
      #expect(
        late.log.calls == [
          "asked on the caller's actor", "waiting", "answered", "back", "answered again", "answered again",
        ],
        "create() had returned, and then the backend answered twice more. Nothing may happen any more. What happened: \(late.log.calls)."
      )
      let quick = Story()
      quick.begin { try await $0.create() }
      quick.answer(Flood(room: 5), isFollowed: false)
      quick.answerAgain(nil)
      #expect(
        quick.log.calls == [
          "asked on the caller's actor", "waiting", "answered", "answered again", "room 5 is under water",
        ],
        "The backend answered twice, error and success, before the waiting task had its turn. The first answer counts. What happened: \(quick.log.calls)."
      )
    }
  }

  @Test("a task that was cancelled beforehand asks nothing", arguments: [-1, 7])
  func cancelledBefore(uid: Int) async {
    await #expect(
      processExitsWith: .success,
      "A task was cancelled before it called create(), and the process ended."
    ) { [uid = uid as Int] in
      let story = Story(uid: uid)
      story.begin(isCancelled: true) { try await $0.create() }
      #expect(
        story.log.calls == ["cancelled", "another error: CancellationError()"],
        "A task was cancelled, and then it called create() on an object with the number \(uid). The backend must not be asked: what it creates can't be taken back. create() throws CancellationError. What happened: \(story.log.calls)."
      )
      let second = Story(uid: uid)
      second.begin {
        try await $0.create()
        try await $0.create()
      }
      second.answer(nil, isFollowed: false)
      second.cancel()
      #expect(
        second.log.calls == [
          "asked on the caller's actor", "waiting", "answered", "cancelled",
          "another error: CancellationError()",
        ],
        "Two creations stand one below the other. The first was answered, then the task was cancelled, so the second must not be asked. What happened: \(second.log.calls)."
      )
    }
  }

  @Test("a cancellation at any moment before the question keeps it from being asked", arguments: 1...6)
  func cancelledOnTheWay(steps: Int) async {
    await #expect(
      processExitsWith: .success,
      "A task was cancelled between two of its steps, and the process ended."
    ) { [steps = steps as Int] in
      let story = Story()
      story.begin(steps: steps) { try await $0.create() }
      story.cancel()
      let calls = story.log.calls
      // A question may come before the cancellation, and never after it.
      let allowed = [
        ["cancelled", "another error: CancellationError()"],
        ["asked on the caller's actor", "cancelled", "another error: CancellationError()"],
      ]
      let wasAsked = calls.first != "cancelled"
      #expect(
        allowed.contains(calls),
        "A task was cancelled after step \(steps) of its way, \(wasAsked ? "when the backend had been asked. The waiting ends, and" : "before the backend was asked. It must not be asked any more: can the task be suspended between its check and the question?") create() throws CancellationError. What happened: \(calls)."
      )
    }
  }

  @Test("cancelling a task that waits ends its waiting", arguments: [-1, 0, 7])
  func cancelledWhileWaiting(uid: Int) async {
    await #expect(
      processExitsWith: .success,
      "A task was cancelled while it waited, and the process ended. The cancellation and the answer both end the waiting, and only the first of them may."
    ) { [uid = uid as Int] in
      let silent = Story(uid: uid)
      silent.begin { try await $0.create() }
      silent.cancel()
      #expect(
        silent.log.calls == [
          "asked on the caller's actor", "waiting", "cancelled", "another error: CancellationError()",
        ],
        "An object with the number \(uid) was created, the backend was silent, and the task was cancelled while it waited. Whatever number the object has, create() throws CancellationError, without waiting for the backend. What tells a waiting task that it was cancelled? What happened: \(silent.log.calls)."
      )
      silent.answer(nil)
      silent.answerAgain(Flood(room: 6))
      #expect(
        silent.log.calls.suffix(3) == [
          "another error: CancellationError()", "answered", "answered again",
        ],
        "create() had thrown, because the task was cancelled. Then the backend answered twice. Nothing may happen any more. What happened: \(silent.log.calls)."
      )
      let both = Story(uid: uid)
      both.begin { try await $0.create() }
      both.cancel(isFollowed: false)
      both.answer(nil)
      #expect(
        both.log.calls == [
          "asked on the caller's actor", "waiting", "cancelled", "answered",
          "another error: CancellationError()",
        ],
        "The task was cancelled, and the backend answered before the task had its turn. What comes first counts, and that was the cancellation. What happened: \(both.log.calls)."
      )
    }
  }

  @Test("a task that is cancelled while it asks does not wait")
  func cancelledWhileAsking() async {
    await #expect(
      processExitsWith: .success,
      "A task was cancelled while create(completion:) ran, and the process ended."
    ) {
      let silent = Story(cancelsWhileAsked: true)
      silent.begin { try await $0.create() }
      #expect(
        silent.log.calls == [
          "asked on the caller's actor", "cancelled", "another error: CancellationError()",
        ],
        "The task was cancelled while create(completion:) ran, and the backend is silent. A cancellation that comes before the waiting begins counts, too, and has to be remembered until then. What happened: \(silent.log.calls)."
      )
      let answered = Story(answersAtOnce: [nil], cancelsWhileAsked: true)
      answered.begin { try await $0.create() }
      #expect(
        answered.log.calls == ["asked on the caller's actor", "answered", "cancelled", "back"],
        "The backend answered before create(completion:) returned, and then the task was cancelled, still in that call. The object exists, so create() returns: what comes first counts. What happened: \(answered.log.calls)."
      )
    }
  }

  @Test("cancelling a task that has its answer changes nothing")
  func cancelledAfterTheAnswer() async {
    await #expect(
      processExitsWith: .success,
      "A task was cancelled just after the backend's answer, and the process ended. The cancellation and the answer both end the waiting, and only the first of them may."
    ) {
      let created = Story()
      created.begin { try await $0.create() }
      created.answer(nil, isFollowed: false)
      created.cancel()
      #expect(
        created.log.calls == ["asked on the caller's actor", "waiting", "answered", "cancelled", "back"],
        "The backend answered with a success, and the task was cancelled before it had its turn. The object exists, so create() returns: what comes first counts. What happened: \(created.log.calls)."
      )
      let failed = Story()
      failed.begin { try await $0.create() }
      failed.answer(Flood(room: 8), isFollowed: false)
      failed.cancel()
      #expect(
        failed.log.calls == [
          "asked on the caller's actor", "waiting", "answered", "cancelled", "room 8 is under water",
        ],
        "The backend answered with an error, and the task was cancelled before it had its turn. create() throws the backend's error: what comes first counts. What happened: \(failed.log.calls)."
      )
    }
  }

  @Test("a confirmation can await it")
  func confirmed() async {
    await #expect(
      processExitsWith: .success,
      "A test awaited create() in a confirmation, and the process ended."
    ) {
      let object = StoryObject(story: Story(answersAtOnce: [nil]))
      try await confirmation("create() returns", expectedCount: 1) { returned in
        // The deadline is a safety net: only a create() that never returns takes so long.
        try await withDeadline(.seconds(2)) { try await object.create() }
        returned()
      }
    }
  }
}

// MARK: - A task that the test moves on by hand

/// One task that creates an object, and the backend that answers when the test says so.
///
/// The test and the task take turns: the queue below hands out one step of the task, and the test waits for its end.
private final class Story: Sendable {
  let log = CallLog()
  let uid: Int
  private let answersAtOnce: [(any Error)?]
  private let cancelsWhileAsked: Bool
  private let completions = Mutex<[Completion]>([])
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(uid: Int = -1, answersAtOnce: [(any Error)?] = [], cancelsWhileAsked: Bool = false) {
    self.uid = uid
    self.answersAtOnce = answersAtOnce
    self.cancelsWhileAsked = cancelsWhileAsked
  }

  /// Starts the task and runs it until it waits, or as many steps as the test says.
  func begin(
    isCancelled: Bool = false, steps: Int? = nil,
    _ work: @escaping @Caller @Sendable (StoryObject) async throws -> Void
  ) {
    Steps.shared.forgetAll()
    task.withLock { $0 = Task(executorPreference: Floor.shared) { await follow(self, work) } }
    if isCancelled { return cancel() }
    if let steps {
      _ = Steps.shared.run(atMost: steps)
      return
    }
    run()
    if answersAtOnce.isEmpty, !cancelsWhileAsked { log.record("waiting") }
  }

  /// Cancels the task, and runs it until it waits or ends.
  func cancel(isFollowed: Bool = true) {
    log.record("cancelled")
    task.withLock { $0 }?.cancel()
    if isFollowed { run() }
  }

  /// Answers the latest question, and runs the task until it waits or ends.
  func answer(_ error: (any Error)?, isFollowed: Bool = true) {
    log.record("answered")
    completions.withLock { $0.last }?.call(error)
    if isFollowed { run() }
  }

  /// Answers a question that was answered before.
  func answerAgain(_ error: (any Error)?) {
    log.record("answered again")
    completions.withLock { $0.last }?.call(error)
    run()
  }

  func asked(_ completion: @escaping ErrorClosure) {
    log.record(Steps.shared.isOnCaller ? "asked on the caller's actor" : "asked off the caller's actor")
    completions.withLock { $0.append(Completion(call: completion)) }
    for answer in answersAtOnce {
      log.record("answered")
      completion(answer)
    }
    if cancelsWhileAsked { cancel(isFollowed: false) }
  }

  private func run() {
    // A task that waits has no next step. One that looks again and again always has.
    do {
      let rests = try withDeadline(.seconds(3)) { Steps.shared.run(atMost: 100) }
      if !rests { log.record("busy while it should wait") }
    } catch {
      log.record("blocked its thread while it should wait")
    }
  }
}

/// The test and the task take turns, so no two threads call the completion at once.
private struct Completion: @unchecked Sendable {
  let call: ErrorClosure
}

/// Neither a user nor an avatar. It is `Sendable`, so that this file compiles wherever `create()` runs.
private final class StoryObject: Presentable, Sendable {
  let story: Story
  var uid: Int { story.uid }
  init(story: Story) { self.story = story }
  func create(completion: ErrorClosure?) {
    story.asked(completion ?? { [story] _ in story.log.record("no completion") })
  }
  func query(uid: Int) { story.log.record("query(\(uid))") }
}

private final class StoryUser: User, Sendable {
  private let story: Story
  var uid: Int { story.uid }
  var username: String {
    get { "" }
    set { story.log.record("username = \(newValue)") }
  }
  init(story: Story) { self.story = story }
  convenience init() { self.init(story: Story()) }
  convenience init(username: String) { self.init(story: Story()) }
  func create(completion: ErrorClosure?) {
    story.asked(completion ?? { [story] _ in story.log.record("no completion") })
  }
  func query(uid: Int) { story.log.record("query(\(uid))") }
}

private final class StoryAvatar: Avatar, Sendable {
  private let story: Story
  var uid: Int { story.uid }
  var author: (any User)? { nil }
  var imageURL: String {
    get { "" }
    set { story.log.record("imageURL = \(newValue)") }
  }
  init(story: Story) { self.story = story }
  convenience init() { self.init(story: Story()) }
  convenience init(author: any User) { self.init(story: Story()) }
  func create(completion: ErrorClosure?) {
    story.asked(completion ?? { [story] _ in story.log.record("no completion") })
  }
  func query(uid: Int) { story.log.record("query(\(uid))") }
}

@Caller private func follow(_ story: Story, _ work: @Caller @Sendable (StoryObject) async throws -> Void)
  async
{
  do {
    try await work(StoryObject(story: story))
    story.log.record("back")
  } catch let error as Flood {
    story.log.record("\(error)")
  } catch {
    story.log.record("another error: \(error)")
  }
}

/// The actor that calls `create()`.
@globalActor private actor Caller {
  static let shared = Caller()
  nonisolated var unownedExecutor: UnownedSerialExecutor { CallerExecutor.shared.asUnownedSerialExecutor() }
}

/// Runs what belongs to the actor.
private final class CallerExecutor: SerialExecutor {
  static let shared = CallerExecutor()
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Steps.shared.add {
      Steps.shared.isOnCaller = true
      job.runSynchronously(on: self.asUnownedSerialExecutor())
      Steps.shared.isOnCaller = false
    }
  }
}

/// Runs what belongs to no actor.
private final class Floor: TaskExecutor {
  static let shared = Floor()
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Steps.shared.add { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// The steps that the task can make next.
private final class Steps: Sendable {
  static let shared = Steps()
  private let waiting = Mutex<[@Sendable () -> Void]>([])
  private let onCaller = Mutex(false)

  var isOnCaller: Bool {
    get { onCaller.withLock { $0 } }
    set { onCaller.withLock { $0 = newValue } }
  }

  func add(_ step: @escaping @Sendable () -> Void) { waiting.withLock { $0.append(step) } }
  func forgetAll() { waiting.withLock { $0 = [] } }

  /// Runs one step after the other. False when there are still steps after the last one that it may run.
  func run(atMost limit: Int) -> Bool {
    for _ in 1...limit {
      guard let step = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return true }
      step()
    }
    return false
  }
}

private struct Flood: Error, CustomStringConvertible {
  let room: Int
  var description: String { "room \(room) is under water" }
}
