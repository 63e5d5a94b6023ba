import Foundation

package enum Files {
  /// A file's text with the line ends of Unix, whatever git or an editor made of them; nil when it can't be read.
  package static func text(_ file: URL) -> String? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    return data.contains(UInt8(ascii: "\r")) ? text.replacing("\r\n", with: "\n") : text
  }

  /// How much stays at either end of a text that loses its middle.
  private static let longest = 1 << 20

  /// A file's text, or its two ends where it is long.
  static func ends(of file: URL) -> String {
    let data = (try? Data(contentsOf: file)) ?? Data()
    let shown =
      data.count > 2 * longest
      ? data.prefix(longest) + Data("\n…\n".utf8) + data.suffix(longest) : data
    return String(decoding: shown, as: UTF8.self)
  }

  /// The files below a folder, sorted, links included. What editors keep for themselves is left out. `watch` asks many times a
  /// second, and Foundation's enumerators take ten times as long.
  package static func names(below folder: URL) -> [String] {
    func names(in part: String) -> [String] {
      let found = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(part)")) ?? []
      return found.filter { !$0.hasPrefix(".") }.flatMap { name in
        let isFolder = FileStamp(path: "\(folder.path)/\(part)\(name)")?.isFolder == true
        return isFolder ? names(in: "\(part)\(name)/") : [part + name]
      }
    }
    return names(in: "").sorted()
  }

  package static func swiftNames(below folder: URL) -> [String] {
    names(below: folder).filter { $0.hasSuffix(".swift") }
  }

  /// A path without the folder in front of it, when it lies inside.
  package static func relative(_ path: String, to root: URL) -> String {
    for prefix in [root.path + "/", root.resolvingSymlinksInPath().path + "/"] where path.hasPrefix(prefix) {
      return String(path.dropFirst(prefix.count))
    }
    return path
  }
}

/// What tells one version of a file from another, without reading it. An editor that saves by renaming gives another inode.
package struct FileStamp: Equatable, Sendable {
  package var seconds: Int
  var nanoseconds = 0
  var size = 0
  var inode: UInt64 = 0
  var isFolder = false
}

extension FileStamp {
  /// The stamp of a file or of a link; nil when it is not there.
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

extension StringProtocol {
  /// The lines, empty ones included.
  package var lines: [SubSequence] { split(separator: "\n", omittingEmptySubsequences: false) }
}
