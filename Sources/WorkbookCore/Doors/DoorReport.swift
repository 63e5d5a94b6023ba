/// Which doors an app has, and which of its files may be worth a first test.
struct DoorReport {
  /// A file that decides something and has doors.
  struct Candidate {
    let path: String
    let doors: Int
    let commits: Int
    let lines: Int

    /// What reaches outside in several ways, changes often and is short is worth a test, and easy to pin.
    var score: Double {
      Double(doors * commits) / Double(lines)
    }
  }

  let fileCount: Int

  /// In how many lines each file has each door.
  let doors: [(door: Door, counts: [String: Int])]
  let candidates: [Candidate]

  /// The doors of the first candidate, and in which of its lines they are.
  let firstDoors: [(door: Door, lines: [Int])]

  /// How many commits changed each file; nil without a history.
  let commits: [String: Int]?

  init(of search: DoorSearch) throws {
    let lengths = try search.lengths()
    let commits = search.commits()?.filter { lengths[$0.key] != nil }
    let doors = try Door.all.map { (door: $0, counts: try search.counts(of: $0)) }

    let candidates = try search.deciders().map { path in
      Candidate(
        path: path, doors: doors.count { $0.counts[path] != nil },
        commits: commits.map { $0[path, default: 0] } ?? 1, lines: lengths[path, default: 1])
    }
    .filter { $0.score > 0 }
    .sorted { ($1.score, $0.path) < ($0.score, $1.path) }

    let firstDoors = try candidates.first.map { first in
      try Door.all.map { (door: $0, lines: try search.lines(of: $0, in: first.path)) }
    }

    self.fileCount = lengths.count
    self.doors = doors
    self.candidates = candidates
    self.firstDoors = (firstDoors ?? []).filter { !$0.lines.isEmpty }
    self.commits = commits
  }
}
