import WorkbookCore

/// A question with its answer: `### Why is it nil?`, and what follows up to the next heading.
struct Question: Sendable {
  let heading: String
  let line: Int

  /// The words of the answer; neither its code nor the arrow to a kata counts.
  private(set) var words = 0

  /// The lines of its code.
  private(set) var code = 0

  static func all(on page: String) -> [Question] {
    var questions: [Question] = []
    var isAnswer = false
    for line in MarkdownLine.all(in: page) {
      if line.isHeading("### ") { questions.append(Question(heading: line.text, line: line.number)) }
      if line.isHeading("#") {
        isAnswer = line.isHeading("### ")
      } else if isAnswer {
        questions[questions.count - 1].add(line)
      }
    }
    return questions
  }

  private init(heading: String, line: Int) {
    self.heading = heading
    self.line = line
  }

  private mutating func add(_ line: MarkdownLine) {
    switch line.kind {
    case .code: code += 1
    case .prose: words += line.text.prefix { $0 != "→" }.split(separator: " ").count
    case .opening, .closing: break
    }
  }
}
