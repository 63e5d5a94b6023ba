import Foundation

/// Gives a chapter its start state again, and keeps what the learner wrote.
struct Reset: Sendable {
  let workbook: Workbook
  let console: Console

  /// Keeps the touched files of a chapter aside, then restores the start state.
  ///
  /// Nothing is changed before everything that will be needed is in hand: the copies are complete, and each original
  /// was found in the clone.
  /// - Parameters:
  ///   - chapter: the chapter.
  ///   - now: the time that names the folder of the copies.
  /// - Throws: `Complaint`, with nothing changed, when git is missing, an original is, or a copy can't be written.
  func restore(_ chapter: Chapter, now: Date = Date()) throws {
    let root = workbook.root
    let git = Git(root: root)
    let start = StartState(root: root)
    guard git.works, let touched = start.touched(in: chapter, root: root) else {
      throw Complaint(
        "Nothing was changed: reset takes the start state out of git, and this folder is not a git checkout. "
          + "Clone the workbook, or copy the files out of a fresh download.")
    }
    guard !start.files(of: chapter).isEmpty else {
      throw Complaint(
        "Nothing was changed: \(StartState.path) does not say what chapter \(chapter.number) started as.")
    }
    guard !touched.isEmpty else {
      console.print("Chapter \(chapter.number) is in its start state already.")
      return
    }
    var originals: [String: Data] = [:]
    for path in touched {
      guard let blob = start.blobs[path] else { continue }
      guard let content = git.content(of: blob) else {
        throw Complaint("Nothing was changed: this clone does not hold the start state of \(path) (\(blob)).")
      }
      originals[path] = content
    }
    let kept = try keep(touched, of: chapter, now: now)
    for path in touched {
      let file = root.appending(path: path)
      do {
        if let original = originals[path] {
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try original.write(to: file, options: .atomic)
        } else {
          try FileManager.default.removeItem(at: file)
        }
      } catch {
        throw Complaint("Can't write \(path): \(error.localizedDescription). Your files are in \(kept).")
      }
    }
    console.print("Chapter \(chapter.number) is in its start state again. Your files are kept in \(kept):")
    for path in touched { console.print("  \(path)") }
  }

  /// Copies files to a new folder, and reads the copies back.
  private func keep(_ paths: [String], of chapter: Chapter, now: Date) throws -> String {
    let files = FileManager.default
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HHmmss"
    let name = ".workbook/kept/\(format.string(from: now))-chapter\(chapter.number)"
    // Two resets in one second must not share a folder.
    var folder = name
    var count = 1
    while files.fileExists(atPath: workbook.root.appending(path: folder).path) {
      count += 1
      folder = "\(name)-\(count)"
    }
    for path in paths {
      let source = workbook.root.appending(path: path)
      guard files.fileExists(atPath: source.path) else { continue }
      let copy = workbook.root.appending(path: "\(folder)/\(path)")
      do {
        try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try files.copyItem(at: source, to: copy)
      } catch {
        throw Complaint(
          "Nothing was changed: \(path) can't be kept in \(folder). \(error.localizedDescription)")
      }
      guard files.contentsEqual(atPath: source.path, andPath: copy.path) else {
        throw Complaint(
          "Nothing was changed: the copy of \(path) in \(folder) is not complete. Is the disk full?")
      }
    }
    return folder
  }
}
