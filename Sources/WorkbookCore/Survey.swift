import Foundation

/// Runs chapters, and says where the learner stands in them.
struct Survey: Sendable {
  let workbook: Workbook
  /// Where the learner types commands.
  let folder: URL
  let environment: [String: String]
  let toolchain: [String]
  /// Told what is being done.
  let announce: @Sendable (String) -> Void

  /// Every chapter, in order. What nobody touched is red, as `verify` proves, so it runs only where its first red kata is to
  /// be shown.
  /// - Returns: where the learner stands.
  /// - Throws: `Complaint` when a chapter can't be run.
  func everything() throws -> Standing {
    let start = StartState(root: workbook.root)
    var reports: [ChapterReport] = []
    var isOpen = false
    for chapter in workbook.chapters {
      let touched = start.touched(in: chapter, root: workbook.root)
      if isOpen, touched == [] {
        reports.append(
          ChapterReport(chapter: chapter, katas: chapter.lesson.katas, verdict: nil, touched: []))
      } else {
        let report = try report(on: chapter, touched: touched)
        isOpen = isOpen || report.firstRed != nil
        reports.append(report)
      }
    }
    return Standing(reports: reports)
  }

  /// One chapter, or one kata of it.
  /// - Parameters:
  ///   - chapter: the chapter.
  ///   - kata: runs this kata and no other; nil for all of them.
  /// - Returns: what came of it.
  /// - Throws: `Complaint` when it can't be run.
  func report(on chapter: Chapter, only kata: Lesson.Kata? = nil) throws -> ChapterReport {
    try report(
      on: chapter, only: kata,
      touched: StartState(root: workbook.root).touched(in: chapter, root: workbook.root))
  }

  private func report(on chapter: Chapter, only kata: Lesson.Kata? = nil, touched: [String]?) throws
    -> ChapterReport
  {
    let what = kata.map { "kata \($0.id)" } ?? "chapter \(chapter.number)"
    announce("Building and running \(what) …")
    defer { announce("") }
    let scratch = try Scratch(root: workbook.root, environment: environment)
    scratch.beginBuild(of: chapter, root: workbook.root)
    defer { scratch.endBuild(of: chapter) }
    let runner = KataRunner(
      root: workbook.root, scratch: scratch.folder(for: chapter),
      patience: KataRunner.patience(in: environment), toolchain: toolchain, from: folder,
      announce: announce)
    let verdict = try runner.run(
      chapter: chapter.number, katas: chapter.lesson.katas.map(\.id), only: kata?.id)
    return ChapterReport(
      chapter: chapter, katas: kata.map { [$0] } ?? chapter.lesson.katas, verdict: verdict, touched: touched)
  }
}

/// Where the learner stands: a report on each chapter that was asked for.
struct Standing: Sendable {
  var reports: [ChapterReport]

  /// The first kata that is not green, in the first chapter that was run and has one.
  var firstRed: (report: ChapterReport, kata: Lesson.Kata)? {
    for report in reports {
      if let kata = report.firstRed { return (report, kata) }
    }
    return nil
  }
}

/// Where the learner stands in a chapter.
struct ChapterReport: Sendable {
  let chapter: Chapter
  /// The katas that were asked for.
  let katas: [Lesson.Kata]
  /// What came of running them; nil when nothing in the chapter was touched, so that nothing had to run.
  let verdict: ChapterVerdict?
  /// The files that are not as they were given out; nil when that is not known.
  let touched: [String]?

  /// What the tests say of a kata; nil when they were not asked.
  func status(of kata: Lesson.Kata) -> KataStatus? {
    verdict.map { $0.katas[kata.id] ?? .missing }
  }

  /// Where the learner stands with a kata.
  func state(of kata: Lesson.Kata) -> KataState {
    switch status(of: kata) {
    case .green: return .done
    case .broken where blamed.isEmpty || blamed.contains(kata.id): return .broken
    default:
      let files = kata.files.map { "\(chapter.folder)/\($0)" }
      return files.contains { touched?.contains($0) ?? false } ? .inProgress : .untouched
    }
  }

  /// The first kata that is not green. Where the chapter does not compile: the first one whose file is to blame. Nil when
  /// there is none, or when nothing was run.
  var firstRed: Lesson.Kata? {
    guard verdict != nil else { return nil }
    let open = katas.filter { status(of: $0) != .green }
    return open.first { blamed.contains($0.id) } ?? open.first
  }

  /// The katas whose own files, or whose tests, do not compile. Empty when no kata's are.
  private var blamed: Set<KataID> {
    let wrong = Set(verdict?.errors.map(\.file) ?? [])
    let editors = katas.filter { kata in kata.files.contains { wrong.contains("\(chapter.folder)/\($0)") } }
    let tested = wrong.filter { $0.hasPrefix(chapter.testsFolder) }.compactMap { KataID(test: $0) }
    return Set(editors.map(\.id)).union(tested)
  }

  /// How many katas are green.
  var done: Int { katas.count { state(of: $0) == .done } }
  /// Minutes that the katas take, for somebody alone.
  var minutes: Int { katas.compactMap(\.alone).reduce(0, +) }
  /// Minutes that the katas take that are not done, for somebody alone.
  var minutesLeft: Int { katas.filter { state(of: $0) != .done }.compactMap(\.alone).reduce(0, +) }
}
