import Foundation

struct ProgressCheck: Sendable {
  let workbook: Workbook
  let toolchain: [String]
  var announce: @Sendable (String) -> Void = { _ in }

  /// Says what the learner should know before a long wait.
  var warn: @Sendable (String) -> Void = { _ in }
  var isCancelled: @Sendable () -> Bool = { false }

  func reports(on scope: Scope) throws -> [ChapterReport] {
    switch scope {
    case .everything: try everything()
    case .chapter(let id): [try report(on: workbook.chapter(id))]
    case .kata(let id): [try report(on: workbook.chapter(id.chapter), only: workbook.kata(id).kata)]
    }
  }

  /// Every chapter in order. A chapter that nobody has touched is red, so it doesn't run once there is a red kata to show.
  private func everything() throws -> [ChapterReport] {
    try workbook.chapters.forEach { try $0.requireKatas() }
    var reports: [ChapterReport] = []
    do { _ = try workbook.chapters.first.map(changes) } catch {
      warn(
        "Every chapter runs, which takes minutes, because git can't say what you edited: \(error.localizedDescription)"
      )
    }
    for chapter in workbook.chapters where !isCancelled() {
      let mayWait = reports.contains { $0.firstRed != nil } && (try? changes(in: chapter)) == []
      let untouched = ChapterReport(chapter: chapter, katas: chapter.lesson.katas)
      reports.append(mayWait ? untouched : try report(on: chapter))
    }
    return reports
  }

  private func changes(in chapter: Chapter) throws -> [String] {
    try StartState(root: workbook.root).changes(in: chapter, of: workbook)
  }

  private func report(on chapter: Chapter, only kata: Lesson.Kata? = nil) throws -> ChapterReport {
    try chapter.requireKatas()
    announce("Building and running \(kata.map { "kata \($0.id)" } ?? chapter.id.name) …")
    defer { announce("") }
    let changed = Set((try? changes(in: chapter)) ?? [])
    var runner = KataRunner(
      root: workbook.root, scratch: workbook.root.appending(path: ".build/workbook/\(chapter.id.module)"))
    runner.toolchain = toolchain
    runner.announce = announce
    runner.isCancelled = isCancelled
    try forgetStaleObjects(of: chapter, in: runner.scratch)
    let result = try runner.run(chapter.id, katas: chapter.lesson.katas.map(\.id), only: kata?.id)
    return ChapterReport(
      chapter: chapter, katas: kata.map { [$0] } ?? chapter.lesson.katas, result: result, changed: changed)
  }

  /// Makes the next build compile every file saved since the last build began: the compiler compares whole seconds. A build that
  /// came here with its folder from another place is forgotten as a whole.
  private func forgetStaleObjects(of chapter: Chapter, in scratch: URL) throws {
    let note = scratch.appending(path: "began")
    let place = Data(workbook.root.path.utf8)
    if let old = try? Data(contentsOf: note), old != place {
      try? FileManager.default.removeItem(at: scratch)
    }
    let began = FileStamp(path: note.path)
    for name in Files.swiftNames(below: workbook.root.appending(path: chapter.folder)) {
      let saved = FileStamp(path: "\(workbook.root.path)/\(chapter.folder)/\(name)")
      guard let saved, let began, saved.time >= began.time else { continue }
      try? FileManager.default.removeItem(
        at: scratch.appending(path: "debug/\(chapter.id.module).build/\(name).o"))
    }
    try? FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    if (try? place.write(to: note)) == nil {
      throw RunnerError("Can't write to \(scratch.path). Is the disk full, or the folder read-only?")
    }
  }
}
