import WorkbookCore

/// What a kata costs a learner.
struct Weight: Sendable {
  /// What counts, its limit for each kata, and the limit of the median.
  private static let budget = [
    ("words in the task", 0...220, 160), ("minutes alone", 1...25, 15), ("tests", 1...8, 6),
    ("lines of tests", 1...160, 100), ("words in the messages", 0...250, 130),
    ("words in the longest message", 0...45, 45), ("wrong answers", 3...6, 4),
  ]

  let kata: KataID
  let tests: [String]

  /// A value and the file to open for each line of the budget.
  private let figures: [(value: Int, file: String)]

  init(of kata: Lesson.Kata, in trial: ChapterTrial) {
    self.kata = kata.id
    let paths = trial.testFiles(of: kata.id)
    let lines = paths.flatMap { (trial.workbook.text($0) ?? "").lines.dropLast() }
    let source = lines.filter { !$0.contains(#/^ *\/\//#) }.joined(separator: "\n")
    let messages = Weight.messages(in: source)
    tests = Weight.tests(in: source)
    let lesson = trial.chapter.place(of: kata)
    let test = paths.first ?? trial.chapter.testsFolder
    figures = [
      (kata.story.matches(of: #/[A-Za-z0-9'’`_.()]+/#).count, lesson), (kata.alone ?? 0, lesson),
      (tests.count, test), (lines.count, test), (messages.reduce(0, +), test), (messages.max() ?? 0, test),
      (trial.mistakes.count { $0.mistake?.kata == kata.id }, trial.chapter.mistakesFolder),
    ]
  }

  var findings: [Finding] {
    zip(Weight.budget, figures).filter { !$0.1.contains($1.value) }.map { budget, figure in
      "\(figure.file): kata \(kata) has \(figure.value) \(budget.0), the budget is \(budget.1)"
    }
  }

  /// What is over its limit in the middle of many katas.
  static func findings(medians weights: [Weight]) -> [Finding] {
    budget.enumerated().compactMap { index, budget in
      let values = weights.isEmpty ? [0] : weights.map { $0.figures[index].value }.sorted()
      let median = Double(values[(values.count - 1) / 2] + values[values.count / 2]) / 2
      let finding = "Chapters: the median is \(median) \(budget.0), at most \(budget.2): cut the heaviest"
      return median > Double(budget.2) ? finding : nil
    }
  }

  /// The names of the tests in a source, as the libraries report them.
  static func tests(in source: String) -> [String] {
    let named = #/@Test\b(?:\s*\(\s*"((?:[^"\\]|\\.)*)")?(?s:.*?)\bfunc\s+`?([^`(<]+)/#
    let methods = source.contains("XCTestCase") ? source.matches(of: #/\bfunc (test\w*)\(/#) : []
    return source.matches(of: named).map { String($0.1 ?? $0.2).replacing(#/\\(["\\])/#) { $0.1 } }
      + methods.map { String($0.1) }
  }

  /// How many words each message in a source has: the texts of six words or more that aren't the name of a test.
  static func messages(in source: String) -> [Int] {
    source.matches(of: #/"""\n((?s:.*?))"""|"((?:[^"\\\n]|\\.)*)"/#).compactMap { match in
      let isName = source[..<match.range.lowerBound].suffix(30).contains(#/@(Test|Suite)\(\s*$/#)
      let text = (match.1 ?? match.2 ?? "").replacing("\\\n", with: " ")
      let words = text.replacing(#/\\\([^)]*\)/#, with: " x ").matches(of: #/[A-Za-z'’]+/#).count
      return words < 6 || isName ? nil : words
    }
  }
}
