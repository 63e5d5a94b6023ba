import Foundation

/// Runs a chapter in every state that it promises something about: start state, solution, and each mistake.
struct ChapterTrial: Sendable {
  let workbook: Workbook
  let chapter: Chapter
  let tree: ScratchTree

  private var katas: [KataID] { chapter.lesson.katas.map(\.id) }
  private var runner: KataRunner { KataRunner(root: tree.root, scratch: tree.scratch(for: chapter)) }

  /// Makes the trials, the cheap ones first.
  /// - Parameter findings: gets a step for each trial.
  /// - Throws: `Complaint` when a trial can't be made.
  func run(_ findings: inout Findings) throws {
    let name = "chapter \(chapter.number)"
    try tree.restore(chapter)
    for run in 1...Verify.startRuns {
      try findings.step("\(name): start state is red, run \(run) of \(Verify.startRuns)") { try startState() }
    }
    for kata in chapter.lesson.katas {
      // All files up to here are copied, but run only where no later kata works on one of them: the solution of such
      // a file is ahead of its time.
      try tree.dropIn(chapter, files: kata.files)
      let later = chapter.lesson.katas.filter { $0.id > kata.id }.flatMap(\.files)
      let earlier = chapter.lesson.katas.filter { $0.id <= kata.id }.flatMap(\.files)
      guard Set(later).isDisjoint(with: earlier) else { continue }
      try findings.step("\(name): \(kata.id) can be solved before the katas behind it") { try solve(kata) }
    }
    try tree.dropIn(chapter)
    try findings.step("\(name): solution, dropped in, is green") { try solution() }
    var printed: [String: String] = [:]
    for mistake in Mistake.all(of: chapter, root: workbook.root).mistakes {
      try findings.step("\(name): \(mistake.kata) rejects \(mistake.path.split(separator: "/").last ?? "")") {
        try reject(mistake, &printed)
      }
    }
    try tree.restore(chapter)
    try findings.step("\(name): the lesson quotes what is there") {
      try QuoteChecks(workbook: workbook, tree: tree, printed: printed)
        .findings(in: chapter.lessonPath, chapters: [chapter])
    }
  }

  private func startState() throws -> [Finding] {
    let verdict = try runner.run(chapter: chapter.number, katas: katas)
    return quiet(verdict, folder: chapter.folder)
      + katas.compactMap { kata in
        switch verdict.katas[kata] {
        case .red, nil: nil
        case .green:
          Finding(
            file: file(of: kata), problem: "kata \(kata) is green before anybody did it",
            mend: "test what the start state gets wrong")
        case .crashed(let words):
          Finding(
            file: file(of: kata), problem: "kata \(kata) ends the test process: \(words)",
            mend: "a start state returns a harmless wrong value or throws")
        case .hung:
          Finding(
            file: file(of: kata), problem: "kata \(kata) hangs",
            mend: "build the test so that it fails: withDeadline")
        case .missing:
          Finding(
            file: file(of: kata), problem: "no test of kata \(kata) ran",
            mend: "name its suites \(kata.suitePrefix)…")
        case .broken: nil
        }
      }
  }

  /// A learner who gives up on a kata copies its files out of the solution. Then it is green, with all before it.
  private func solve(_ kata: Lesson.Kata) throws -> [Finding] {
    let verdict = try runner.run(chapter: chapter.number, katas: katas)
    return quiet(verdict, folder: chapter.folder)
      + katas.filter { $0 <= kata.id }.compactMap { done in
        let status = verdict.katas[done]
        guard status != .green, status != .broken else { return nil }
        return Finding(
          file: chapter.lessonPath,
          problem: "kata \(done) is not green with the solution of \(kata.id): \(words(of: status))",
          mend: "list every file that \(kata.id) needs, and let it need nothing of a later kata")
      }
  }

