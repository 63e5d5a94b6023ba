import WorkbookCore

/// Runs a chapter in every state that it promises something about: start state, solution, and each wrong answer.
struct ChapterTrial: Sendable {
  let files: ChapterFiles
  let results = TrialResults()

  private var chapter: Chapter { files.chapter }

  init(of files: ChapterFiles) { self.files = files }

  /// Every kata is red, each time.
  func start(on tree: ScratchTree) throws -> [Finding] {
    try tree.set(chapter, to: .start)
    let found = try (1...3).flatMap { _ in
      findings(in: try tree.run(chapter), expecting: "red, with a message", of: files.katas) {
        $0.failures.contains { !$0.messages.isEmpty }
      }
    }
    return Set(found).sorted { "\($0)" < "\($1)" }
  }

  /// Some katas are green if they, and no others, are solved. The solution's files may not compile if they need what other katas add.
  func solution(of katas: [Kata], mayNotCompile: Bool, on tree: ScratchTree) throws -> [Finding] {
    try tree.set(chapter, to: .solved(files: katas.flatMap(\.files)))
    let result = try tree.run(chapter)
    if mayNotCompile, !result.errors.isEmpty { return [] }
    let names = list(katas.map(\.id))
    return findings(in: result, expecting: "green if nobody solves more than \(names)", of: katas.map(\.id)) {
      $0 == .green
    }
  }

  /// Whether another kata edits one of the files, too.
  func sharesFiles(_ katas: [Kata]) -> Bool {
    let edited = Set(katas.flatMap(\.files))
    let others = files.lesson.katas.filter { kata in !katas.contains { $0.id == kata.id } }
    return others.contains { !edited.isDisjoint(with: $0.files) }
  }

  /// Its kata rejects a wrong answer, in the words that its head names.
  func reject(_ mistake: Mistake, on tree: ScratchTree) throws -> [Finding] {
    try tree.set(chapter, to: .mistake(mistake))
    let result = try tree.run(chapter)
    results.note(result, of: mistake)
    return objections(to: mistake, result).map { Finding(mistake.path, $0) }
  }

  private func objections(to mistake: Mistake, _ result: ChapterResult) -> [String] {
    let errors = result.errors.map(\.message).joined(separator: "; ")
    if let words = mistake.mustNotCompile {
      return errors.contains(words) ? [] : ["should get the error \"\(words)\", and gets: \(errors)"]
    }
    if !errors.isEmpty { return ["doesn't compile: \(errors). Make it again, with git diff"] }
    return files.katas.compactMap { objection(to: mistake, in: $0, result.verdict(on: $0)) }
  }

  /// What is wrong with a kata's verdict on a wrong answer.
  private func objection(to mistake: Mistake, in kata: KataID, _ verdict: Verdict) -> String? {
    guard mistake.failing.contains(kata) else {
      let fix = "Make \(kata) independent, or add \"Also: \(kata)\""
      return verdict == .green ? nil : "fails kata \(kata), too: \(words(verdict)). \(fix)"
    }
    if verdict.failures.isEmpty {
      return "should fail in \(files.testFile(of: kata)), with a message: \(words(verdict))"
    }
    let said = verdict.failures.flatMap { $0.messages + [$0.expectation] }.joined(separator: " / ")
    guard kata == mistake.kata, let words = mistake.mustSay, !said.contains(words) else { return nil }
    return "should fail with the words \"\(words)\". Correct them, or the message: \(said)"
  }

  /// Errors, warnings, and, if it compiles, katas that aren't as they should be.
  private func findings(
    in result: ChapterResult, expecting color: String, of katas: [KataID], isMet: (Verdict) -> Bool
  ) -> [Finding] {
    let noise = (result.errors + result.warnings).map {
      Finding($0.file, line: $0.line, "fix \($0.message)")
    }
    if !result.errors.isEmpty { return noise }
    let wrong = katas.filter { !isMet(result.verdict(on: $0)) }
    return noise
      + wrong.map { kata in
        let verdict = words(result.verdict(on: kata))
        return Finding(files.testFile(of: kata), "kata \(kata) should be \(color): \(verdict)")
      }
  }

  private func words(_ verdict: Verdict) -> String {
    verdict.failures.first.map { "\($0.test) \($0.expectation)" } ?? "it is \(verdict)"
  }
}
