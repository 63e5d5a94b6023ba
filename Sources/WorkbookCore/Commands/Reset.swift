import Foundation

/// Gives files of a chapter their start state. It keeps the learner's files first.
struct Reset: Sendable {
  private let workbook: Workbook
  private let console: Console
  private let start: StartState

  init(workbook: Workbook, console: Console) {
    self.workbook = workbook
    self.console = console
    start = StartState(root: workbook.root)
  }

  func restore(_ selection: KataSelection) throws {
    switch selection {
    case .everything:
      try restore(workbook.chapters.flatMap(changes), as: "all", named: "The workbook")
    case .chapter(let id):
      let changed = try changes(in: workbook.chapter(id))
      try restore(changed, as: id.module.lowercased(), named: id.title)
    case .kata(let id):
      let (chapter, kata) = try workbook.kata(id)
      let paths = chapter.paths(of: kata)
      let changed = try changes(in: chapter).filter { paths.contains($0) || KataID(test: $0) == id }
      try restore(changed, as: "kata\(id)", named: "Kata \(id)")
    }
  }

  /// The start state of one file.
  func restore(_ typed: String, from folder: URL) throws {
    let path = try path(typed, from: folder)
    let chapter = workbook.chapters.first { $0.holds(path) }
    let changed = try chapter.map(changes) ?? []
    try restore(changed.filter { $0 == path }, as: "file", named: path)
  }

  /// The path of the start state that people mean: a path from where they are, from the root or absolute, or else its end.
  private func path(_ typed: String, from folder: URL) throws -> String {
    let place = typed.hasPrefix("/") ? URL(fileURLWithPath: typed) : folder.appending(path: typed)
    let whole = place.standardizedFileURL.path
    if let path = start.blobs.keys.first(where: { whole.hasSuffix("/\($0)") }) { return path }
    let words = typed.split(separator: "/").drop { $0 == "." || $0 == ".." }
    let end = "/" + words.joined(separator: "/")
    let paths = start.blobs.keys.filter { "/\($0)".hasSuffix(end) }.sorted()
    guard let path = paths.first else {
      throw RunnerError("\(typed) has no start state. Expected a Swift file of a chapter.", .usage)
    }
    if paths.count == 1 { return path }
    throw RunnerError("Which \(typed)? Expected one of: \(paths.joined(separator: ", "))", .usage)
  }

  private func restore(_ paths: [String], as folder: String, named name: String) throws {
    if paths.isEmpty { return console.print("\(name) is in its start state already.") }
    var new = Replacement(root: workbook.root)
    for path in paths {
      // An added file has no start state, so it is removed.
      let content = try start.blobs[path].map { blob in
        try askingGit { try Git(root: workbook.root).content(of: blob) }
      }
      new.contents.updateValue(content, forKey: path)
    }
    try new.make(keepingAs: folder, console: console)
    console.print("\(name) is in its start state again.")
  }

  private func changes(in chapter: Chapter) throws -> [String] {
    try askingGit {
      let today = try workbook.blobs(of: workbook.swiftFiles(of: chapter))
      return try start.changes(in: chapter, of: workbook, today: today)
    }
  }

  private func askingGit<Value>(_ ask: () throws -> Value) throws -> Value {
    do { return try ask() } catch {
      let reason = error.localizedDescription
      let remedy = "Copy the file from a new clone, or if this one is shallow: git fetch --unshallow"
      throw Replacement.unchanged("\(reason). reset takes the start state from git. \(remedy)")
    }
  }
}
