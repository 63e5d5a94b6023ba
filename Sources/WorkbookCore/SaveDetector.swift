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
  /// The files of a folder, and what its folders looked like when they were listed.
  private struct Listing {
    let folders: [String: FileStamp]
    let files: [String]
  }

  private let root: String
  private let folders: [String]
  private var listings: [String: Listing] = [:]

  init(workbook: Workbook) {
    root = workbook.root.path + "/"
    folders = workbook.chapters.flatMap { [$0.folder, $0.testsFolder] }
  }

  /// The files as they are now. A folder is listed anew when something came or went in it, and only then: that takes far longer
  /// than to look at the files.
  mutating func look() -> Snapshot {
    var snapshot: Snapshot = [:]
    for file in folders.flatMap({ files(in: $0) }) { snapshot[file] = FileStamp(path: root + file) }
    return snapshot
  }

  private mutating func files(in folder: String) -> [String] {
    if let listing = listings[folder],
      listing.folders.allSatisfy({ FileStamp(path: root + $0.key) == $0.value })
    {
      return listing.files
    }
    var folders = [folder: FileStamp(path: root + folder)].compactMapValues(\.self)
    let files = Files.swiftNames(below: URL(fileURLWithPath: root + folder)).map { "\(folder)/\($0)" }
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: root + folder)) ?? [] {
      let path = "\(folder)/\(path)"
      if !path.hasSuffix(".swift"), let stamp = FileStamp(path: root + path), stamp.isFolder {
        folders[path] = stamp
      }
    }
    // A file system's clock ticks slowly: what comes within the tick of the last change does not show. Nothing is trusted that
    // changed just now.
    let isQuiet = !folders.isEmpty && folders.values.allSatisfy { $0.seconds < time(nil) - 1 }
    listings[folder] = isQuiet ? Listing(folders: folders, files: files) : nil
    return files
  }
}
