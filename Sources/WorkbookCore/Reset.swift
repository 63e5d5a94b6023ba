import Foundation

/// Gives files of a chapter their start state or the reference's, and keeps what the learner wrote.
struct Reset: Sendable {
  let workbook: Workbook
  let console: Console

  /// Restores the start state of a chapter, or of one of its katas.
  func restore(_ chapter: Chapter, only kata: Lesson.Kata? = nil) throws {
    let what = kata.map { "Kata \($0.id)" } ?? chapter.id.title
    let git = Git(root: workbook.root)
    let start = StartState(root: workbook.root)
    if let problem = git.problem {
      throw unchanged("reset takes the start state out of git. Here: \(problem).\(advice(for: problem))")
    }
    let changes: StartState.Changes
    do { changes = try start.changes(in: chapter, of: workbook) } catch {
      throw unchanged("\(error.localizedDescription).")
    }
    let paths = (changes.code + changes.tests).filter { path in
      kata.map { chapter.paths(of: $0).contains(path) || KataID(test: path) == $0.id } ?? true
    }
    guard !paths.isEmpty else {
      console.print("\(what) is in its start state already.")
      return
    }
    var originals: [String: Data] = [:]
    for path in paths {
      guard let blob = start.blobs[path] else { continue }
      do { originals[path] = try git.content(of: blob) } catch {
        let reason = error.localizedDescription
        throw unchanged(
          reason.hasSuffix("bad file")
            ? "this clone does not hold the start state of \(path) (\(blob))."
            : "git can't read the start state of \(path): \(reason).")
      }
    }
    let name = kata.map { "kata\($0.id)" } ?? chapter.id.module.lowercased()
    let (kept, missing) = try replace(paths, with: originals, keepingAs: name)
    if let kept {
      list(
        "\(what) is in its start state again. Your files are kept in \(kept):",
        paths.filter { !missing.contains($0) })
      if !missing.isEmpty { list("These files were missing:", missing) }
    } else {
      list("\(what) is in its start state again. These files were missing:", missing)
    }
  }

  /// Copies the reference's files of a kata over the learner's.
  func takeSolution(of kata: Lesson.Kata, in chapter: Chapter) throws {
    var theirs: [String: Data] = [:]
    for (file, path) in zip(kata.files, chapter.paths(of: kata)) {
      let solution = "\(chapter.solutionFolder)/\(file)"
      guard let content = try? Data(contentsOf: workbook.root.appending(path: solution)) else {
        throw unchanged("there is no \(solution) to take.")
      }
      theirs[path] = content
    }
    let kept = try replace(chapter.paths(of: kata), with: theirs, keepingAs: "kata\(kata.id)").folder
    list(
      "Kata \(kata.id) has the reference's files now." + (kept.map { " Yours are kept in \($0):" } ?? ""),
      chapter.paths(of: kata))
    let later = chapter.lesson.katas.filter { $0.id > kata.id && !Set($0.files).isDisjoint(with: kata.files) }
    if !later.isEmpty {
      let numbers = later.map(\.id.description).joined(separator: ", ")
      console.print(wrapped: "They hold the answers to \(numbers) as well.")
    }
  }

  private func list(_ head: String, _ paths: [String]) {
    console.print(wrapped: head)
    for path in paths { console.print(wrapped: path, indent: "  ") }
  }

  private func unchanged(_ reason: String) -> RunnerError { RunnerError("Nothing was changed: \(reason)") }

  private func advice(for problem: String) -> String {
    if problem.contains("not a git repository") {
      return " Clone the workbook, or copy the files out of a fresh download."
    }
    if problem.contains("dubious ownership") {
      return " If you trust it: git config --global --add safe.directory \(quoted(workbook.root.path))"
    }
    return ""
  }

  /// Gives files their new content, and removes those that have none. The folder has copies of those that were there. Nothing is
  /// changed before all is read and copied, and what was changed is put back when a file can't be written after all.
  private func replace(_ paths: [String], with new: [String: Data], keepingAs name: String) throws
    -> (folder: String?, missing: [String])
  {
    var old: [String: Data] = [:]
    for path in paths where FileStamp(path: workbook.root.appending(path: path).path)?.isFolder == false {
      do { old[path] = try Data(contentsOf: workbook.root.appending(path: path)) } catch {
        throw unchanged("\(path) can't be read: \(error.localizedDescription)")
      }
    }
    let folder = try old.isEmpty ? nil : keep(old, as: name)
    var changed: [String] = []
    do {
      for path in paths {
        try put(new[path], at: path)
        changed.append(path)
      }
    } catch {
      let isUndone = changed.allSatisfy { (try? put(old[$0], at: $0)) != nil }
      throw RunnerError(
        (isUndone ? "Nothing was changed: " : "Not everything could be written: ")
          + "\(paths[changed.count]): \(error.localizedDescription)"
          + (folder.map { " Your files are in \($0), too." } ?? ""))
    }
    return (folder, paths.filter { old[$0] == nil })
  }

  /// Writes copies to a new folder below `.workbook/kept`.
  private func keep(_ contents: [String: Data], as name: String) throws -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HHmmss"
    var folder = ".workbook/kept/\(format.string(from: Date()))-\(name)"
    while FileManager.default.fileExists(atPath: workbook.root.appending(path: folder).path) {
      folder += "-again"
    }
    do {
      for (path, content) in contents { try put(content, at: "\(folder)/\(path)") }
    } catch {
      try? put(nil, at: folder)
      throw unchanged("your files can't be kept in \(folder): \(error.localizedDescription)")
    }
    return folder
  }

  /// Writes a file, or removes it when it has no content.
  private func put(_ content: Data?, at path: String) throws {
    let file = workbook.root.appending(path: path)
    let files = FileManager.default
    if let content {
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file, options: .atomic)
    } else if files.fileExists(atPath: file.path) {
      try files.removeItem(at: file)
    }
  }
}
