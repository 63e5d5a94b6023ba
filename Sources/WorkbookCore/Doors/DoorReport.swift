/// Which doors an app has, and which of its files may be worth a first test.
struct DoorReport {
  let fileCount: Int

  /// In how many lines each file has each door.
  let doors: [(door: Door, counts: [String: Int])]
  let candidates: [TestCandidate]

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
    let candidates = TestCandidate.ranked(
      try search.deciders().map { path in
        TestCandidate(
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
}
