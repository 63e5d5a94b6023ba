import WorkbookCore

/// Runs a chapter in every state that it promises something about: start state, solution, and each wrong answer.
struct ChapterTrial: Sendable {
  let workbook: Workbook
  let chapter: Chapter

  /// Which of the trials of this run it is.
  let lane: Int
  private let results = TrialResults()

  init(workbook: Workbook, chapter: Chapter, lane: Int) {
    self.workbook = workbook
    self.chapter = chapter
    self.lane = lane
  }

  var katas: [KataID] { chapter.lesson.katas.map(\.id) }

  var weights: [Weight] { chapter.lesson.katas.map { Weight(of: $0, in: self) } }

  /// The wrong answers; nil for a file without a proper head.
  var mistakes: [(path: String, mistake: Mistake?)] {
    let names = Files.names(below: workbook.root.appending(path: chapter.mistakesFolder))
    return names.map { name in
      let path = "\(chapter.mistakesFolder)/\(name)"
      return (path, Mistake(path: path, text: workbook.text(path) ?? ""))
    }
  }

  /// The trials, the cheap ones first.
  var steps: [Step] {
    let texts = step("lesson, files and tests fit together") { _ in LessonCheck(trial: self).findings }
    let weight = step("each kata is within the budget") { _ in weights.flatMap(\.findings) }
    let start = step("every kata is red in the start state, three times") { tree in
      try tree.set(chapter, to: .start)
      return Set(try (1...3).flatMap { _ in try findings(in: tree.run(chapter)) }).sorted()
    }
    return [texts, weight, start] + chapter.lesson.katas.map(solvable) + rejections
  }

  private var rejections: [Step] {
    let all = mistakes.compactMap(\.mistake)
    let inOrder = all.filter { !$0.changesDeclarations } + all.filter(\.changesDeclarations)
    return inOrder.map { mistake in
      step("\(mistake.kata) rejects \(mistake.path.split(separator: "/").last ?? "")") { tree in
        try reject(mistake, tree).map { "\(mistake.path) \($0)" }
      }
    }
  }

  /// What can be said once the wrong answers were tried.
  var lastSteps: [Step] {
    let quotes = step("the lesson quotes what is there") { tree in
      let check = QuoteCheck(workbook: workbook, tree: tree, printed: results.printed)
      return try check.findings(in: chapter.lessonPath, chapters: [chapter])
    }
    return [quotes, step("each test rejects a wrong answer") { _ in idleTests }]
  }

  private func step(_ name: String, check: @escaping @Sendable (ScratchTree) throws -> [Finding]) -> Step {
    Step(name: "\(chapter.id.name): \(name)", lane: lane, check: check)
  }

  /// The solution up to a kata; up to the last, it's the whole solution. If a later kata edits one of its files again, it may need
  /// later files to compile. Then nothing is known.
  private func solvable(_ kata: Kata) -> Step {
    let solved = chapter.lesson.katas.filter { $0.id <= kata.id }
    let files = solved.flatMap(\.files)
    let isAhead = chapter.lesson.katas.contains { $0.id > kata.id && !Set($0.files).isDisjoint(with: files) }
    return step("\(kata.id) can be solved before later katas\(isAhead ? ", if it compiles" : "")") { tree in
      try tree.set(chapter, to: .solved(files: files))
      let result = try tree.run(chapter)
      return isAhead && !result.errors.isEmpty ? [] : findings(in: result, solved: solved.map(\.id))
    }
  }

  /// Errors, warnings, and katas that aren't as they should be: green if they are solved, red if none is.
  private func findings(in result: ChapterResult, solved: [KataID]? = nil) -> [Finding] {
    let noise = (result.errors + result.warnings).map { "\($0.file):\($0.line): fix \($0.message)" }
    if !result.errors.isEmpty { return noise }
    let color = solved == nil ? "red, with a message" : "green with the files listed so far"
    return noise
      + (solved ?? katas).compactMap { kata in
        let verdict = result.verdict(on: kata)
        if solved == nil ? !verdict.failures.isEmpty : verdict == .green { return nil }
        return "\(testFile(of: kata)): kata \(kata) should be \(color): \(words(verdict))"
      }
  }

  private func reject(_ mistake: Mistake, _ tree: ScratchTree) throws -> [Finding] {
    try tree.set(chapter, to: .mistake(mistake))
    let result = try tree.run(chapter)
    results.note(result, of: mistake)
    let errors = result.errors.map(\.message).joined(separator: "; ")
    if let words = mistake.mustNotCompile {
      return errors.contains(words) ? [] : ["should get the error \"\(words)\", and gets: \(errors)"]
    }
    if !errors.isEmpty { return ["doesn't compile: \(errors). Make it again, with git diff"] }
    return katas.compactMap { kata in objection(to: mistake, in: kata, result.verdict(on: kata)) }
  }

  /// What is wrong with a kata's verdict on a wrong answer.
  private func objection(to mistake: Mistake, in kata: KataID, _ verdict: Verdict) -> Finding? {
    guard mistake.failing.contains(kata) else {
      let fix = "Make \(kata) independent, or add \"Also: \(kata)\""
      return verdict == .green ? nil : "fails kata \(kata), too: \(words(verdict)). \(fix)"
    }
    if verdict.failures.isEmpty {
      return "should fail in \(testFile(of: kata)), with a message: \(words(verdict))"
    }
    let said = verdict.failures.flatMap { $0.messages + [$0.expectation] }.joined(separator: " / ")
    guard kata == mistake.kata, let words = mistake.mustSay, !said.contains(words) else { return nil }
    return "should fail with the words \"\(words)\". Correct them, or the message: \(said)"
  }
}

// MARK: Tests

extension ChapterTrial {
  func testFiles(of kata: KataID) -> [String] {
    workbook.swiftFiles(in: chapter.testsFolder).filter { KataID(test: $0) == kata }
  }

  private func testFile(of kata: KataID) -> String { testFiles(of: kata).first ?? chapter.testsFolder }

  private func words(_ verdict: Verdict) -> String {
    verdict.failures.first.map { "\($0.test) \($0.expectation)" } ?? "it is \(verdict)"
  }

  private var idleTests: [Finding] {
    weights.flatMap { weight in
      let failed = results.failedTests(of: weight.kata)
      // Behind the name stand the arguments, or the labels of a function.
      let idle = weight.tests.filter { test in
        !failed.contains { $0 == test || $0.hasPrefix("\(test) (") || $0.hasPrefix("\(test)(") }
      }
      return idle.map { test in
        "\(testFile(of: weight.kata)): no wrong answer that ran fails \"\(test)\". Remove the test, or add an answer"
      }
    }
  }
}
