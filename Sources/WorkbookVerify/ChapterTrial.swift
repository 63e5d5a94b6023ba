import Foundation
import Synchronization
import WorkbookCore

/// Runs a chapter in every state that it promises something about: start state, solution, and each mistake.
final class ChapterTrial: Sendable {
  private let workbook: Workbook
  let chapter: Chapter
  /// Whether nothing but its lesson has changed: then only what depends on the lesson is tried.
  private let isLessonAlone: Bool
  /// What each mistake printed, by its path.
  private let printed = Mutex<[String: String]>([:])

  init(workbook: Workbook, chapter: Chapter, isLessonAlone: Bool = false) {
    self.workbook = workbook
    self.chapter = chapter
    self.isLessonAlone = isLessonAlone
  }

  private var katas: [KataID] { chapter.lesson.katas.map(\.id) }

  private func step(_ name: String, check: @escaping @Sendable (ScratchTree) throws -> [Finding]) -> Step {
    Step("\(chapter.id.name): \(name)", of: chapter, check: check)
  }

  /// The trials, the cheap ones first.
  var steps: [Step] {
    let files = step("files and lesson") { [workbook, chapter] _ in
      FileChecks(workbook: workbook, chapter: chapter).findings()
        + LessonChecks(workbook: workbook, chapter: chapter).findings()
    }
    // What is red only sometimes is a defect.
    let runs = (1...3).map { "\(chapter.id.name): start state is red, run \($0) of 3" }
    let start = Step(chapter: chapter.id, names: runs) { [self] tree in
      try tree.restore(chapter)
      return try runs.map { _ in try startState(tree) }
    }
    let solution = step("solution, dropped in, is green") { [self] tree in
      try tree.solve(chapter)
      return try green(tree)
    }
    let lesson = workbook.text(chapter.lessonPath) ?? ""
    let mistakes = Mistake.all(of: chapter, in: workbook).mistakes
    let isQuoted = { @Sendable (mistake: Mistake) in lesson.contains(mistake.path) }
    let solvable = chapter.lesson.katas.map(solvable)
    if isLessonAlone { return [files] + solvable + mistakes.filter(isQuoted).map { rejected([$0]) } }
    return [files, start] + solvable + [solution]
      + Mistake.groups(mistakes, alone: isQuoted).map(rejected)
  }

  /// Compares the lesson with what is printed, once the mistakes have been tried.
  var quotes: Step {
    step("the lesson quotes what is there") { [self] tree in
      try tree.restore(chapter)
      return try QuoteChecks(workbook: workbook, tree: tree, printed: printed.withLock { $0 })
        .findings(in: chapter.lessonPath, chapters: [chapter])
    }
  }

  // MARK: Start state and solution

  private func startState(_ tree: ScratchTree) throws -> [Finding] {
    let result = try tree.run(chapter)
    return noise(in: result, of: chapter.folder)
      + katas.compactMap { kata in
        let mend: String
        switch result.katas[kata] {
        case .red, .broken, nil: return nil
        case .green: mend = "test what the start state gets wrong"
        case .crashed: mend = "a start state returns a harmless wrong value or throws"
        case .hung, .notRun: mend = "build the test so that it fails: withDeadline"
        case .missing: mend = "name its suites \(kata.suitePrefix)…"
        }
        let problem = "kata \(kata) is not red in the start state: \(words(result.katas[kata]))"
        return Finding(file: testFile(of: kata), problem: problem, mend: mend)
      }
  }

  /// The solution up to a kata. Where a later kata edits one of its files as well, that solution is ahead of its time, and may need
  /// files that come later: then the compiler says so, and nothing is known.
  private func solvable(_ kata: Lesson.Kata) -> Step {
    let files = chapter.lesson.katas.filter { $0.id <= kata.id }.flatMap(\.files)
    let later = chapter.lesson.katas.filter { $0.id > kata.id }.flatMap(\.files)
    let isAhead = !Set(later).isDisjoint(with: files)
    let name =
      "\(kata.id) can be solved before the katas behind it\(isAhead ? ", or needs their code to compile" : "")"
    return step(name) { [self] tree in
      try tree.solve(chapter, files: files)
      return try green(tree, upTo: kata.id, isAhead: isAhead)
    }
  }

