import Foundation
import Synchronization
import WorkbookCore

/// Runs a chapter in every state that it promises something about: start state, solution, and each mistake.
final class ChapterTrial: Sendable {
  private let workbook: Workbook
  private let chapter: Chapter
  /// What each mistake printed, by its path.
  private let printed = Mutex<[String: String]>([:])

  init(workbook: Workbook, chapter: Chapter) {
    self.workbook = workbook
    self.chapter = chapter
  }

  private var katas: [KataID] { chapter.lesson.katas.map(\.id) }

  /// The trials, the cheap ones first.
  func steps(_ findings: Findings) -> [Step] {
    findings.step("\(chapter.id.name): files and lesson") {
      FileChecks(workbook: workbook, chapter: chapter).findings()
        + LessonChecks(workbook: workbook, chapter: chapter).findings()
    }
    let places = (0..<Verify.startRuns).map { _ in findings.reserve() }
    var steps = [
      Step(chapter: chapter.id) { [self] tree in
        try tree.restore(chapter)
        for (run, place) in places.enumerated() {
          let name = "\(chapter.id.name): start state is red, run \(run + 1) of \(Verify.startRuns)"
          try findings.step(name, at: place) { try startState(tree) }
        }
      }
    ]
    func add(_ name: String, _ check: @escaping @Sendable (ScratchTree) throws -> [Finding]) {
      let name = "\(chapter.id.name): \(name)"
      let place = findings.reserve()
      steps.append(
        Step(chapter: chapter.id) { tree in try findings.step(name, at: place) { try check(tree) } })
    }
    for kata in chapter.lesson.katas {
      let later = chapter.lesson.katas.filter { $0.id > kata.id }.flatMap(\.files)
      let files = chapter.lesson.katas.filter { $0.id <= kata.id }.flatMap(\.files)
      // The solution of a file that a later kata edits is ahead of its time.
      guard Set(later).isDisjoint(with: files) else { continue }
      add("\(kata.id) can be solved before the katas behind it") { [self] tree in
        try tree.solve(chapter, files: files)
        return try green(tree, upTo: kata.id)
      }
    }
    add("solution, dropped in, is green") { [self] tree in
      try tree.solve(chapter)
      return try green(tree)
    }
    let mistakes = Mistake.all(of: chapter, in: workbook).mistakes
    let ordered = Dictionary(uniqueKeysWithValues: mistakes.map { ($0.path, findings.reserve()) })
    let lesson = workbook.text(chapter.lessonPath) ?? ""
    for group in Mistake.groups(mistakes, alone: { lesson.contains($0.path) }) {
      steps.append(
        Step(chapter: chapter.id) { [self] tree in
          let rejected = try rejectTogether(group, tree)
          for mistake in group {
            let file = mistake.path.split(separator: "/").last ?? ""
            try findings.step(
              "\(chapter.id.name): \(mistake.kata) rejects \(file)", at: ordered[mistake.path]
            ) {
              rejected.contains(mistake.path) ? [] : try reject(mistake, tree)
            }
          }
        })
    }
    return steps
  }

  /// Compares the lesson with what is printed, once the mistakes have been tried.
  func quoteStep(_ findings: Findings) -> Step {
    let place = findings.reserve()
    return Step(chapter: chapter.id) { [self] tree in
      try findings.step("\(chapter.id.name): the lesson quotes what is there", at: place) {
        try tree.restore(chapter)
        return try QuoteChecks(workbook: workbook, tree: tree, printed: printed.withLock { $0 })
          .findings(in: chapter.lessonPath, chapters: [chapter])
      }
    }
  }

  private func run(_ tree: ScratchTree) throws -> ChapterResult {
    try KataRunner(root: tree.root, scratch: tree.scratch(for: chapter)).run(chapter.id, katas: katas)
  }

