import Foundation

package enum Files {
  /// A file's text with Unix line ends, even if git or an editor changed them; nil if it can't be read.
  package static func text(_ file: URL) -> String? {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self).replacing("\r\n", with: "\n") }
  }

  /// More output than this comes from a loop. It loses its middle.
  static let flood = 2 << 20
  static func ends(of log: URL) -> String {
    let data = (try? Data(contentsOf: log)) ?? Data()
    let shown = data.count > flood ? data.prefix(1 << 17) + Data("\n…\n".utf8) + data.suffix(1 << 15) : data
    // What ends with "\r\n" would hold on to the next line.
    return String(decoding: shown, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  static func beginning(of log: URL) -> String {
    let data = try? FileHandle(forReadingFrom: log).read(upToCount: flood)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// The files below a folder, without hidden files. `watch` asks often, and Foundation's enumerators take ten times as long.
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

  /// A path as the compiler writes it, without the root.
  package static func relative(_ path: String, to root: URL) -> String {
    let folder = spellings(of: root).first { path.hasPrefix($0 + "/") }
    return String(path.dropFirst(folder.map { $0.count + 1 } ?? 0))
  }

  /// The root as the workbook and as the compiler write it. On a Mac, only `realpath` resolves `/tmp` to `/private/tmp`.
  static func spellings(of root: URL) -> [String] {
    let real = realpath(root.path, nil)
    defer { free(real) }
    return [root.path, real.map { String(cString: $0) } ?? root.path]
  }
}

/// Tells one version of a file from another without reading it. An editor that saves by renaming gives the file another inode.
package struct FileStamp: Equatable, Sendable {
  package var seconds: Int
  var nanoseconds = 0
  var size = 0
  var inode: UInt64 = 0
  var isFolder = false
  var time: (Int, Int) { (seconds, nanoseconds) }
}

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

extension StringProtocol {
  package var lines: [SubSequence] { split(separator: "\n", omittingEmptySubsequences: false) }

  /// The text with a picture of each control character, because a terminal obeys these: they clear the screen or hide the cursor.
  var visible: String {
    let pictures = unicodeScalars.map { scalar -> Unicode.Scalar in
      guard scalar.properties.generalCategory == .control, scalar != "\n", scalar != "\t" else {
        return scalar
      }
      // Unicode has pictures for the controls of ASCII.
      if scalar == "\u{7F}" { return "\u{2421}" }
      return scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : "\u{FFFD}"
    }
    return String(String.UnicodeScalarView(pictures))
  }
}
