import WorkbookCore

/// README's paths: their katas exist, and what a kata needs stands before it.
struct PathCheck: Sendable {
  let workbook: Workbook

  var findings: [Finding] {
    let paths = LearningPath.all(in: workbook)
    if paths.isEmpty {
      return [Finding(LearningPath.page, "write a list of paths after a line that ends with \"Paths:\"")]
    }
    return paths.flatMap { path in
      problems(of: path).map { Finding(LearningPath.page, line: path.line, "path \"\(path.name)\": \($0)") }
    }
  }

  private func problems(of path: LearningPath) -> [String] {
    if path.katas.isEmpty { return ["it names no kata"] }
    return path.katas.enumerated().flatMap { index, id -> [String] in
      guard let kata = try? workbook.kata(id).kata else { return ["there is no kata \(id)"] }
      let missing = kata.needs.filter { !path.katas[..<index].contains($0) }
      return missing.map { "\(id) needs \($0), which should stand before it" }
    }
  }
}
