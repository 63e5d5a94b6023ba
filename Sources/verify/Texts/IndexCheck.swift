import WorkbookCore

/// README's index, in the words of who asks: each kata that it names exists, where its link leads. A row is
/// `| all implementations of a protocol as an array | 4.4, 7.2 |`, below a heading or a summary with "I want to", or in a table whose
/// first row says so.
struct IndexCheck: Sendable {
  let workbook: Workbook

  var findings: [Finding] {
    var found: [Finding] = []
    var isIndex = false
    var count = 0
    for line in MarkdownLine.all(in: workbook.text("README.md") ?? "") where line.kind == .prose {
      if line.text.hasPrefix("#") || line.text.hasPrefix("<") {
        isIndex = line.text.contains("I want to")
      } else if line.text.contains("| I want to") {
        isIndex = true
      } else if isIndex, line.text.hasPrefix("|"), let last = line.text.split(separator: "|").last {
        let numbers = numbers(in: last)
        count += numbers.count
        let unknown = numbers.filter { workbook.kata(named: $0) == nil }
        let problems = unknown.map { "there is no kata \($0)" } + wrongLinks(in: last)
        found += problems.map { "README.md:\(line.number): \($0)" }
      }
    }
    return count == 0 ? ["README.md: write an index of katas, \"I want to …\""] : found
  }

  private func wrongLinks(in cell: Substring) -> [String] {
    cell.matches(of: #/\[([^\]]+)\]\(([^)]+)\)/#).compactMap { link in
      guard let id = KataID(link.1), let (chapter, kata) = try? workbook.kata(id) else { return nil }
      let target = "\(chapter.lessonPath)#\(IndexCheck.anchor(of: kata))"
      return link.2 == target ? nil : "kata \(id) is at \(target)"
    }
  }

  /// As GitHub makes it from the heading.
  private static func anchor(of kata: Kata) -> String {
    let heading = "Kata \(kata.id) · \(kata.title)".lowercased()
    return heading.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacing(" ", with: "-")
  }

  private func numbers(in cell: Substring) -> [String] {
    cell.matches(of: #/\b\w+\.\d+\b/#).map { String($0.0) }
  }
}
