import WorkbookCore

/// The page for a learner's AI assistant: it's there and short, and its commands exist.
struct AssistantCheck: Sendable {
  static let path = "AGENTS.md"
  private static let mostLines = 50

  let workbook: Workbook

  var findings: [Finding] {
    guard let text = workbook.text(AssistantCheck.path) else {
      return [Finding(AssistantCheck.path, "is missing")]
    }
    let lines = text.lines
    var found: [Finding] = []
    if lines.count - 1 > AssistantCheck.mostLines {
      found.append(Finding(AssistantCheck.path, "cut it to \(AssistantCheck.mostLines) lines"))
    }
    for (index, line) in lines.enumerated() {
      let commands = line.matches(of: #/swift run (\w+)(?: ([a-z]+))?/#)
      let unknown = commands.filter { !AssistantCheck.exists(program: $0.1, command: $0.2) }
      found += unknown.map { Finding(AssistantCheck.path, line: index + 1, "there is no \($0.0)") }
    }
    return found
  }

  private static func exists(program: Substring, command: Substring?) -> Bool {
    if program != "workbook" { return ["benchmark", "club", "verify"].contains(program) }
    return command.map { CommandName(rawValue: String($0)) != nil } ?? true
  }
}
