import Foundation
import Synchronization
import WorkbookCore

/// Runs a chapter in every state that it promises something about: start state, solution, and each wrong answer.
struct ChapterTrial: Sendable {
  /// What each wrong answer printed, by its path, and the tests that failed with any of them.
  private final class Log: Sendable {
    let state = Mutex<(printed: [String: String], failed: [KataID: Set<String>])>(([:], [:]))
  }

  let workbook: Workbook
  let chapter: Chapter

  /// Its place in this run.
  let place: Int
  private let log = Log()

  var katas: [KataID] { chapter.lesson.katas.map(\.id) }

  var weights: [Weight] { chapter.lesson.katas.map { Weight(of: $0, in: self) } }

  /// The wrong answers; nil for a file without a proper head.
  var mistakes: [(path: String, mistake: Mistake?)] {
    let names = Files.names(below: workbook.root.appending(path: chapter.mistakesFolder))
    return names.map { "\(chapter.mistakesFolder)/\($0)" }
      .map { ($0, Mistake(path: $0, text: workbook.text($0) ?? "")) }
  }

  /// The trials, the cheap ones first.
  var steps: [Step] {
    let texts = step("lesson, files and tests fit together") { _ in reading }
    let weight = step("each kata is within the budget") { _ in weights.flatMap(\.findings) }
    let start = step("every kata is red in the start state, three times") { tree in
      try tree.solve(chapter, files: [])
      return Set(try (1...3).flatMap { _ in try findings(in: tree.run(chapter)) }).sorted()
    }
    let tried = mistakes.compactMap(\.mistake)
    return [texts, weight, start] + chapter.lesson.katas.map(solvable)
      + tried.sorted { ($0.cost, $0.path) < ($1.cost, $1.path) }.map { mistake in
        step("\(mistake.kata) rejects \(mistake.path.split(separator: "/").last ?? "")") {
          try reject(mistake, $0).map { "\(mistake.path) \($0)" }
        }
      }
  }

  /// What can be said once the wrong answers were tried.
  var lastSteps: [Step] {
    let quotes = step("the lesson quotes what is there") { tree in
      try QuoteChecks(workbook: workbook, tree: tree, printed: log.state.withLock { $0.printed })
        .findings(in: chapter.lessonPath, chapters: [chapter])
    }
    return [quotes, step("each test rejects a wrong answer") { _ in idleTests }]
  }

  private func step(_ name: String, check: @escaping @Sendable (ScratchTree) throws -> [Finding]) -> Step {
    Step(name: "\(chapter.id.name): \(name)", place: place, check: check)
  }

  /// The solution up to a kata; up to the last, it's the whole solution. If a later kata edits one of its files again, it may need
  /// later files to compile. Then nothing is known.
  private func solvable(_ kata: Lesson.Kata) -> Step {
    let solved = chapter.lesson.katas.filter { $0.id <= kata.id }
    let files = solved.flatMap(\.files)
    let isAhead = chapter.lesson.katas.contains { $0.id > kata.id && !Set($0.files).isDisjoint(with: files) }
    return step("\(kata.id) can be solved before later katas\(isAhead ? ", if it compiles" : "")") { tree in
      try tree.solve(chapter, files: files)
      let result = try tree.run(chapter)
      return isAhead && !result.errors.isEmpty ? [] : findings(in: result, solved: solved.map(\.id))
    }
  }

  /// Errors, warnings, and katas that aren't as they should be: green if they are solved, red if none is.
  private func findings(in result: ChapterResult, solved: [KataID]? = nil) -> [Finding] {
    let noise = (result.errors + result.warnings).map { "\($0.file):\($0.line): fix \($0.message)" }
    let color = solved == nil ? "red, with a message" : "green with the files listed so far"
    return noise
      + (result.errors.isEmpty ? solved ?? katas : []).compactMap { kata in
        let isRed = if case .red = result.katas[kata] { true } else { false }
        if solved == nil ? isRed : result.katas[kata] == .green { return nil }
        return "\(testFile(of: kata)): kata \(kata) should be \(color): \(words(result, kata))"
      }
  }

  private func reject(_ mistake: Mistake, _ tree: ScratchTree) throws -> [Finding] {
    try tree.solve(chapter, with: mistake)
    let result = try tree.run(chapter)
    log.state.withLock { log in
      log.printed[mistake.path] = result.output
      log.failed.merge(result.katas.mapValues { Set($0.failures.map(\.test)) }) { $0.union($1) }
    }
    let errors = result.errors.map(\.message).joined(separator: "; ")
    if let words = mistake.mustNotCompile {
      return errors.contains(words) ? [] : ["should get the error \"\(words)\", and gets: \(errors)"]
    }
    if !errors.isEmpty { return ["doesn't compile: \(errors). Make it again, with git diff"] }
    return katas.compactMap { kata in
      guard mistake.failing.contains(kata) else {
        let fix = "Make \(kata) independent, or add \"Also: \(kata)\""
        return result.katas[kata] == .green ? nil : "fails kata \(kata), too: \(words(result, kata)). \(fix)"
      }
      guard case .red(let failures) = result.katas[kata] else {
        return "should fail in \(testFile(of: kata)), with a message: \(words(result, kata))"
      }
      let said = failures.flatMap { $0.messages + [$0.expectation] }.joined(separator: " / ")
      guard kata == mistake.kata, let words = mistake.mustSay, !said.contains(words) else { return nil }
      return "should fail with the words \"\(words)\". Correct them, or the message: \(said)"
    }
  }

  private var idleTests: [Finding] {
    weights.flatMap { weight in
      let failed = log.state.withLock { $0.failed[weight.kata] ?? [] }
      let file = testFile(of: weight.kata)
      // Behind the name stand the arguments, or the labels of a function.
      return weight.tests.filter { test in
        !failed.contains { $0 == test || $0.hasPrefix("\(test) (") || $0.hasPrefix("\(test)(") }
      }.map { "\(file): no wrong answer that ran fails \"\($0)\". Remove the test, or add an answer" }
    }
  }

  func testFiles(of kata: KataID) -> [String] {
    workbook.swiftFiles(in: chapter.testsFolder).filter { KataID(test: $0) == kata }
  }

  private func testFile(of kata: KataID) -> String { testFiles(of: kata).first ?? chapter.testsFolder }

  private func words(_ result: ChapterResult, _ kata: KataID) -> String {
    let failures = result.katas[kata]?.failures.map { "\($0.test) \($0.expectation)" } ?? []
    return failures.first ?? "it is \(result.katas[kata] ?? .missing)"
  }
}
