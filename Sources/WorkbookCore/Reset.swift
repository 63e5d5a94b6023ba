import Foundation

/// Gives files of a chapter their start state or the reference's, and keeps what the learner wrote.
struct Reset: Sendable {
  let workbook: Workbook
  let console: Console

  func restore(_ scope: Scope) throws {
    let git = Git(root: workbook.root)
    let start = StartState(root: workbook.root)
    if let problem = git.problem {
      throw unchanged("reset takes the start state from git. Here: \(problem).")
    }
    let (name, folder, chapters, isAsked): (String, String, [Chapter], (String) -> Bool)
    switch scope {
    case .everything:
      (name, folder, chapters, isAsked) = ("The workbook", "all", workbook.chapters, { _ in true })
    case .chapter(let id):
      (name, folder) = (id.title, id.module.lowercased())
      (chapters, isAsked) = ([try workbook.chapter(id)], { _ in true })
    case .kata(let id):
      let (chapter, kata) = try workbook.kata(id)
      (name, folder, chapters) = ("Kata \(id)", "kata\(id)", [chapter])
      isAsked = { chapter.paths(of: kata).contains($0) || KataID(test: $0) == id }
    }
    var new: [String: Data?] = [:]
    do {
      for path in try chapters.flatMap({ try start.changes(in: $0, of: workbook) }) where isAsked(path) {
        // An added file has no start state, and is removed.
        new[path] = .some(try start.blobs[path].map(git.content))
      }
    } catch {
      let reason = error.localizedDescription
      throw unchanged(
        "git can't tell the start state: \(reason). Does this clone have the workbook's history?")
    }
    if new.isEmpty { return console.print("\(name) is in its start state already.") }
    let (kept, missing) = try replace(new, keepingAs: folder)
    console.print("\(name) is in its start state again.")
    list("Your files are kept in \(kept):", new.keys.filter { !missing.contains($0) })
    list("These files were missing:", missing)
  }

  /// Copies the reference's files of a kata over the learner's.
  func takeSolution(of id: KataID) throws {
    let (chapter, kata) = try workbook.kata(id)
    var theirs: [String: Data?] = [:]
    for (file, path) in zip(kata.files, chapter.paths(of: kata)) {
      let solution = "\(chapter.solutionFolder)/\(file)"
      guard let content = try? Data(contentsOf: workbook.root.appending(path: solution)) else {
        throw unchanged("there is no \(solution) to take.")
      }
      theirs[path] = content
    }
    let (kept, missing) = try replace(theirs, keepingAs: "kata\(id)")
    list("Kata \(id) has the reference's files now:", Array(theirs.keys))
    list("Your files are kept in \(kept):", theirs.keys.filter { !missing.contains($0) })
    let later = chapter.lesson.katas.filter { $0.id > id && !Set($0.files).isDisjoint(with: kata.files) }
    let numbers = later.map(\.id.description).joined(separator: ", ")
    if !later.isEmpty { console.print("The reference's files hold the answers to \(numbers), too.") }
  }

  private func list(_ head: String, _ paths: [String]) {
    if paths.isEmpty { return }
    console.print(wrapped: head)
    for path in paths.sorted() { console.print("  \(path)") }
  }

  private func unchanged(_ reason: String) -> RunnerError { RunnerError("Nothing was changed: \(reason)") }

  /// Gives files their new content, and removes those that have none. Copies of what was there go to a folder first.
  private func replace(_ new: [String: Data?], keepingAs name: String) throws -> (
    kept: String, missing: [String]
  ) {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HHmmss"
    var folder = ".workbook/kept/\(format.string(from: Date()))-\(name)"
    while FileStamp(path: "\(workbook.root.path)/\(folder)") != nil { folder += "-again" }
    let present = new.keys.filter { FileStamp(path: "\(workbook.root.path)/\($0)")?.isFolder == false }
    do {
      for path in present {
        try put(Data(contentsOf: workbook.root.appending(path: path)), at: "\(folder)/\(path)")
      }
    } catch { throw unchanged("your files can't be kept in \(folder): \(error.localizedDescription)") }
    do {
      for (path, content) in new { try put(content, at: path) }
    } catch {
      throw RunnerError(
        "Not every file was written: \(error.localizedDescription) Your files are in \(folder).")
    }
    return (folder, new.keys.filter { !present.contains($0) })
  }

  private func put(_ content: Data?, at path: String) throws {
    let file = workbook.root.appending(path: path)
    guard let content else { return try FileManager.default.removeItem(at: file) }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: file, options: .atomic)
  }
}
