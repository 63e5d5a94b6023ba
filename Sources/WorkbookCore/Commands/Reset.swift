import Foundation

/// Gives files of a chapter their start state or the reference's content. It keeps the learner's files first.
struct Reset: Sendable {
  private let workbook: Workbook
  private let console: Console

  /// How the learner starts the runner again.
  private let command: String
  private let start: StartState
  private let git: Git

  init(workbook: Workbook, console: Console, command: String) {
    self.workbook = workbook
    self.console = console
    self.command = command
    start = StartState(root: workbook.root)
    git = Git(root: workbook.root)
  }

  func restore(_ scope: Scope) throws {
    switch scope {
    case .everything: try restore(workbook.chapters, as: "all", named: "The workbook")
    case .chapter(let id): try restore([workbook.chapter(id)], as: id.module.lowercased(), named: id.title)
    case .kata(let id):
      let (chapter, kata) = try workbook.kata(id)
      let paths = chapter.paths(of: kata)
      let changed = try changes(in: chapter).filter { paths.contains($0) || KataID(test: $0) == id }
      try restore(changed, in: chapter, as: "kata\(id)", named: "Kata \(id)")
    }
  }

  /// The start state of one file.
  func restore(_ path: String) throws {
    guard let chapter = workbook.chapters.first(where: { $0.holds(path) }), start.blobs[path] != nil else {
      throw RunnerError("\(path) has no start state. Expected a Swift file of a chapter.", .usage)
    }
    let changed = try changes(in: chapter).filter { $0 == path }
    try restore(changed, in: chapter, as: "file", named: path)
  }

  func takeSolution(of id: KataID) throws {
    let (chapter, kata) = try workbook.kata(id)
    var theirs = Replacement(root: workbook.root)
    for (file, path) in zip(kata.files, chapter.paths(of: kata)) {
      let solution = "\(chapter.solutionFolder)/\(file)"
      guard let content = try? Data(contentsOf: workbook.root.appending(path: solution)) else {
        throw Replacement.unchanged("there is no \(solution) to take.")
      }
      theirs.changes[path] = .write(content)
    }
    try replace(
      theirs, in: chapter, keepingAs: "kata\(id)", then: "Kata \(id) has the reference's files now.")
    let later = chapter.lesson.katas.filter { $0.id > id && !Set($0.files).isDisjoint(with: kata.files) }
    let numbers = later.map(\.id.description).joined(separator: ", ")
    if !later.isEmpty { console.print("The reference's files hold the answers to \(numbers), too.") }
  }

  private func restore(_ chapters: [Chapter], as folder: String, named name: String) throws {
    try restore(chapters.flatMap(changes), in: nil, as: folder, named: name)
  }

  private func restore(_ paths: [String], in chapter: Chapter?, as folder: String, named name: String) throws
  {
    if paths.isEmpty { return console.print("\(name) is in its start state already.") }
    var new = Replacement(root: workbook.root)
    for path in paths {
      // An added file has no start state, so it is removed.
      new.changes[path] = try start.blobs[path].map { .write(try content(of: $0)) } ?? .remove
    }
    try replace(new, in: chapter, keepingAs: folder, then: "\(name) is in its start state again.")
  }

  private func changes(in chapter: Chapter) throws -> [String] {
    do { return try start.changes(in: chapter, of: workbook) } catch { throw unchanged(error) }
  }

  private func content(of blob: String) throws -> Data {
    do { return try git.content(of: blob) } catch { throw unchanged(error) }
  }

  private func unchanged(_ error: any Error) -> RunnerError {
    let reason = error.localizedDescription
    return Replacement.unchanged("\(reason). reset takes the start state from git. \(git.remedy)")
  }

  /// Keeps the learner's files, replaces them, and says so. In a chapter, the learner may have split, renamed or moved a file: what
  /// declares the same as a new file has to go, too, or the chapter wouldn't compile.
  private func replace(_ new: Replacement, in chapter: Chapter?, keepingAs name: String, then done: String)
    throws
  {
    let twins = chapter.map { self.twins(of: new, in: $0) } ?? []
    var new = new
    for twin in twins where twin.isAdded { new.changes[twin.path] = .remove }
    let (folder, kept) = try new.keep(as: name)
    if !kept.isEmpty {
      console.print((["Your files are kept in \(folder):"] + kept).joined(separator: "\n  "))
    }
    try new.make()
    console.print(done)
    for twin in twins {
      let what = "\(twin.path) declares \(twin.names), too"
      let remedy = "Remove that there, or: \(command) reset \(chapter?.id.description ?? "all")"
      console.print(twin.isAdded ? "\(what), so it was put aside." : "\(what). \(remedy)")
    }
  }

  /// The learner's other files with declarations that the new files have as well.
  private func twins(of new: Replacement, in chapter: Chapter) -> [Twin] {
    var declared = Declarations("")
    for case .write(let content) in new.changes.values {
      declared.formUnion(Declarations(String(decoding: content, as: UTF8.self)))
    }
    let changed = (try? start.changes(in: chapter, of: workbook)) ?? []
    let others = changed.filter { new.changes[$0] == nil && $0.hasPrefix(chapter.folder + "/") }
    return others.compactMap { path in
      Twin(
        path: path, isAdded: start.blobs[path] == nil, source: workbook.text(path) ?? "", of: declared,
        files: new.changes.keys)
    }
  }
}
