import Foundation

/// The folder in which a chapter is built alone.
package struct BuildFolder: Sendable {
  package let url: URL

  package init(of chapter: ChapterID, in root: URL) {
    url = root.appending(path: ".build/workbook/\(chapter.module)")
  }

  /// Where the chapter's last results are.
  var memory: URL { url.appendingPathExtension("json") }

  /// Makes the next build compile every source that was saved since the last build began: the compiler compares whole seconds.
  func forgetStaleObjects(of sources: [URL]) throws {
    let note = url.appending(path: "began")
    if let began = FileStamp(path: note.path) {
      let saved = sources.filter { source in
        FileStamp(path: source.path).map { $0.time >= began.time } == true
      }
      for object in saved.flatMap({ BuildLayout.objects(of: $0, in: url) }) {
        try? FileManager.default.removeItem(at: object)
      }
    }
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    if (try? Data().write(to: note)) == nil {
      throw RunnerError("Can't write to \(url.path). Is the disk full, or the folder read-only?")
    }
  }
}
