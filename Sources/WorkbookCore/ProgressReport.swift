import Foundation

/// Runs chapters, and reports on each.
struct ProgressCheck: Sendable {
  let workbook: Workbook
  /// Where the learner types commands.
  let folder: URL
  let environment: [String: String]
  let toolchain: [String]
  /// Told what is being done.
  var announce: @Sendable (String) -> Void
  /// Told why it takes longer than usual.
  var notice: @Sendable (String) -> Void
  var isCancelled: @Sendable () -> Bool = { false }

  /// Every chapter, in order. What the learner did not touch is red, as `verify` proves, so it runs only where its first red kata is
  /// to be shown. That one is told early, where another kata holds up the run.
  func everything(tell: @escaping (ChapterReport) -> Void = { _ in }) throws -> ProgressReport {
    try workbook.chapters.forEach { try $0.requireKatas() }
    guard !workbook.chapters.isEmpty else {
      throw RunnerError("Expected chapters in Chapters: there is none.", status: 2)
    }
    let start = StartState(root: workbook.root)
    var report = ProgressReport(chapters: [])
    for chapter in workbook.chapters {
      let changes = try? start.changes(in: chapter, of: workbook)
      if report.firstRed != nil, changes == StartState.Changes() {
        report.chapters.append(ChapterReport(chapter: chapter, result: nil, changes: changes))
      } else {
        let isFirst = report.firstRed == nil
        report.chapters.append(try self.report(on: chapter) { if isFirst { tell($0) } })
      }
    }
    return report
  }

  /// One chapter, or one kata of it; or a chapter with one kata first. That kata, or the first red one, is told of early.
  func report(
    on chapter: Chapter, only kata: Lesson.Kata? = nil, first: Lesson.Kata? = nil,
    tell: @escaping (ChapterReport) -> Void = { _ in }
  ) throws -> ChapterReport {
    try chapter.requireKatas()
    let changes = try? StartState(root: workbook.root).changes(in: chapter, of: workbook)
    announce("Building and running \(kata.map { "kata \($0.id)" } ?? chapter.id.name) …")
    defer { announce("") }
    let scratch = try Scratch(root: workbook.root, environment: environment)
    scratch.beginBuild(of: chapter, root: workbook.root)
    var runner = KataRunner(root: workbook.root, scratch: scratch.folder(for: chapter))
    runner.patience = KataRunner.patience(in: environment)
    runner.toolchain = toolchain
    runner.from = folder
    runner.announce = notice
    runner.isCancelled = isCancelled
    let result = try runner.run(
      chapter.id, katas: chapter.lesson.katas.map(\.id), only: kata?.id, first: first?.id
    ) { id, result in
      let kata = chapter.lesson.katas.first { $0.id == id }
      tell(ChapterReport(chapter: chapter, only: kata, result: result, changes: changes))
    }
    return ChapterReport(chapter: chapter, only: kata, result: result, changes: changes)
  }
}

/// Where the learner stands: a report on each chapter that was asked for.
struct ProgressReport: Sendable {
  var chapters: [ChapterReport]

  /// The first kata that is not green, in the first chapter that was run and has one.
  var firstRed: (chapter: ChapterReport, kata: Lesson.Kata)? {
    chapters.lazy.compactMap { chapter in chapter.firstRed.map { (chapter, $0) } }.first
  }

  var done: Int { chapters.map(\.done).reduce(0, +) }
  var total: Int { chapters.map(\.katas.count).reduce(0, +) }
  var minutes: Int { chapters.map(\.minutes).reduce(0, +) }
  var minutesLeft: Int { chapters.map(\.minutesLeft).reduce(0, +) }
}

/// Where the learner stands in a chapter.
struct ChapterReport: Sendable {
  let chapter: Chapter
  /// The katas that were asked for.
  let katas: [Lesson.Kata]
  /// Nil when nothing in the chapter was touched, so that nothing had to run.
  let result: ChapterResult?
  /// Nil when that is not known.
  let changes: StartState.Changes?

  init(chapter: Chapter, only kata: Lesson.Kata? = nil, result: ChapterResult?, changes: StartState.Changes?)
  {
    self.chapter = chapter
    katas = kata.map { [$0] } ?? chapter.lesson.katas
    self.result = result
    self.changes = changes
  }

  /// What the tests say of a kata; nil when they were not asked.
  func status(of kata: Lesson.Kata) -> KataStatus? {
    result.map { $0.katas[kata.id] ?? .missing }
  }

  func state(of kata: Lesson.Kata) -> KataState {
    switch status(of: kata) {
    case .green: return .done
    case .broken where blamed.isEmpty || blamed.contains(kata.id): return .broken
    default:
      return Set(chapter.paths(of: kata)).isDisjoint(with: changes?.code ?? []) ? .untouched : .inProgress
    }
  }

  /// The first kata that is not green. Where the chapter does not compile: the first one whose file is to blame. Nil when
  /// there is none, or when nothing was run.
  var firstRed: Lesson.Kata? {
    guard result != nil else { return nil }
    let open = katas.filter { status(of: $0) != .green }
    return open.first { blamed.contains($0.id) } ?? open.first
  }

  /// The katas whose own files, or whose tests, do not compile.
  private var blamed: Set<KataID> {
    let wrong = Set(result?.errors.map(\.file) ?? [])
    let editors = katas.filter { !wrong.isDisjoint(with: chapter.paths(of: $0)) }
    let tested = wrong.filter { $0.hasPrefix(chapter.testsFolder) }.compactMap { KataID(test: $0) }
    return Set(editors.map(\.id)).union(tested)
  }

  /// Whether the tests could say something: the chapter compiled.
  var isCompiled: Bool { result.map(\.errors.isEmpty) ?? true }
  var done: Int { katas.count { state(of: $0) == .done } }
  /// Minutes that the katas take one person.
  var minutes: Int { katas.compactMap(\.alone).reduce(0, +) }
  var minutesLeft: Int { katas.filter { state(of: $0) != .done }.compactMap(\.alone).reduce(0, +) }
}

/// Where the learner stands with a kata.
enum KataState: String, Codable, Sendable {
  /// As it was given out.
  case untouched
  /// Edited, and red.
  case inProgress = "in progress"
  /// Green.
  case done
  /// Its code does not compile.
  case broken

  /// What stands for it in the map.
  func mark(on console: Console) -> String {
    switch self {
    case .untouched: console.dim("·")
    case .inProgress: console.yellow("~")
    case .done: console.green("✓")
    case .broken: console.red("✗")
    }
  }
}
