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
    case run(KataSelection)
    case draw
    case quit
  }

  enum Page: Equatable, Sendable {
    case result
    case task
    case hint(Int)
  }

  let workbook: Workbook
  let selection: KataSelection

  /// The last report on each chapter, and the last report with code that compiled: a typo doesn't shrink the bar.
  private(set) var reports: [ChapterID: ChapterReport] = [:]
  private(set) var compiled: [ChapterID: ChapterReport] = [:]
  private(set) var current: KataID?
  private(set) var page = Page.result
  private(set) var running: KataSelection?
  private(set) var failure: String?

  init(workbook: Workbook, selection: KataSelection) {
    self.workbook = workbook
    self.selection = selection
    if case .kata(let id) = selection { current = id }
  }

  mutating func start() -> [Action] { run(selection.chapter.map(KataSelection.chapter) ?? .everything) }

  mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .saved(let paths): runAfterSave(of: paths)
    case .key(let character): press(character)
    case .failed(let reason): end(with: reason)
    case .ran(let reports): end(with: reports)
    }
  }

  // MARK: What is shown

  /// The current kata, in its chapter.
  var shown: (chapter: Chapter, kata: Kata)? { current.flatMap { try? workbook.kata($0) } }

  var kata: Kata? { shown?.kata }

  var report: ChapterReport? { current.flatMap { reports[$0.chapter] } }

  /// What the tests said about the current kata; nil before they ran.
  var verdict: Verdict? { kata.flatMap { report?.verdict(on: $0) } }

  // MARK: What happens

  private mutating func end(with reason: String) -> [Action] {
    running = nil
    failure = reason
    return [.draw]
  }

  private mutating func end(with new: [ChapterReport]) -> [Action] {
    running = nil
    failure = nil
    for report in new {
      reports[report.chapter.id] = report
      if !report.failsToCompile { compiled[report.chapter.id] = report }
    }
    // It moves to a red kata once, at the beginning. From then on, the learner moves.
    if current == nil { current = new.compactMap(\.firstRed).first?.id }
    return [.draw]
  }

  private mutating func press(_ character: Character) -> [Action] {
    switch keys.first(where: { $0.letter == character }) {
    case .hint: page = nextHint
    case .next: return show(next)
    case .previous: return show(previous)
    case .task: page = (page == .task) ? .result : .task
    case .rerun:
      guard let current else { return start() }
      return run(.chapter(current.chapter))
    case .quit: return [.quit]
    case nil: return []
    }
    return [.draw]
  }

  /// After the last hint comes the result again.
  private var nextHint: Page {
    var number = 1
    if case .hint(let shown) = page { number = shown + 1 }
    return number > kata?.hints.count ?? 0 ? .result : .hint(number)
  }

  private mutating func show(_ kata: KataID?) -> [Action] {
    guard let kata else { return [] }
    current = kata
    page = .result
    let hasRun = reports[kata.chapter]?.result != nil
    return hasRun || running != nil ? [.draw] : run(.chapter(kata.chapter))
  }

  private mutating func runAfterSave(of paths: Set<String>) -> [Action] {
    let touched = workbook.chapters.filter { paths.contains(where: $0.holds) }
    showKata(of: paths, in: touched)
    let saved = touched.count == 1 ? KataSelection.chapter(touched[0].id) : .everything
    // What this run interrupts has to run again.
    let interrupts = running != nil && running != saved
    return run(interrupts ? .everything : saved)
  }

  /// The learner works on the saved files, so their kata comes to the screen: the first open one.
  private mutating func showKata(of paths: Set<String>, in chapters: [Chapter]) {
    page = .result
    let edited = chapters.flatMap { chapter in
      chapter.lesson.katas.filter { kata in
        !paths.isDisjoint(with: chapter.paths(of: kata)) || paths.contains { KataID(test: $0) == kata.id }
      }
    }
    if edited.isEmpty || edited.contains(where: { $0.id == current }) { return }
    let open = edited.first { reports[$0.id.chapter]?.verdict(on: $0) != .green }
    current = (open ?? edited[0]).id
  }

  private mutating func run(_ selection: KataSelection) -> [Action] {
    running = selection
    return [.run(selection), .draw]
  }
}
