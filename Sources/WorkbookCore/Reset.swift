import Foundation

/// Gives a chapter or a kata its start state again, and keeps what the learner wrote.
struct Reset: Sendable {
  let workbook: Workbook
  let console: Console

  /// Keeps the changed files aside, then restores the start state. Nothing is changed before everything that will be needed is in
  /// hand, and what was changed is put back when a file can't be written after all.
  func restore(_ chapter: Chapter, only kata: Lesson.Kata? = nil, now: Date = Date()) throws {
    let root = workbook.root
    let what = kata.map { "Kata \($0.id)" } ?? chapter.id.title
    let git = Git(root: root)
    let start = StartState(root: root)
    if let problem = git.problem {
      throw RunnerError(
        "Nothing was changed: reset takes the start state out of git. Here: \(problem).\(advice(for: problem))"
      )
    }
    guard let changes = start.changes(in: chapter, root: root) else {
      let isListed = start.blobs.keys.contains { $0.hasPrefix(chapter.folder + "/") }
      throw RunnerError(
        "Nothing was changed: "
          + (isListed
            ? "\(git.objection(to: StartState.files(of: chapter, root: root)) ?? "git can't read \(chapter.folder)")."
            : "\(StartState.path) does not say what \(chapter.id.name) started as."))
    }
    let touched = (changes.code + changes.tests).filter { path in
      kata.map { chapter.paths(of: $0).contains(path) || KataID(test: path) == $0.id } ?? true
    }
    guard !touched.isEmpty else {
      console.print("\(what) is in its start state already.")
      return
    }
    var originals: [String: Data] = [:]
    var mine: [String: Data] = [:]
    for path in touched {
      if let blob = start.blobs[path] {
        do { originals[path] = try git.content(of: blob) } catch {
          let reason = error.localizedDescription
          throw RunnerError(
            "Nothing was changed: "
              + (reason.hasSuffix("bad file")
                ? "this clone does not hold the start state of \(path) (\(blob))."
                : "git can't read the start state of \(path): \(reason)."))
        }
      }
      if !changes.missing.contains(path) {
        do { mine[path] = try Data(contentsOf: root.appending(path: path)) } catch {
          throw RunnerError("Nothing was changed: \(path) can't be read: \(error.localizedDescription)")
        }
      }
    }
    let kept = try keep(mine, as: kata.map { "kata\($0.id)" } ?? chapter.id.module.lowercased(), now: now)
    var changed: [String] = []
    do {
      for path in touched {
        try put(originals[path], at: path)
        changed.append(path)
      }
    } catch {
      let isUndone = changed.allSatisfy { (try? put(mine[$0], at: $0)) != nil }
      throw RunnerError(
        (isUndone ? "Nothing was changed: " : "Not everything could be written: ")
          + "\(touched[changed.count]): \(error.localizedDescription)"
          + (kept.map { " Your files are in \($0), too." } ?? ""))
    }
    console.print(
      wrapped: "\(what) is in its start state again."
        + (kept.map { " Your files are kept in \($0):" } ?? " These files were missing:"))
    for path in touched where kept == nil || mine[path] != nil { console.print(wrapped: path, indent: "  ") }
    let missing = touched.filter { mine[$0] == nil }
    if kept != nil, !missing.isEmpty {
      console.print(wrapped: "These files were missing:")
      for path in missing { console.print(wrapped: path, indent: "  ") }
    }
  }

  private func advice(for problem: String) -> String {
    if problem.contains("not a git repository") {
      return " Clone the workbook, or copy the files out of a fresh download."
    }
    if problem.contains("dubious ownership") {
      return " If you trust it: git config --global --add safe.directory \(quoted(workbook.root.path))"
    }
    return ""
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

  /// Writes copies to a new folder below `.workbook/kept`, and reads them back. Nil when there is nothing to keep.
  func keep(_ contents: [String: Data], as name: String, now: Date = Date()) throws -> String? {
    if contents.isEmpty { return nil }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HHmmss"
    let base = ".workbook/kept/\(format.string(from: now))-\(name)"
    let files = FileManager.default
    // Two resets in one second don't share a folder.
    let folder =
      (1...).lazy.map { $0 == 1 ? base : "\(base)-\($0)" }
      .first { !files.fileExists(atPath: workbook.root.appending(path: $0).path) } ?? base
    do {
      for (path, content) in contents {
        let copy = workbook.root.appending(path: "\(folder)/\(path)")
        try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: copy)
        guard try Data(contentsOf: copy) == content else {
          throw RunnerError("the copy of \(path) is not complete. Is the disk full?")
        }
      }
    } catch {
      try? files.removeItem(at: workbook.root.appending(path: folder))
      throw RunnerError(
        "Nothing was changed: your files can't be kept in \(folder): \(error.localizedDescription)")
    }
    return folder
  }

  /// Copies the reference's files of a kata over the learner's, which are kept aside.
  func takeSolution(of kata: Lesson.Kata, in chapter: Chapter) throws {
    var mine: [String: Data] = [:]
    var theirs: [String: Data] = [:]
    for (file, path) in zip(kata.files, chapter.paths(of: kata)) {
      let solution = "\(chapter.solutionFolder)/\(file)"
      guard let content = try? Data(contentsOf: workbook.root.appending(path: solution)) else {
        throw RunnerError("Nothing was changed: there is no \(solution) to take.")
      }
      theirs[path] = content
      mine[path] = try? Data(contentsOf: workbook.root.appending(path: path))
    }
    let kept = try keep(mine, as: "kata\(kata.id)")
    for (path, content) in theirs { try put(content, at: path) }
    console.print(
      wrapped: "Kata \(kata.id) has the reference's files now."
        + (kept.map { " Yours are kept in \($0):" } ?? ""))
    for path in chapter.paths(of: kata) { console.print(wrapped: path, indent: "  ") }
    let later = chapter.lesson.katas.filter { $0.id > kata.id && !Set($0.files).isDisjoint(with: kata.files) }
    if !later.isEmpty {
      console.print(
        wrapped: "They hold the answers to \(later.map(\.id.description).joined(separator: ", ")) as well.")
    }
  }
}
