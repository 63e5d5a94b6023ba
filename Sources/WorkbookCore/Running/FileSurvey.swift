import Foundation

/// What is known of chapters before they run: which of their files were changed, and what their tests said of the same files before.
struct FileSurvey: Sendable {
  private let workbook: Workbook
  private let settings: RunSettings
  private let start: StartState
  private let version: ToolchainVersion

  /// The files that each chapter's result depends on, as they were then.
  private let stamps: [ChapterID: Snapshot]

  /// The git blob of each of them, if git can tell.
  private let blobs: Result<[String: String], any Error>

  init(of chapters: [Chapter], in workbook: Workbook, settings: RunSettings) {
    self.workbook = workbook
    self.settings = settings
    start = StartState(root: workbook.root)
    version = ToolchainVersion(of: settings.toolchain, in: workbook.root)
    let stamps = chapters.reduce(into: [:]) { stamps, chapter in
      stamps[chapter.id] = workbook.snapshot(of: workbook.resultFiles(of: chapter, with: settings))
    }
    self.stamps = stamps
    blobs = Result { try workbook.blobs(of: Set(stamps.values.flatMap(\.keys)).sorted()) }
  }

  /// The files that aren't in their start state. Throws if git or the list can't tell.
  func changes(in chapter: Chapter) throws -> [String] {
    try start.changes(in: chapter, of: workbook, today: blobs.get())
  }

  /// A report on a chapter, or on one of its katas, with what its tests can't say: which original files aren't as they were.
  func report(on chapter: Chapter, katas: [Kata], _ result: ChapterResult) -> ChapterReport {
    var report = ChapterReport(chapter: chapter, katas: katas, result: result)
    report.changed = Set((try? changes(in: chapter)) ?? []).intersection(start.blobs.keys)
    report.missing = report.changed.filter { workbook.text($0) == nil }.sorted()
    return report
  }

  /// What the chapter's tests said; nil if anything has changed since that they depend on.
  func remembered(_ chapter: Chapter) -> ChapterResult? {
    guard let now = key(of: chapter) else { return nil }
    return RememberedResult(at: file(of: chapter))?.result(of: chapter.lesson.katas.map(\.id), key: now)
  }

  /// Remembers a result, unless a file was saved since this survey: then nobody knows what the result is about.
  func remember(_ result: ChapterResult, of chapter: Chapter) {
    guard let now = key(of: chapter) else { return }
    RememberedResult(of: result, key: now)?.write(to: file(of: chapter))
  }

  private func file(of chapter: Chapter) -> URL { BuildFolder(of: chapter.id, in: workbook.root).memory }

  /// Nil if nobody can tell what the result depends on, or if something was saved meanwhile.
  private func key(of chapter: Chapter) -> ResultKey? {
    let now = workbook.snapshot(of: workbook.resultFiles(of: chapter, with: settings))
    guard now == stamps[chapter.id], let blobs = try? blobs.get(), let version = version.text else {
      return nil
    }
    return ResultKey(
      files: blobs.filter { now[$0.key] != nil }, toolchain: version, container: settings.container)
  }
}
