import Foundation
import Synchronization

@testable import Rescue

/// Records the letters that it sends. It can refuse the first attempts or one address.
final class SpyMailer: Mailer {
  struct Refused: Error {}

  private let state = Mutex<(attempts: Int, sent: [Letter])>((0, []))
  private let isRefused: @Sendable (_ attempt: Int, Letter) -> Bool

  init(refusing isRefused: @escaping @Sendable (Int, Letter) -> Bool = { _, _ in false }) {
    self.isRefused = isRefused
  }

  var attempts: Int { state.withLock(\.attempts) }
  var letters: [Letter] { state.withLock(\.sent) }
  /// The last line of each letter to a member.
  var signatures: [Substring] {
    letters.compactMap { $0.body.split(separator: "\n").last }.filter { $0.hasSuffix(", treasurer") }
  }

  func send(_ letter: Letter) async throws {
    try state.withLock { state in
      state.attempts += 1
      if isRefused(state.attempts, letter) { throw Refused() }
      state.sent.append(letter)
    }
  }
}

/// Sends with a spy, and does something else during each letter.
struct BusyMailer: Mailer {
  let spy: SpyMailer
  let meanwhile: @MainActor () -> Void

  func send(_ letter: Letter) async throws {
    await meanwhile()
    try await spy.send(letter)
  }
}

/// A job created like the night shift's, from members alone. Its letters go to a spy.
final class SpiedJob: ReminderJob {
  let spy = SpyMailer()
  var meanwhile: () -> Void = {}

  override func deliver(_ letter: Letter) async throws {
    meanwhile()
    try await spy.send(letter)
  }
}

/// A clock on which every wait is over immediately. It notes how long each wait would have been.
final class NotingClock: Clock {
  let now = ContinuousClock.now
  var minimumResolution: Swift.Duration { .zero }
  private let noted = Mutex<[Swift.Duration]>([])

  var pauses: [Swift.Duration] { noted.withLock { $0 } }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Swift.Duration?) async throws {
    noted.withLock { $0.append(now.duration(to: deadline)) }
    try Task.checkCancellation()
  }
}

extension Member {
  /// A member who is late on every day that the tests know.
  static func late(_ name: String, remindedAt moment: Date? = nil) -> Member {
    let email = "\(name.lowercased())@late.example"
    return Member(name: name, email: email, paidUntil: .distantPast, lastReminder: moment)
  }
}

/// Holds a run until a test opens it, so that the test can act in the middle of the run.
@MainActor
final class Gate {
  private(set) var arrivals = 0
  private let arrived = AsyncStream.makeStream(of: Void.self)
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func pass() async {
    arrivals += 1
    arrived.continuation.finish()
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Returns when a run waits at the gate, or when the task has ended elsewhere.
  func arrival(in task: Task<Void, Never>) async {
    Task {
      await task.value
      arrived.continuation.finish()
    }
    for await _ in arrived.stream {}
  }

  func open() {
    isOpen = true
    waiting.forEach { $0.resume() }
    waiting = []
  }
}
