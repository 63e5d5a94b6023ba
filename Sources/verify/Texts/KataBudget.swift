import WorkbookCore

/// What a kata costs a learner.
struct KataBudget: Sendable {
  /// What a kata may weigh in one respect.
  struct Limit: Sendable {
    let what: String
    let each: ClosedRange<Int>

    /// The most that the kata in the middle may have.
    let median: Int

    static let wordsOfTask = Limit(what: "words in the task", each: 0...220, median: 175)
    static let minutes = Limit(what: "minutes alone", each: 1...25, median: 15)
    static let tests = Limit(what: "tests", each: 1...8, median: 6)
    static let linesOfTests = Limit(what: "lines of tests", each: 1...160, median: 100)
    static let wordsOfMessages = Limit(what: "words in the messages", each: 0...250, median: 130)
    static let longestMessage = Limit(what: "words in the longest message", each: 0...45, median: 45)
    static let mistakes = Limit(what: "wrong answers", each: 3...6, median: 4)
  }

  struct Figure: Sendable {
    let limit: Limit
    let value: Int

    let place: Place
  }

  private let kata: KataID
  private let figures: [Figure]

  init(of kata: Kata, in files: ChapterFiles) {
    let tests = TestSource(files.testLines(of: kata.id))
    let task = kata.story.matches(of: #/[A-Za-z0-9'’`_.()]+/#).count
    let lesson = files.chapter.place(of: kata)
    let test = Place(path: files.testFile(of: kata.id))
    self.kata = kata.id
    figures = [
      Figure(limit: .wordsOfTask, value: task, place: lesson),
      Figure(limit: .minutes, value: kata.minutes ?? 0, place: lesson),
      Figure(limit: .tests, value: tests.names.count, place: test),
      Figure(limit: .linesOfTests, value: tests.lineCount, place: test),
      Figure(limit: .wordsOfMessages, value: tests.wordsOfMessages.reduce(0, +), place: test),
      Figure(limit: .longestMessage, value: tests.wordsOfMessages.max() ?? 0, place: test),
      Figure(
        limit: .mistakes, value: files.mistakes.count { $0.kata == kata.id },
        place: Place(path: files.chapter.mistakesFolder)),
    ]
  }

  var findings: [Finding] {
    figures.filter { !$0.limit.each.contains($0.value) }.map { figure in
      Finding(
        figure.place,
        "kata \(kata) has \(figure.value) \(figure.limit.what), the budget is \(figure.limit.each)")
    }
  }

  /// What is over its limit in the middle of many katas.
  static func findings(medians budgets: [KataBudget]) -> [Finding] {
    let figures = Dictionary(grouping: budgets.flatMap(\.figures), by: \.limit.what)
    return figures.values.compactMap { figures in
      let values = figures.map(\.value).sorted()
      let median = Double(values[(values.count - 1) / 2] + values[values.count / 2]) / 2
      let limit = figures[0].limit
      if median <= Double(limit.median) { return nil }
      let problem = "the median is \(median) \(limit.what), at most \(limit.median): cut the heaviest"
      return Finding("Chapters", problem)
    }.sorted { $0.problem < $1.problem }
  }
}
