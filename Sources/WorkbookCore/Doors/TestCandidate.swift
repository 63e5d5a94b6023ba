/// A file that decides something and has doors.
struct TestCandidate {
  let path: String
  let doors: Int
  let lines: Int

  /// Nil without a history.
  let commits: Int?

  /// What reaches outside in several ways, changes often and is short is worth a test, and easy to pin. Without a history, the short
  /// ones are those that do least.
  var score: Double { commits.map { Double(doors * $0) / Double(lines) } ?? Double(doors) }

  /// Of alike files, the shorter comes first.
  static func ranked(_ files: [TestCandidate]) -> [TestCandidate] {
    files.filter { $0.score > 0 }.sorted { left, right in
      (right.score, left.lines, left.path) < (left.score, right.lines, right.path)
    }
  }
}
