import Foundation

/// What is known of chapters before they run: which of their files were changed, and what their tests said of the same files before.
struct Survey: Sendable {
  private let workbook: Workbook
  private let tools: Tools
  private let start: StartState
  private let version: ToolchainVersion

  /// The files that each chapter's result depends on, as they were then.
  private let stamps: [ChapterID: Snapshot]

  /// The git blob of each of them, if git can tell.
  private let blobs: Result<[String: String], any Error>

  init(of chapters: [Chapter], in workbook: Workbook, tools: Tools) {
    self.workbook = workbook
    self.tools = tools
    start = StartState(root: workbook.root)
    version = ToolchainVersion(of: tools.toolchain, in: workbook.root)
    let stamps = chapters.reduce(into: [:]) { stamps, chapter in
      stamps[chapter.id] = workbook.snapshot(of: workbook.dependencies(of: chapter, with: tools))
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
    guard let now = dependencies(of: chapter) else { return nil }
    return RememberedResult(at: file(of: chapter))?.result(
      of: chapter.lesson.katas.map(\.id), dependencies: now)
  }

  /// Remembers a result, unless a file was saved since this survey: then nobody knows what the result is about.
  func remember(_ result: ChapterResult, of chapter: Chapter) {
    guard let now = dependencies(of: chapter) else { return }
    RememberedResult(of: result, dependencies: now)?.write(to: file(of: chapter))
  }

  private func file(of chapter: Chapter) -> URL { BuildFolder(of: chapter.id, in: workbook.root).memory }

  /// The content of all that a chapter's result depends on, by name. Nil if nobody can tell, or if something was saved meanwhile.
  private func dependencies(of chapter: Chapter) -> [String: String]? {
    let now = workbook.snapshot(of: workbook.dependencies(of: chapter, with: tools))
    guard now == stamps[chapter.id], let blobs = try? blobs.get(), let version = version.text else {
      return nil
    }
    var dependencies = blobs.filter { now[$0.key] != nil }
    dependencies["swift --version"] = version
    dependencies["INJECTION"] = tools.container
    return dependencies
  }
}
