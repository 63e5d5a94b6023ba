/// Which doors an app has, and which of its files may be worth a first test.
struct DoorReport {
  /// A file that decides something and has doors.
  struct Candidate {
    let path: String
    let doors: Int
    let lines: Int

    /// Nil without a history.
    let commits: Int?

    /// What reaches outside in several ways, changes often and is short is worth a test, and easy to pin. Without a history, the short
    /// ones are those that do least.
    var score: Double { commits.map { Double(doors * $0) / Double(lines) } ?? Double(doors) }
  }

  let fileCount: Int

  /// In how many lines each file has each door.
  let doors: [(door: Door, counts: [String: Int])]
  let candidates: [Candidate]

  /// The doors of the first candidate, and in which of its lines they are.
  let firstDoors: [(door: Door, lines: [Int])]

  /// How many commits changed each file, or why git can't tell.
  let commits: Result<[String: Int], any Error>

  /// The folders that the search leaves out, because another repository keeps them.
  let submodules: [String]

  /// Announces each step, because an app may be large.
  init(of search: DoorSearch, announce: (String) -> Void = { _ in }) throws {
    let commits = Result { try search.commits().filter { search.lengths[$0.key] != nil } }
    let history = try? commits.get()
    let known = try search.doorsWithGlobals()
    let doors = try known.map { door in
      announce("Looking for what \(door.name) …")
      return (door: door, counts: try search.counts(of: door))
    }
    announce("Looking for a file to begin with …")
    let candidates = DoorReport.ranked(
      try search.deciders().map { path in
        Candidate(
          path: path, doors: doors.count { $0.counts[path] != nil }, lines: search.lengths[path, default: 1],
          commits: history.map { $0[path, default: 0] })
      })
    let firstDoors = try candidates.first.map { first in
      try known.map { (door: $0, lines: try search.lines(of: $0, in: first.path)) }
    }

    self.fileCount = search.lengths.count
    self.doors = doors
    self.candidates = candidates
    self.firstDoors = (firstDoors ?? []).filter { !$0.lines.isEmpty }
    self.commits = commits
    submodules = search.submodules
  }

  /// Of alike files, the shorter comes first.
  private static func ranked(_ files: [Candidate]) -> [Candidate] {
    files.filter { $0.score > 0 }.sorted { left, right in
      (right.score, left.lines, left.path) < (left.score, right.lines, right.path)
    }
  }
}
