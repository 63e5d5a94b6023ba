/// What `watch` knows and wants: every decision, without a clock, a file or a terminal.
struct WatchState: Sendable {
  /// Something that happened.
  enum Event: Sendable {
    /// These files were saved.
    case saved(Set<String>)
    /// The kata on the screen ran, or it is known which one is to be there. The rest goes on.
    case ranFirst(ChapterReport)
    /// What is being done now, in words; empty when that is over.
    case doing(String)
    /// A run came to its end, with a report on each chapter that was in it.
    case ran([ChapterReport])
    /// A run could not be made.
    case failed(String)
    case key(Character)
    /// The terminal has this size, or was used by another program in between.
    case resized(columns: Int, rows: Int)
  }

  /// Something to do.
  enum Action: Equatable, Sendable {
    /// To run this, and to end what runs.
    case run(Run)
    case draw
    case quit
  }

  /// What to run.
  enum Run: Equatable, Sendable {
    /// All that was touched, and the first chapter with a red kata.
    case everything
    /// Chapters, and in its chapter one kata before the others.
    case chapters([ChapterID], first: KataID? = nil)
  }

  /// What the screen shows of the current kata.
  enum Page: Equatable, Sendable {
    case result
    case task
    /// All katas, with one of them selected.
    case list(KataID)
  }

  /// A key that does something now, and the word for it.
  enum Key: String, Sendable {
    case hint = "h hint"
    case next = "n next"
    case previous = "p previous"
    case task = "t task"
    case list = "l list"
    case again = "r again"
    case quit = "q quit"

    var character: Character { rawValue.first ?? " " }
  }

  let workbook: Workbook
  let scope: Scope
  /// The katas to go through: all, or those of a plan.
  let katas: [Lesson.Kata]
  let isPlan: Bool
  /// The last report on each chapter that has one.
  private(set) var reports: [ChapterID: ChapterReport] = [:]
  /// The same without those in which nothing compiled: what is done does not change because of a typo.
  private(set) var compiled: [ChapterID: ChapterReport] = [:]
  /// The kata on the screen; nil before the first run, and when there is nothing left to do.
  private(set) var current: KataID?
  private(set) var page = Page.result
  /// How many hints of the current kata are open.
  private(set) var hints = 0
  /// By how many lines the middle of the screen is moved up.
  private(set) var scroll = 0
  /// What runs now.
  private(set) var running: Run?
  /// What is being done in it; nil before that is known.
  private(set) var activity: String?
  /// Why the last run could not be made.
  private(set) var failure: String?
  private var first: ChapterReport?
  private var size = (columns: 80, rows: Int.max)

  init(workbook: Workbook, scope: Scope, plan: [KataID]? = nil) {
    self.workbook = workbook
    self.scope = scope
    isPlan = plan != nil
    katas = workbook.katas.filter { plan?.contains($0.id) ?? true }
    if case .kata(let id) = scope { current = id }
  }

  /// What to do first.
  mutating func start() -> [Action] {
    run(scope.chapter.map { .chapters([$0], first: current) } ?? .everything)
  }

