import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The files of each chapter, as they were at one moment.
typealias Snapshot = [Int: [String: FileStamp]]

/// What tells one version of a file from another, without reading it. An editor that saves by renaming gives another inode.
struct FileStamp: Equatable, Sendable {
  let seconds: Int
  let nanoseconds: Int
  let size: Int
  let inode: UInt64

  /// The stamp of a file; nil when it is not there.
  init?(path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    #if canImport(Darwin)
      let time = facts.st_mtimespec
    #else
      let time = facts.st_mtim
    #endif
    self.init(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(facts.st_size),
      inode: UInt64(facts.st_ino))
  }

  init(seconds: Int, nanoseconds: Int = 0, size: Int = 0, inode: UInt64 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.size = size
    self.inode = inode
  }
}

/// Turns snapshots into saves: a burst of changes is one save, once nothing has moved from one look to the next.
struct Saves: Sendable {
  private var known: Snapshot
  private var last: Snapshot

  /// - Parameter snapshot: the files that need no run.
  init(_ snapshot: Snapshot) {
    known = snapshot
    last = snapshot
  }

  /// Takes the next look.
  /// - Parameter now: the files as they are.
  /// - Returns: the chapters in which something was saved; empty while there is none, or files still move.
  mutating func see(_ now: Snapshot) -> Set<Int> {
    defer { last = now }
    guard now == last, now != known else { return [] }
    defer { known = now }
    return Set(Set(now.keys).union(known.keys).filter { now[$0] != known[$0] })
  }
}

extension Workbook {
  /// The Swift files of every chapter and its katas as they are now. What an editor hides for itself does not count.
  func snapshot() -> Snapshot {
    chapters.reduce(into: [:]) { snapshot, chapter in
      for folder in [chapter.folder, chapter.testsFolder] {
        let path = root.appending(path: folder).path
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        where name.hasSuffix(".swift") && name.split(separator: "/").last?.hasPrefix(".") == false {
          snapshot[chapter.number, default: [:]]["\(folder)/\(name)"] = FileStamp(path: "\(path)/\(name)")
        }
      }
    }
  }
}
