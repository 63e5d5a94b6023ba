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
  let isFolder: Bool

  /// When the file was changed, to be compared.
  var time: (seconds: Int, nanoseconds: Int) { (seconds, nanoseconds) }

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
      inode: UInt64(facts.st_ino), isFolder: facts.st_mode & S_IFMT == S_IFDIR)
  }

  init(seconds: Int, nanoseconds: Int = 0, size: Int = 0, inode: UInt64 = 0, isFolder: Bool = false) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.size = size
    self.inode = inode
    self.isFolder = isFolder
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

  /// Whether files moved at the last look, so that the next one may settle what was saved.
  var isMoving: Bool { last != known }

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

/// Looks at the Swift files of every chapter and its katas, many times a second. What an editor hides for itself does not count.
struct Lookout {
  /// The files of a folder, and what their folders looked like when they were listed.
  private struct Listing {
    let folders: [String: FileStamp]
    let files: [String]
  }

  private let root: String
  private let folders: [(path: String, chapter: Int)]
  private var listings: [String: Listing] = [:]

  init(workbook: Workbook) {
    root = workbook.root.path + "/"
    folders = workbook.chapters.flatMap { [($0.folder, $0.number), ($0.testsFolder, $0.number)] }
  }

  /// The files as they are now. A folder is listed anew when something came or went in it, and only then: that takes far longer
  /// than to look at the files.
  mutating func look() -> Snapshot {
    var snapshot: Snapshot = [:]
    for (folder, chapter) in folders {
      for file in files(in: folder) { snapshot[chapter, default: [:]][file] = FileStamp(path: root + file) }
    }
    return snapshot
  }

  private mutating func files(in folder: String) -> [String] {
    if let listing = listings[folder],
      listing.folders.allSatisfy({ FileStamp(path: root + $0.key) == $0.value })
    {
      return listing.files
    }
    let before = FileStamp(path: root + folder)
    let found = (try? FileManager.default.subpathsOfDirectory(atPath: root + folder)) ?? []
    let paths = found.map { "\(folder)/\($0)" }
    let files = paths.filter { path in
      path.hasSuffix(".swift") && path.split(separator: "/").last?.hasPrefix(".") == false
    }
    var folders = [folder: before].compactMapValues(\.self)
    for path in paths where !path.hasSuffix(".swift") {
      if let stamp = FileStamp(path: root + path), stamp.isFolder { folders[path] = stamp }
    }
    // A file system's clock ticks slowly: what comes within the tick of the last change does not show. Nothing is trusted that
    // changed just now.
    let isQuiet = !folders.isEmpty && folders.values.allSatisfy { $0.seconds < time(nil) - 1 }
    listings[folder] = isQuiet ? Listing(folders: folders, files: files) : nil
    return files
  }
}