  /// What to do after something happened.
  mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .saved(let paths): return runAfterSave(of: paths)
    case .ranFirst(let report):
      first = report
      current = current ?? report.firstRed.flatMap { kata in katas.first { $0.id == kata.id } }?.id
    case .doing(let words): activity = words.isEmpty ? nil : words
    case .ran(let new):
      running = nil
      first = nil
      failure = nil
      for report in new {
        reports[report.chapter.id] = report
        if report.isCompiled { compiled[report.chapter.id] = report }
      }
      // It moves to a red kata once, at the beginning. From then on, the learner does.
      if current == nil, isPlan, let open = open.first { return show(open) }
      if current == nil { current = ProgressReport(chapters: new).firstRed?.kata.id }
    case .failed(let reason):
      running = nil
      first = nil
      failure = reason
    case .key(let character): return press(character)
    case .resized(let columns, let rows): size = (columns, rows)
    }
    return [.draw]
  }

  /// The keys that make sense now.
  var keys: [Key] {
    if case .list = page { return [.list, .quit] }
    var keys: [Key] = []
    if let kata, status != .green, hints < kata.hints.count { keys.append(.hint) }
    if next != nil { keys.append(.next) }
    if neighbour(-1) != nil { keys.append(.previous) }
    if current != nil { keys += [.task, .list] }
    if running == nil { keys.append(.again) }
    return keys + [.quit]
  }

  /// The last result of the kata on the screen; nil when it did not run yet.
  var report: ChapterReport? {
    guard let current else { return nil }
    return first.flatMap { $0.katas.map(\.id) == [current] ? $0 : nil } ?? reports[current.chapter]
  }

  /// What the tests said of the kata on the screen; nil when they were not asked yet.
  var status: KataStatus? { kata.flatMap { report?.status(of: $0) } }

  /// The kata on the screen.
  var kata: Lesson.Kata? { current.flatMap { try? workbook.kata($0).kata } }

  /// Where to go from here: the kata behind this one; once this one is green, the next one that is not done.
  var next: KataID? {
    guard let current, status == .green else { return neighbour(1) }
    return open.first { $0 > current } ?? open.first
  }

  /// What is not done.
  private var open: [KataID] {
    katas.filter { reports[$0.id.chapter]?.state(of: $0) != .done }.map(\.id)
  }

  /// The kata so many steps away, or the last one in that direction.
  private func neighbour(_ step: Int, of kata: KataID? = nil) -> KataID? {
    guard let kata = kata ?? current else { return nil }
    // What was saved may be a kata that the plan leaves out.
    let others = katas.map(\.id).filter { step < 0 ? $0 < kata : $0 > kata }
    return step < 0 ? others.suffix(-step).first : others.prefix(step).last
  }

  private mutating func press(_ character: Character) -> [Action] {
    if case .list(let selected) = page, let actions = choose(character, selected) { return actions }
    let half = max(1, min(size.rows, 100) / 2)
    if let step = ["↑": -1, "↓": 1, "⇞": -half, "⇟": half][character] {
      let view = WatchView(state: self, console: Console(width: size.columns) { _ in }, rows: size.rows)
      let last = view.lastLine
      scroll = max(0, min(min(scroll, last) + step, last))
      return [.draw]
    }
    guard let key = keys.first(where: { $0.character == character }) else { return [] }
    switch key {
    case .hint:
      hints += 1
      page = .result
      scroll = .max
      return [.draw]
    case .next: return show(next)
    case .previous: return show(neighbour(-1))
    case .task:
      page = page == .task ? .result : .task
      scroll = 0
      return [.draw]
    case .list:
      page = current.map { .list($0) } ?? .result
      return [.draw]
    case .again: return current.map { run(.chapters([$0.chapter], first: $0)) } ?? start()
    case .quit: return [.quit]
    }
  }

  /// What a key does while the list is open; nil when it is none of the list's.
  private mutating func choose(_ character: Character, _ selected: KataID) -> [Action]? {
    if let step = ["↑": -1, "k": -1, "↓": 1, "j": 1, "⇞": -10, "⇟": 10][character] {
      page = .list(neighbour(step, of: selected) ?? selected)
    } else if character == "l" {
      page = .result
    } else {
      return character.isNewline ? show(selected) : nil
    }
    return [.draw]
  }

  /// Brings a kata to the screen, and runs its chapter unless it has run.
  private mutating func show(_ kata: KataID?) -> [Action] {
    guard let kata else { return [] }
    current = kata
    (page, hints, scroll) = (.result, 0, 0)
    guard reports[kata.chapter]?.result == nil, running == nil else { return [.draw] }
    return run(.chapters([kata.chapter], first: kata))
  }

  /// What was saved is what the learner works on: its kata comes to the screen.
  private mutating func runAfterSave(of paths: Set<String>) -> [Action] {
    let touched = workbook.chapters.filter { paths.contains(where: $0.holds) }
    var edited = touched.flatMap { chapter in
      chapter.lesson.katas.filter { kata in
        !paths.isDisjoint(with: chapter.paths(of: kata)) || paths.contains { KataID(test: $0) == kata.id }
      }
    }
    let ofPlan = edited.filter { kata in katas.contains { $0.id == kata.id } }
    if !ofPlan.isEmpty { edited = ofPlan }
    if !edited.isEmpty, !edited.contains(where: { $0.id == current }) {
      let open = edited.first { reports[$0.id.chapter]?.status(of: $0) != .green }
      current = (open ?? edited[0]).id
      hints = 0
    }
    (page, scroll) = (.result, 0)
    var chapters = Set(touched.map(\.id))
    switch running {
    case .everything: return run(.everything)
    case .chapters(let unfinished, _): chapters.formUnion(unfinished)
    case nil: break
    }
    return run(
      .chapters(chapters.sorted(), first: current.flatMap { chapters.contains($0.chapter) ? $0 : nil }))
  }

  private mutating func run(_ run: Run) -> [Action] {
    running = run
    activity = nil
    return [.run(run), .draw]
  }
}
