import Foundation

/// The folder in which a chapter is built alone.
package struct BuildFolder: Sendable {
  package let url: URL
  private let root: URL
  private let chapter: ChapterID

  package init(of chapter: ChapterID, in root: URL) {
    self.root = root
    self.chapter = chapter
    url = root.appending(path: ".build/workbook/\(chapter.module)")
  }

  /// Makes the next build compile every file of the chapter that was saved since the last build began: the compiler compares whole
  /// seconds. A build that came here with its folder from another place is forgotten as a whole.
  func forgetStaleObjects(of sources: URL) throws {
    let note = url.appending(path: "began")
    let home = Data(root.path.utf8)
    if let old = try? Data(contentsOf: note), old != home { try? FileManager.default.removeItem(at: url) }
    if let began = FileStamp(path: note.path) {
      for name in Files.swiftNames(below: sources) {
        guard let saved = FileStamp(path: "\(sources.path)/\(name)"), saved.time >= began.time else {
          continue
        }
        try? FileManager.default.removeItem(at: object(of: name))
      }
    }
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    if (try? home.write(to: note)) == nil {
      throw RunnerError("Can't write to \(url.path). Is the disk full, or the folder read-only?")
    }
  }

  /// What the compiler made of a source file.
  private func object(of name: String) -> URL {
    url.appending(path: "debug/\(chapter.module).build/\(name).o")
  }
}
