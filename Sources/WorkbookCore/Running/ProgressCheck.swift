import Foundation

/// Runs the requested katas. In the whole workbook, it leaves out chapters that can only be red.
struct ProgressCheck: Sendable {
  let workbook: Workbook
  private let start: StartState
  private let toolchain: [String]
  private let announce: @Sendable (String) -> Void
  private let warn: @Sendable (String) -> Void

  /// Announces each step, and warns of a long wait.
  init(
    workbook: Workbook, toolchain: [String], announce: @escaping @Sendable (String) -> Void = { _ in },
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.workbook = workbook
    self.toolchain = toolchain
    self.announce = announce
    self.warn = warn
    start = StartState(root: workbook.root)
  }

  func reports(on scope: Scope, isCancelled: @escaping @Sendable () -> Bool = { false }) throws
    -> [ChapterReport]
  {
    switch scope {
    case .everything: try everything(isCancelled)
    case .chapter(let id): [try report(on: workbook.chapter(id), isCancelled)]
    case .kata(let id):
      [try report(on: workbook.chapter(id.chapter), only: workbook.kata(id).kata, isCancelled)]
    }
  }

  /// Every chapter in order. A chapter that nobody has touched is red, so it doesn't run once there is a red kata to show. If git can't
  /// say which chapters the learner has touched, everything runs.
  private func everything(_ isCancelled: @escaping @Sendable () -> Bool) throws -> [ChapterReport] {
    try workbook.requireKatas(in: .everything)
    do { _ = try workbook.chapters.first.map(changes) } catch {
      warn("Every chapter runs, which takes minutes, because git can't say what you edited:")
      warn(error.localizedDescription)
    }
    var reports: [ChapterReport] = []
    for chapter in workbook.chapters where !isCancelled() {
      let isUntouched = (try? changes(in: chapter)) == []
      if isUntouched, reports.contains(where: { $0.firstRed != nil }) {
        reports.append(ChapterReport(chapter: chapter, katas: chapter.lesson.katas))
      } else {
        reports.append(try report(on: chapter, isCancelled))
      }
    }
    return reports
  }

  private func report(
    on chapter: Chapter, only kata: Kata? = nil, _ isCancelled: @escaping @Sendable () -> Bool
  )
    throws -> ChapterReport
  {
    try chapter.requireKatas()
    announce("Building and running \(kata.map { "kata \($0.id)" } ?? chapter.id.name) …")
    defer { announce("") }
    // Only the map tells touched and untouched apart, and it can do without.
    let changed = kata == nil ? (try? changes(in: chapter)) ?? [] : []
    let build = BuildFolder(of: chapter.id, in: workbook.root)
    try build.forgetStaleObjects(of: workbook.root.appending(path: chapter.folder))
    let runner = KataRunner(
      root: workbook.root, scratch: build.url, toolchain: toolchain, announce: announce,
      isCancelled: isCancelled)
    let katas = kata.map { [$0] } ?? chapter.lesson.katas
    var result: ChapterResult
    if let kata {
      result = try runner.run(kata.id)
      try result.add(needs(of: kata, after: result, runner))
    } else {
      result = try runner.run(chapter.id, katas: katas.map(\.id))
    }
    return ChapterReport(
      chapter: chapter, katas: katas, result: result, changed: Set(changed),
      missing: result.errors.isEmpty ? [] : missingFiles(of: chapter))
  }

  /// How the katas stand that a red one needs.
  private func needs(of kata: Kata, after result: ChapterResult, _ runner: KataRunner) throws
    -> [ChapterResult]
  {
    if !result.errors.isEmpty || result.verdict(on: kata.id) == .green { return [] }
    return try kata.needs.map { try runner.run($0) }
  }

  private func changes(in chapter: Chapter) throws -> [String] {
    try start.changes(in: chapter, of: workbook)
  }

  /// A deleted or emptied file explains errors in all others.
  private func missingFiles(of chapter: Chapter) -> [String] {
    let files = start.blobs.keys.filter { $0.hasPrefix(chapter.folder + "/") }
    return files.sorted().filter { (workbook.text($0) ?? "").allSatisfy(\.isWhitespace) }
  }
}
