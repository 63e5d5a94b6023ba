import Foundation

/// Runs the requested katas. In the whole workbook, it leaves out chapters that can only be red, and chapters that would say again what
/// they said the last time.
struct ChapterRuns: Sendable {
  let workbook: Workbook
  let settings: RunSettings

  /// Hears of each step.
  var announce: @Sendable (String) -> Void = { _ in }

  /// Whether nobody waits for the results any more.
  var isCancelled: @Sendable () -> Bool = { false }

  func reports(on selection: KataSelection) throws -> [ChapterReport] {
    try workbook.requireKatas(in: selection)
    switch selection {
    case .everything: return try everything()
    case .chapter(let id):
      let chapter = try workbook.chapter(id)
      let survey = survey(of: [chapter])
      return [survey.report(on: chapter, katas: chapter.lesson.katas, try run(chapter, after: survey))]
    case .kata(let id):
      let (chapter, kata) = try workbook.kata(id)
      let survey = survey(of: [chapter])
      let result = try run(chapter, announcing: "kata \(id)") { try run(kata, with: $0) }
      return [survey.report(on: chapter, katas: [kata], result)]
    }
  }

  /// Every chapter in order. A chapter that nobody has touched is red, so it doesn't run once there is a red kata to show. If git can't
  /// say which chapters the learner has touched, everything runs.
  private func everything() throws -> [ChapterReport] {
    let survey = survey(of: workbook.chapters)
    var reports: [ChapterReport] = []
    for chapter in workbook.chapters where !isCancelled() {
      let isUntouched = (try? survey.changes(in: chapter)) == []
      if isUntouched, reports.contains(where: { $0.firstRed != nil }) {
        reports.append(ChapterReport(chapter: chapter, katas: chapter.lesson.katas))
      } else {
        let result = try survey.remembered(chapter) ?? run(chapter, after: survey)
        reports.append(survey.report(on: chapter, katas: chapter.lesson.katas, result))
      }
    }
    return reports
  }

  /// A kata and, if it's red, those that it needs.
  private func run(_ kata: Kata, with runner: KataRunner) throws -> ChapterResult {
    var result = try runner.run(kata.id)
    if !result.errors.isEmpty || result.verdict(on: kata.id) == .green { return result }
    for need in kata.needs { result.katas.merge(try runner.run(need).katas) { own, _ in own } }
    return result
  }

  private func survey(of chapters: [Chapter]) -> FileSurvey {
    FileSurvey(of: chapters, in: workbook, settings: settings)
  }

  private func run(_ chapter: Chapter, after survey: FileSurvey) throws -> ChapterResult {
    let result = try run(chapter, announcing: chapter.id.name) {
      try $0.run(chapter.id, katas: chapter.lesson.katas.map(\.id))
    }
    survey.remember(result, of: chapter)
    return result
  }

  private func run(_ chapter: Chapter, announcing name: String, _ run: (KataRunner) throws -> ChapterResult)
    throws -> ChapterResult
  {
    announce("Building and running \(name) …")
    defer { announce("") }
    let build = BuildFolder(of: chapter.id, in: workbook.root)
    try build.forgetStaleObjects(of: workbook.resultFiles(of: chapter, with: settings).map(workbook.url))
    return try run(
      KataRunner(
        root: workbook.root, scratch: build.url, toolchain: settings.toolchain, announce: announce,
        isCancelled: isCancelled))
  }
}
