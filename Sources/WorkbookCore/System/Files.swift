import Foundation

package enum Files {
  /// A file's text with Unix line ends, even if git or an editor changed them; nil if it can't be read.
  package static func text(_ file: URL) -> String? {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self).replacing("\r\n", with: "\n") }
  }

  static func size(of file: URL) -> Int { FileStamp(path: file.path)?.size ?? 0 }

  /// The files below a folder, without hidden files. The map asks often, and Foundation's enumerators take ten times as long.
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
  static func relative(_ path: String, to root: URL) -> String {
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
