/// What `watch` knows and wants: every decision, without a clock, a file or a terminal.
struct WatchMind: Sendable {
  /// Something that happened.
  enum Event: Sendable {
    /// Files of these chapters were saved.
    case saved(Set<Int>)
    /// A run came to its end, with a report on each chapter that was in it.
    case ran([ChapterReport])
    /// A run could not be made.
    case failed(String)
    /// A key was pressed.
    case key(Character)
    /// The terminal has another size.
    case resized
  }

  /// Something to do.
  enum Action: Equatable, Sendable {
    case run(Run)
    case draw
    case quit
  }

  /// What to run.
  enum Run: Equatable, Sendable {
    /// All that was touched, and the first chapter with a red kata.
    case everything
    case chapters([Int])
  }

  /// A key that does something now.
  enum Key: Character, Sendable {
    case hint = "h"
    case next = "n"
    case again = "r"
    case quit = "q"

    /// What it does.
    var words: String {
      switch self {
      case .hint: "next hint"
      case .next: "next kata"
      case .again: "run again"
      case .quit: "quit"
      }
    }
  }

  let workbook: Workbook
  let scope: Scope
  /// The last report on each chapter that has one.
  private(set) var reports: [Int: ChapterReport] = [:]
  /// The kata on the screen; nil before the first run, and when there is nothing left to do.
  private(set) var current: KataID?
  /// How many hints of it are open.
  private(set) var hints = 0
  private(set) var isRunning = false
  /// Why the last run could not be made.
  private(set) var complaint: String?
  private var pending: Set<Int> = []

  init(workbook: Workbook, scope: Scope) {
    self.workbook = workbook
    self.scope = scope
    if case .kata(let id) = scope { current = id }
  }

  /// What to do first.
  mutating func start() -> [Action] {
    switch scope {
    case .everything: run(.everything)
    case .chapter(let number): run(.chapters([number]))
    case .kata(let id): run(.chapters([id.chapter]))
    }
  }

  /// What to do after something happened.
  mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .saved(let chapters):
      pending.formUnion(chapters)
      return isRunning ? [] : runPending()
    case .ran(let new):
      isRunning = false
      complaint = nil
      for report in new { reports[report.chapter.number] = report }
      // It moves to a red kata once, at the beginning. From then on, the learner does.
      if current == nil { current = Standing(reports: new).firstRed?.kata.id }
      return pending.isEmpty ? [.draw] : runPending()
    case .failed(let reason):
      isRunning = false
      complaint = reason
      return pending.isEmpty ? [.draw] : runPending()
    case .key(let character):
      guard let key = keys.first(where: { $0.rawValue == character }) else { return [] }
      return press(key)
    case .resized:
      return [.draw]
    }
  }

  /// The keys that make sense now.
  var keys: [Key] {
    var keys: [Key] = []
    if let kata, let status, status != .green, hints < kata.hints.count { keys.append(.hint) }
    if !isRunning {
      if next != nil { keys.append(.next) }
      keys.append(.again)
    }
    return keys + [.quit]
  }

  /// What the tests said of the kata on the screen; nil when they were not asked yet.
  var status: KataStatus? {
    kata.flatMap { kata in reports[kata.id.chapter]?.status(of: kata) }
  }

  /// The kata on the screen.
  var kata: Lesson.Kata? { current.flatMap { try? workbook.kata($0).kata } }

  /// Where to go from here: the next kata that is not done, once this one is.
  var next: KataID? {
    guard let current, status == .green else { return nil }
    let all = workbook.chapters.flatMap(\.lesson.katas).filter { kata in
      reports[kata.id.chapter]?.state(of: kata) != .done
    }.map(\.id)
    return all.first { $0 > current } ?? all.first
  }

  private mutating func press(_ key: Key) -> [Action] {
    switch key {
    case .hint:
      hints += 1
      return [.draw]
    case .next:
      current = next
      hints = 0
      guard let current, reports[current.chapter]?.verdict == nil else { return [.draw] }
      return run(.chapters([current.chapter]))
    case .again:
      return current.map { run(.chapters([$0.chapter])) } ?? start()
    case .quit:
      return [.quit]
    }
  }

  private mutating func runPending() -> [Action] {
    let chapters = pending.sorted()
    pending = []
    return run(.chapters(chapters))
  }

  private mutating func run(_ run: Run) -> [Action] {
    isRunning = true
    return [.run(run), .draw]
  }
}
