import Foundation

/// A plan that leaves out a kata in the middle of a chapter: the ones behind it can be done without.
///
/// What is tried is the solution, but for the files of what is left out. A kata that shares a file with another one can't be
/// left out like that: its part is in the solution of that file.
struct PlanTrial: Sendable {
  let workbook: Workbook
  let tree: ScratchTree

  func findings() throws -> [Finding] {
    let guide = workbook.root.appending(path: GuideChecks.path)
    let plans = Plan.all(in: (try? String(contentsOf: guide, encoding: .utf8)) ?? "").plans
    var found: [Finding] = []
    for plan in plans {
      for chapter in workbook.chapters { found += try attempt(plan, chapter) }
    }
    return found
  }

  private func attempt(_ plan: Plan, _ chapter: Chapter) throws -> [Finding] {
    let taken = plan.katas(of: chapter)
    let missing = PlanTrial.files(withheldBy: taken, in: chapter.lesson)
    if missing.isEmpty { return [] }
    try tree.restore(chapter)
    defer { try? tree.restore(chapter) }
    try tree.dropIn(chapter, files: Set(chapter.lesson.katas.flatMap(\.files)).subtracting(missing).sorted())
    let verdict = try KataRunner(root: tree.root, scratch: tree.scratch(for: chapter))
      .run(chapter: chapter.number, katas: chapter.lesson.katas.map(\.id))
    return taken.filter { verdict.katas[$0] != .green }.map { kata in
      Finding(
        file: "\(GuideChecks.path):\(plan.line)",
        problem: "kata \(kata) is not green when \(missing.joined(separator: ", ")) is as it was given out",
        mend: "leave out kata \(kata) as well, or do what it builds on")
    }
  }

  /// The files of katas that are left out before another one is done, where no other kata works on them.
  /// - Parameters:
  ///   - taken: the katas that are done.
  ///   - lesson: their chapter's lesson.
  /// - Returns: names relative to the chapter's folder, sorted.
  static func files(withheldBy taken: [KataID], in lesson: Lesson) -> [String] {
    guard let last = taken.max() else { return [] }
    let skipped = lesson.katas.filter { $0.id < last && !taken.contains($0.id) }
    return skipped.filter { kata in
      let others = Set(lesson.katas.filter { $0.id != kata.id }.flatMap(\.files))
      return others.isDisjoint(with: kata.files)
    }.flatMap(\.files).sorted()
  }
}
