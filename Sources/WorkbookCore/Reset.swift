import Foundation

/// Gives a chapter its start state again, and keeps what the learner wrote.
struct Reset: Sendable {
  let workbook: Workbook
  let console: Console

  /// Keeps the touched files of a chapter aside, then restores the start state.
  ///
  /// Nothing is changed before everything that will be needed is in hand: the copies are complete, and each original
  /// was found in the clone. When a file can't be written after all, those that were are put back.
  /// - Parameters:
  ///   - chapter: the chapter.
  ///   - now: the time that names the folder of the copies.
  /// - Throws: `Complaint`, with nothing changed, when git is missing, an original is, or a file can't be written.
  func restore(_ chapter: Chapter, now: Date = Date()) throws {
    let root = workbook.root
    let git = Git(root: root)
    let start = StartState(root: root)
    guard !start.files(of: chapter).isEmpty else {
      throw Complaint(
        "Nothing was changed: \(StartState.path) does not say what chapter \(chapter.number) started as.")
    }
    guard git.works, let touched = start.touched(in: chapter, root: root) else {
      throw Complaint(
        "Nothing was changed: reset takes the start state out of git, and this folder is not a git checkout. "
          + "Clone the workbook, or copy the files out of a fresh download.")
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
    var changed: [String] = []
    do {
      for path in touched {
        try put(originals[path], at: root.appending(path: path))
        changed.append(path)
      }
    } catch {
      let isUndone = undo(changed, from: root.appending(path: kept))
      throw Complaint(
        (isUndone ? "Nothing was changed: " : "Not everything could be written: ")
          + "\(touched[changed.count]): \(error.localizedDescription) Your files are in \(kept), too.")
    }
    console.print(
      wrapped: "Chapter \(chapter.number) is in its start state again. Your files are kept in \(kept):")
    for path in touched { console.print(wrapped: path, indent: "  ") }
  }

  /// Writes a file, or removes it when it has no content.
  private func put(_ content: Data?, at file: URL) throws {
    let files = FileManager.default
    if let content {
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file, options: .atomic)
    } else if files.fileExists(atPath: file.path) {
      try files.removeItem(at: file)
    }
  }

  /// Gives files the content of their copies again; a file without a copy was not there.
  private func undo(_ paths: [String], from kept: URL) -> Bool {
    paths.allSatisfy { path in
      let content = try? Data(contentsOf: kept.appending(path: path))
      return (try? put(content, at: workbook.root.appending(path: path))) != nil
    }
  }

  /// Copies files to a new folder, and reads the copies back.
  private func keep(_ paths: [String], of chapter: Chapter, now: Date) throws -> String {
    let files = FileManager.default
    let folder = try newFolder(for: chapter, now: now)
    do {
      for path in paths {
        let source = workbook.root.appending(path: path)
        guard files.fileExists(atPath: source.path) else { continue }
        let copy = workbook.root.appending(path: "\(folder)/\(path)")
        try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try files.copyItem(at: source, to: copy)
        guard files.contentsEqual(atPath: source.path, andPath: copy.path) else {
          throw Complaint("the copy of \(path) is not complete. Is the disk full?")
        }
      }
    } catch {
      try? files.removeItem(at: workbook.root.appending(path: folder))
      let reason = (error as? Complaint)?.description ?? error.localizedDescription
      throw Complaint("Nothing was changed: your files can't be kept in \(folder): \(reason)")
    }
    return folder
  }

  /// Makes the folder for the copies. Two resets in one second don't share one.
  private func newFolder(for chapter: Chapter, now: Date) throws -> String {
    let files = FileManager.default
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HHmmss"
    let base = ".workbook/kept"
    let name = "\(base)/\(format.string(from: now))-chapter\(chapter.number)"
    do {
      try files.createDirectory(
        at: workbook.root.appending(path: base), withIntermediateDirectories: true)
      for count in 1...1000 {
        let folder = count == 1 ? name : "\(name)-\(count)"
        let url = workbook.root.appending(path: folder)
        if files.fileExists(atPath: url.path) { continue }
        try files.createDirectory(at: url, withIntermediateDirectories: false)
        return folder
      }
    } catch {
      throw Complaint(
        "Nothing was changed: your files can't be kept in \(name): \(error.localizedDescription)")
    }
    throw Complaint("Nothing was changed: there are too many folders like \(name).")
  }
}
