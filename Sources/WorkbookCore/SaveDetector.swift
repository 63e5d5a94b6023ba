import Foundation

/// The Swift files of the chapters and their tests, as they were at one moment.
typealias Snapshot = [String: FileStamp]

/// Turns snapshots into saves: a burst of changes is one save, once nothing has moved from one look to the next.
struct SaveDetector: Sendable {
  private var known: Snapshot
  private var last: Snapshot

  /// A detector for which these files need no run.
  init(_ snapshot: Snapshot) {
    known = snapshot
    last = snapshot
  }

  /// Whether files moved at the last look, so that the next one may settle what was saved.
  var isMoving: Bool { last != known }

  /// Takes the next look, and returns what was saved; nothing while files still move.
  mutating func saves(in now: Snapshot) -> Set<String> {
    defer { last = now }
    guard now == last, now != known else { return [] }
    defer { known = now }
    return Set(now.keys).union(known.keys).filter { now[$0] != known[$0] }
  }
}

/// Looks at the Swift files of every chapter and its katas, many times a second.
struct FileObserver {
  let workbook: Workbook

  /// The files as they are now.
  func look() -> Snapshot {
    workbook.chapters.flatMap(workbook.swiftFiles(of:))
      .reduce(into: [:]) { $0[$1] = FileStamp(path: "\(workbook.root.path)/\($1)") }
  }
}
