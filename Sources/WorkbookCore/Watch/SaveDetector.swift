/// Turns snapshots into saves: a burst of changes is one save, once nothing has moved between two looks.
struct SaveDetector: Sendable {
  private var known: Snapshot
  private var last: Snapshot

  init(_ snapshot: Snapshot) {
    known = snapshot
    last = snapshot
  }

  /// Whether something has moved and may go on moving.
  var isWaiting: Bool { last != known }

  mutating func saves(in now: Snapshot) -> Set<String> {
    defer { last = now }
    guard now == last, now != known else { return [] }
    let before = known
    known = now
    return Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }
  }
}
