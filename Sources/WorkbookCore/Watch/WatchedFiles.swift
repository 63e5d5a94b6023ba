import Foundation

/// The Swift files of the chapters and their tests. A look at them costs little: it lists a folder again only if that has changed.
struct WatchedFiles {
  private struct Folder {
    var stamp: FileStamp?
    var listed = Date.distantPast
    var files: [String] = []
    var subfolders: [String] = []

    /// Whether a file that came after the list would have changed the time of the folder: some clocks tell two seconds apart at best.
    func isCurrent(_ now: FileStamp?) -> Bool {
      now == stamp && now.map { listed.timeIntervalSince1970 > Double($0.seconds) + 3 } == true
    }
  }

  private let root: String
  private let tops: [String]
  private var folders: [String: Folder] = [:]

  init(of workbook: Workbook) {
    root = workbook.root.path
    tops = workbook.chapters.flatMap { [$0.folder, $0.testsFolder] }
  }

  mutating func look() -> Snapshot {
    var found: Snapshot = [:]
    for folder in tops { look(into: folder, &found) }
    return found
  }

  private mutating func look(into path: String, _ found: inout Snapshot) {
    let now = FileStamp(path: "\(root)/\(path)")
    var folder = folders[path] ?? Folder()
    if !folder.isCurrent(now) {
      folder = list(path, now)
      folders[path] = folder
    }
    for file in folder.files { found[file] = FileStamp(path: "\(root)/\(file)") }
    for subfolder in folder.subfolders { look(into: subfolder, &found) }
  }

  private func list(_ path: String, _ stamp: FileStamp?) -> Folder {
    var folder = Folder(stamp: stamp, listed: Date())
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(path)")) ?? []
    for name in names where !name.hasPrefix(".") {
      if FileStamp(path: "\(root)/\(path)/\(name)")?.isFolder == true {
        folder.subfolders.append("\(path)/\(name)")
      } else if name.hasSuffix(".swift") {
        folder.files.append("\(path)/\(name)")
      }
    }
    return folder
  }
}
