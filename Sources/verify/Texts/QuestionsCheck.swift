import WorkbookCore

/// The page of questions: each is asked once, and answered in few words.
struct QuestionsCheck: Sendable {
  static let path = "Chapters/QUESTIONS.md"

  private static let wordsOfPage = 0...12_000
  private static let wordsOfAnswer = 1...80
  private static let wordsBesideCode = 1...40
  private static let linesOfCode = 0...6

  let workbook: Workbook

  var findings: [Finding] {
    let page = workbook.text(QuestionsCheck.path) ?? ""
    let questions = Question.all(on: page)
    let words = page.split(whereSeparator: \.isWhitespace).count
    let length = problem(words, "words", QuestionsCheck.wordsOfPage)
    return (length.map { [Finding(QuestionsCheck.path, $0)] } ?? [])
      + zip(questions, questions.indices).flatMap { question, index in
        let isNew = !questions[..<index].contains { $0.heading == question.heading }
        let problems = problems(of: question) + (isNew ? [] : ["is asked twice"])
        return problems.map { Finding(QuestionsCheck.path, line: question.line, $0) }
      }
  }

  private func problems(of question: Question) -> [String] {
    let words = question.code == 0 ? QuestionsCheck.wordsOfAnswer : QuestionsCheck.wordsBesideCode
    return [
      problem(question.words, "words in the answer", words),
      problem(question.code, "lines of code", QuestionsCheck.linesOfCode),
    ].compactMap(\.self)
  }

  private func problem(_ value: Int, _ what: String, _ limit: ClosedRange<Int>) -> String? {
    limit.contains(value) ? nil : "\(value) \(what), the budget is \(limit)"
  }
}
