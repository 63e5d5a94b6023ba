import Foundation

/// Tells one version of a file from another without reading it. An editor that saves by renaming gives the file another inode.
package struct FileStamp: Equatable, Sendable {
  package var seconds: Int
  var nanoseconds = 0
  var size = 0
  var inode: UInt64 = 0
  var isFolder = false

  var time: (Int, Int) { (seconds, nanoseconds) }
}

/// Some files, as they were at one moment.
typealias Snapshot = [String: FileStamp]

extension FileStamp {
  package init?(path: String) {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return nil }
    #if canImport(Darwin)
    let time = facts.st_mtimespec
    #else
    let time = facts.st_mtim
    #endif
    self.init(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(facts.st_size),
      inode: UInt64(facts.st_ino), isFolder: facts.st_mode & S_IFMT == S_IFDIR)
  }
}