  private func startState(_ tree: ScratchTree) throws -> [Finding] {
    let result = try run(tree)
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

  /// What is not green of the katas up to one, or of all.
  private func green(_ tree: ScratchTree, upTo last: KataID? = nil) throws -> [Finding] {
    let result = try run(tree)
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

  /// The paths of independent mistakes that were rejected when all were tried in one build: each makes its katas fail, and its own
  /// one with its words. If another kata fails as well, no one can tell by which of them. The rest has to be tried alone.
  private func rejectTogether(_ group: [Mistake], _ tree: ScratchTree) throws -> Set<String> {
    guard group.count > 1, try tree.solve(chapter, patches: group.map(\.path)) == nil else { return [] }
    let result = try run(tree)
    let expected = group.reduce(into: Set<KataID>()) { $0.formUnion($1.failing) }
    guard result.errors.isEmpty, katas.allSatisfy({ expected.contains($0) || result.katas[$0] == .green })
    else { return [] }
    func said(_ kata: KataID) -> [String]? {
      guard case .red(let failures) = result.katas[kata] else { return nil }
      return failures.flatMap { $0.messages + [$0.expectation] }
    }
    let rejected = group.filter { mistake in
      mistake.failing.allSatisfy { said($0) != nil }
        && said(mistake.kata)?.contains { $0.contains(mistake.mustSay ?? "") } == true
    }
    return Set(rejected.map(\.path))
  }

  private func reject(_ mistake: Mistake, _ tree: ScratchTree) throws -> [Finding] {
    func finding(_ problem: String, _ mend: String) -> Finding {
      Finding(file: mistake.path, problem: problem, mend: mend)
    }
    if let objection = try tree.solve(chapter, patches: [mistake.path]) {
      return [finding("does not apply: \(objection)", "make it again from today's solution, with git diff")]
    }
    let result = try run(tree)
    printed.withLock { $0[mistake.path] = result.output }
    let errors = result.errors.map(\.message)
    if let words = mistake.mustNotCompile {
      if errors.contains(where: { $0.contains(words) }) { return [] }
      let problem =
        errors.isEmpty ? "compiles" : "the compiler says something else: \(errors.joined(separator: "; "))"
      return [finding(problem, "the compiler must reject it with: \(words)")]
    }
    guard errors.isEmpty else {
      return [
        finding("does not compile: \(errors.joined(separator: "; "))", "make it again from today's solution")
      ]
    }
    let expected = mistake.failing
    let failed = Set(katas.filter { result.katas[$0] != .green })
    var found = expected.subtracting(failed).sorted().map {
      finding("passes kata \($0)", "add a test to \(testFile(of: $0)) that tells it from a right answer")
    }
    found += failed.subtracting(expected).sorted().map {
      finding(
        "fails kata \($0) too: \(words(result.katas[$0]))",
        "let that kata's tests not depend on this one, or name it under \"Also:\"")
    }
    for kata in failed.sorted() {
      if case .red(let failures) = result.katas[kata] {
        let said = failures.flatMap { $0.messages + [$0.expectation] }
        if kata == mistake.kata, let words = mistake.mustSay, !said.contains(where: { $0.contains(words) }) {
          found.append(
            finding(
              "kata \(kata) rejects it with other words: \(said.joined(separator: " / "))",
              "make the message say \"\(words)\", or correct \"Must say:\""))
        }
      } else {
        found.append(
          finding(
            "kata \(kata) does not fail with a message: \(words(result.katas[kata]))",
            "build the test so that this answer fails with a message"))
      }
    }
    return found
  }

  /// Errors and warnings.
  private func noise(in result: ChapterResult, of folder: String) -> [Finding] {
    result.errors.map { ($0, "does not compile") }.map { noise($0, folder) }
      + result.warnings.map { ($0, "warning") }.map { noise($0, folder) }
  }

  private func noise(_ found: (diagnostic: Diagnostic, kind: String), _ folder: String) -> Finding {
    Finding(
      file: "\(found.diagnostic.file):\(found.diagnostic.line)",
      problem: "\(found.kind): \(found.diagnostic.message)",
      mend: "mend it in \(folder)")
  }

  private func testFile(of kata: KataID) -> String {
    let names = Files.swiftNames(below: workbook.root.appending(path: chapter.testsFolder))
    return "\(chapter.testsFolder)/\(names.first { $0.hasPrefix(kata.suitePrefix) } ?? "")"
  }

  private func words(_ status: KataStatus?) -> String {
    guard let status else { return "no test of it ran" }
    let failures = status.failures.map { $0.test.isEmpty ? $0.expectation : "\($0.test): \($0.expectation)" }
    return failures.isEmpty ? "it \(status.names.screen)" : failures.joined(separator: "; ")
  }
}