  /// What is not green of the katas up to one, or of all.
  private func green(_ tree: ScratchTree, upTo last: KataID? = nil, isAhead: Bool = false) throws -> [Finding]
  {
    let result = try tree.run(chapter)
    if isAhead, !result.errors.isEmpty { return [] }
    return noise(in: result, of: last == nil ? chapter.solutionFolder : chapter.folder)
      + katas.filter { $0 <= last ?? $0 }.compactMap { kata in
        let status = result.katas[kata]
        if status == .green || status == .broken { return nil }
        return Finding(
          file: last == nil ? testFile(of: kata) : chapter.lessonPath,
          problem:
            "kata \(kata) is not green with the solution\(last.map { " of \($0)" } ?? ""): \(words(status))",
          mend: last.map { "list every file that \($0) needs, and let it need nothing of a later kata" }
            ?? "mend \(chapter.solutionFolder), or the test")
      }
  }

  // MARK: Mistakes

  private func rejected(_ group: [Mistake]) -> Step {
    let names = group.map { mistake in
      "\(chapter.id.name): \(mistake.kata) rejects \(mistake.path.split(separator: "/").last ?? "")"
    }
    return Step(chapter: chapter.id, names: names) { [self] tree in try rejectEach(of: group[...], tree) }
  }

  /// Independent mistakes are tried in one build. If that is not as it should be, no one can tell by which of them: then each half
  /// is tried by itself.
  private func rejectEach(of group: ArraySlice<Mistake>, _ tree: ScratchTree) throws -> [[Finding]] {
    let found = try reject(Array(group), tree)
    if found.isEmpty || group.count == 1 { return group.map { _ in found } }
    let middle = group.startIndex + group.count / 2
    return try rejectEach(of: group[..<middle], tree) + rejectEach(of: group[middle...], tree)
  }

  /// What is wrong when mistakes are tried in one build.
  private func reject(_ group: [Mistake], _ tree: ScratchTree) throws -> [Finding] {
    let path = group[0].path
    func finding(_ problem: String, _ mend: String) -> Finding {
      Finding(file: path, problem: problem, mend: mend)
    }
    if let objection = try tree.solve(chapter, patches: group.map(\.path)) {
      return [finding("does not apply: \(objection)", "make it again from today's solution, with git diff")]
    }
    let result = try tree.run(chapter)
    printed.withLock { $0[path] = result.output }
    let errors = result.errors.map(\.message)
    if let words = group[0].mustNotCompile {
      if errors.contains(where: { $0.contains(words) }) { return [] }
      let problem =
        errors.isEmpty ? "compiles" : "the compiler says something else: \(errors.joined(separator: "; "))"
      return [finding(problem, "the compiler must reject it with: \(words)")]
    }
    if !errors.isEmpty {
      let problem = "does not compile: \(errors.joined(separator: "; "))"
      return [finding(problem, "make it again from today's solution")]
    }
    let expected = Set(group.flatMap(\.failing))
    return katas.compactMap { kata in
      let status = result.katas[kata]
      guard expected.contains(kata) else {
        return status == .green
          ? nil
          : finding(
            "fails kata \(kata) too: \(words(status))",
            "let the tests of \(kata) not depend on kata \(group[0].kata), or write \"Also: \(kata)\" in this patch"
          )
      }
      if status == .green {
        let mend = "add a test to \(testFile(of: kata)) that tells it from a right answer"
        return finding("passes kata \(kata)", mend)
      }
      guard case .red(let failures) = status else {
        return finding(
          "kata \(kata) does not fail with a message: \(words(status))",
          "build the test so that this answer fails with a message")
      }
      let said = failures.flatMap { $0.messages + [$0.expectation] }
      guard let words = group.first(where: { $0.kata == kata })?.mustSay,
        !said.contains(where: { $0.contains(words) })
      else { return nil }
      return finding(
        "kata \(kata) rejects it with other words: \(said.joined(separator: " / "))",
        "make the message say \"\(words)\", or correct \"Must say:\"")
    }
  }

  // MARK: Words

  /// Errors and warnings.
  private func noise(in result: ChapterResult, of folder: String) -> [Finding] {
    (result.errors.map { ($0, "does not compile") } + result.warnings.map { ($0, "warning") }).map {
      Finding(file: "\($0.file):\($0.line)", problem: "\($1): \($0.message)", mend: "mend it in \(folder)")
    }
  }

  private func testFile(of kata: KataID) -> String {
    workbook.swiftFiles(in: chapter.testsFolder).first { KataID(test: $0) == kata } ?? chapter.testsFolder
  }

  private func words(_ status: KataStatus?) -> String {
    guard let status else { return "no test of it ran" }
    let failures = status.failures.map { $0.test.isEmpty ? $0.expectation : "\($0.test): \($0.expectation)" }
    return failures.isEmpty ? "it \(status.names.screen)" : failures.joined(separator: "; ")
  }
}
