import Foundation

package enum Files {
  /// A file's text with Unix line ends, even if git or an editor changed them; nil if it can't be read.
  package static func text(_ file: URL) -> String? {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self).replacing("\r\n", with: "\n") }
  }

  static func size(of file: URL) -> Int { FileStamp(path: file.path)?.size ?? 0 }

  /// The files below a folder, without hidden files.
  package static func names(below folder: URL) -> [String] {
    tree(below: folder).filter { !$0.value.isFolder }.keys.sorted()
  }

  /// A folder, whose path is empty, and all that is below it, without hidden files, as each was before what is in it was listed. The map
  /// asks often, and Foundation's enumerators take ten times as long.
  static func tree(below folder: URL) -> Snapshot {
    var found: Snapshot = [:]
    func look(at path: String) {
      let stamp = FileStamp(path: "\(folder.path)/\(path)")
      found[path] = stamp
      guard stamp?.isFolder == true else { return }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(path)")) ?? []
      for name in names where !name.hasPrefix(".") { look(at: path.isEmpty ? name : "\(path)/\(name)") }
    }
    look(at: "")
    return found
  }

  package static func swiftNames(below folder: URL) -> [String] {
    names(below: folder).filter { $0.hasSuffix(".swift") }
  }

  /// A path as the compiler writes it, without the root.
  static func relative(_ path: String, to root: URL) -> String {
    String(path.trimmingPrefix(root.path + "/"))
  }
}
