/// What `watch` knows and wants: every decision, without a clock, a file or a terminal.
struct WatchState: Sendable {
  enum Event: Sendable {
    case saved(Set<String>)
    case ran([ChapterReport])
    case failed(String)
    case key(Character)
  }

  enum Action: Equatable, Sendable {
    /// Run everything that was touched, or one chapter, and end what runs.
    case run(Scope)
    case draw, quit
  }

  enum Page: Equatable, Sendable {
    case result, task
    case hint(Int)
  }

  enum Key: String, Sendable {
    case hint = "h hint"
    case next = "n next"
    case previous = "p previous"
    case task = "t task"
    case again = "r again"
    case quit = "q quit"
  }

  let workbook: Workbook
  let scope: Scope

  /// The last report on each chapter, and the last report with code that compiled: a typo doesn't shrink the bar.
  private(set) var reports: [ChapterID: ChapterReport] = [:]
  private(set) var compiled: [ChapterID: ChapterReport] = [:]
  private(set) var current: KataID?
  private(set) var page = Page.result
  private(set) var running: Scope?
  private(set) var failure: String?

  init(workbook: Workbook, scope: Scope) {
    self.workbook = workbook
    self.scope = scope
    if case .kata(let id) = scope { current = id }
  }

  mutating func start() -> [Action] { run(scope.chapter.map(Scope.chapter) ?? .everything) }

  mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .saved(let paths): return runAfterSave(of: paths)
    case .key(let character): return press(character)
    case .failed(let reason): (running, failure) = (nil, reason)
    case .ran(let new):
      running = nil
      failure = nil
      for report in new {
        reports[report.chapter.id] = report
        if report.result?.errors.isEmpty != false { compiled[report.chapter.id] = report }
      }
      // It moves to a red kata once, at the beginning. From then on, the learner moves.
      current = current ?? new.lazy.compactMap(\.firstRed).first?.id
    }
    return [.draw]
  }

  var keys: [Key] {
    let hasHints = status != .green && kata?.hints.isEmpty == false
    return [
      hasHints ? .hint : nil, next.map { _ in .next }, previous.map { _ in .previous },
      current.map { _ in .task }, running == nil ? .again : nil, .quit,
    ].compactMap(\.self)
  }

  var report: ChapterReport? { current.flatMap { reports[$0.chapter] } }

  /// What the tests said about the current kata; nil before they ran.
  var status: KataStatus? { kata.flatMap { report?.status(of: $0) } }

  private var kata: Lesson.Kata? { current.flatMap { try? workbook.kata($0).kata } }

  private var previous: KataID? { current.flatMap { current in workbook.katas.last { $0.id < current }?.id } }

  /// The kata after this one. If this one is green, the next open kata.
  var next: KataID? {
    guard let current else { return nil }
    let later = workbook.katas.filter { $0.id > current }
    guard status == .green else { return later.first?.id }
    return (later + workbook.katas).first { reports[$0.id.chapter]?.state(of: $0) != .done }?.id
  }

  private mutating func press(_ character: Character) -> [Action] {
    switch keys.first(where: { $0.rawValue.first == character }) {
    case .hint:
      // After the last hint comes the result again.
      let rung = if case .hint(let rung) = page { rung + 1 } else { 1 }
      page = rung > kata?.hints.count ?? 0 ? .result : .hint(rung)
    case .next: return show(next)
    case .previous: return show(previous)
    case .task: page = page == .task ? .result : .task
    case .again: return current.map { run(.chapter($0.chapter)) } ?? start()
    case .quit: return [.quit]
    case nil: return []
    }
    return [.draw]
  }

  private mutating func show(_ kata: KataID?) -> [Action] {
    guard let kata else { return [] }
    current = kata
    page = .result
    return reports[kata.chapter]?.result == nil && running == nil ? run(.chapter(kata.chapter)) : [.draw]
  }

  /// The learner works on the saved file, so its kata comes to the screen.
  private mutating func runAfterSave(of paths: Set<String>) -> [Action] {
    let touched = workbook.chapters.filter { paths.contains(where: $0.holds) }
    let edited = touched.flatMap { chapter in
      chapter.lesson.katas.filter { kata in
        !paths.isDisjoint(with: chapter.paths(of: kata)) || paths.contains { KataID(test: $0) == kata.id }
      }
    }
    if !edited.contains(where: { $0.id == current }) {
      let open = edited.first { reports[$0.id.chapter]?.status(of: $0) != .green }
      current = (open ?? edited.first)?.id ?? current
    }
    page = .result
    // An interrupted run has to run again.
    let chapter = touched.count == 1 ? Scope.chapter(touched[0].id) : .everything
    return run(running == nil || running == chapter ? chapter : .everything)
  }

  private mutating func run(_ scope: Scope) -> [Action] {
    running = scope
    return [.run(scope), .draw]
  }
}