  private func solution() throws -> [Finding] {
    let verdict = try runner.run(chapter: chapter.number, katas: katas)
    return quiet(verdict, folder: chapter.solutionFolder)
      + katas.compactMap { kata in
        let status = verdict.katas[kata]
        guard status != .green, status != .broken else { return nil }
        return Finding(
          file: file(of: kata), problem: "kata \(kata) is not green with the solution: \(words(of: status))",
          mend: "mend \(chapter.solutionFolder), or the test")
      }
  }

  private func reject(_ mistake: Mistake, _ printed: inout [String: String]) throws -> [Finding] {
    func complain(_ problem: String, _ mend: String) -> [Finding] {
      [Finding(file: mistake.path, problem: problem, mend: mend)]
    }
    try tree.restore(chapter)
    if let objection = Git(root: tree.root).apply(workbook.root.appending(path: mistake.path).path) {
      return complain("does not apply: \(objection)", "make it again from today's solution, with git diff")
    }
    try tree.dropIn(chapter)
    let verdict = try runner.run(chapter: chapter.number, katas: katas)
    printed[mistake.path] = verdict.output
    if let words = mistake.mustNotCompile {
      if verdict.errors.contains(where: { $0.message.contains(words) }) { return [] }
      return complain(
        verdict.errors.isEmpty
          ? "compiles"
          : "the compiler says something else: \(verdict.errors.map(\.message).joined(separator: "; "))",
        "the compiler must reject it with: \(words)")
    }
    guard verdict.errors.isEmpty else {
      return complain(
        "does not compile: \(verdict.errors.map(\.message).joined(separator: "; "))",
        "make it again from today's solution")
    }
    var found: [Finding] = []
    let expected = Set([mistake.kata] + mistake.also)
    let failed = Set(katas.filter { verdict.katas[$0] != .green })
    for kata in expected.subtracting(failed).sorted() {
      found += complain(
        "passes kata \(kata)", "add a test to \(file(of: kata)) that tells it from a right answer")
    }
    for kata in failed.subtracting(expected).sorted() {
      found += complain(
        "fails kata \(kata) too: \(words(of: verdict.katas[kata]))",
        "let that kata's tests not depend on this one, or name it under \"Also:\"")
    }
    for kata in failed.sorted() {
      if case .red(let failures) = verdict.katas[kata] {
        let said = failures.flatMap { $0.messages + [$0.expectation] }
        if kata == mistake.kata, let words = mistake.mustSay, !said.contains(where: { $0.contains(words) }) {
          found += complain(
            "kata \(kata) rejects it with other words: \(said.joined(separator: " / "))",
            "make the message say \"\(words)\", or correct \"Must say:\"")
        }
      } else {
        found += complain(
          "kata \(kata) does not fail, it \(words(of: verdict.katas[kata]))",
          "build the test so that this answer fails with a message")
      }
    }
    return found
  }

  /// No errors, no warnings.
  private func quiet(_ verdict: ChapterVerdict, folder: String) -> [Finding] {
    verdict.errors.map {
      Finding(
        file: "\($0.file):\($0.line)", problem: "does not compile: \($0.message)",
        mend: "mend it in \(folder)")
    }
      + verdict.warnings.map {
        Finding(
          file: "\($0.file):\($0.line)", problem: "warning: \($0.message)", mend: "mend it in \(folder)")
      }
  }

  private func file(of kata: KataID) -> String {
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: workbook.root.appending(path: chapter.testsFolder).path)) ?? []
    return "\(chapter.testsFolder)/\(names.first { $0.hasPrefix(kata.suitePrefix) } ?? "")"
  }

  private func words(of status: KataStatus?) -> String {
    switch status {
    case .red(let failures): failures.map { "\($0.test): \($0.expectation)" }.joined(separator: "; ")
    case .crashed(let words): "ends the test process: \(words)"
    case .hung: "hangs"
    case .missing, nil: "has no test that ran"
    case .broken: "does not compile"
    case .green: "is green"
    }
  }
}
