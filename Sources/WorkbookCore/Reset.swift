import Foundation

/// Gives files of a chapter their start state or the reference's content. It keeps the learner's files first.
struct Reset: Sendable {
  let workbook: Workbook
  let console: Console

  func restore(_ scope: Scope) throws {
    let git = Git(root: workbook.root)
    let start = StartState(root: workbook.root)
    let name: String
    var (chapters, isAsked) = (workbook.chapters, { (_: String) in true })
    switch scope {
    case .everything: name = "The workbook"
    case .chapter(let id): (name, chapters) = (id.title, [try workbook.chapter(id)])
    case .kata(let id):
      let (chapter, kata) = try workbook.kata(id)
      (name, chapters) = ("Kata \(id)", [chapter])
      isAsked = { chapter.paths(of: kata).contains($0) || KataID(test: $0) == id }
    }
    var new: [String: Data?] = [:]
    do {
      for path in try chapters.flatMap({ try start.changes(in: $0, of: workbook) }) where isAsked(path) {
        // An added file has no start state, so it is removed.
        new[path] = .some(try start.blobs[path].map(git.content))
      }
    } catch {
      let remedy =
        git.problem == nil ? "git fetch --unshallow gets the history." : "copy it from a new clone."
      throw unchanged("\(error.localizedDescription). reset takes the start state from git: \(remedy)")
    }
    if new.isEmpty { return console.print("\(name) is in its start state already.") }
    try replace(new, keepingAs: name)
    console.print("\(name) is in its start state again.")
  }

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
    try replace(theirs, keepingAs: "Kata \(id)")
    console.print("Kata \(id) has the reference's files now.")
    let later = chapter.lesson.katas.filter { $0.id > id && !Set($0.files).isDisjoint(with: kata.files) }
    let numbers = later.map(\.id.description).joined(separator: ", ")
    if !later.isEmpty { console.print("The reference's files hold the answers to \(numbers), too.") }
  }

  private func unchanged(_ reason: String) -> RunnerError { RunnerError("Nothing was changed: \(reason)") }

  /// Gives files their new content. A file without new content is removed. Copies of the old files go to a folder first.
  private func replace(_ new: [String: Data?], keepingAs name: String) throws {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HHmmss"
    let word = name.lowercased().replacing("the workbook", with: "all").replacing(" ", with: "")
    var folder = ".workbook/kept/\(format.string(from: Date()))-\(word)"
    while FileStamp(path: "\(workbook.root.path)/\(folder)") != nil { folder += "-again" }
    let mine = new.keys.sorted().filter { FileStamp(path: "\(workbook.root.path)/\($0)")?.isFolder == false }
    do {
      for path in mine {
        try put(Data(contentsOf: workbook.root.appending(path: path)), at: "\(folder)/\(path)")
      }
    } catch { throw unchanged("your files can't be kept in \(folder): \(error.localizedDescription)") }
    if !mine.isEmpty {
      console.print((["Your files are kept in \(folder):"] + mine).joined(separator: "\n  "))
    }
    for (path, content) in new {
      do { try put(content, at: path) } catch {
        throw RunnerError("Not every file was written. \(path): \(error.localizedDescription)")
      }
    }
  }

  private func put(_ content: Data?, at path: String) throws {
    let file = workbook.root.appending(path: path)
    guard let content else { return try FileManager.default.removeItem(at: file) }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: file, options: .atomic)
  }
}
