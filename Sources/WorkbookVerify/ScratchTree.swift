import Foundation
import WorkbookCore

/// A copy of the workbook that may be changed: chapters replaced by solutions, solutions by mistakes. Only files that differ are
/// written, so that what was built stays built.
struct ScratchTree: Sendable {
  /// Each core has a tree, so each build has one job: more of them only get into each other's way. Nobody debugs what is built here,
  /// and without what a debugger needs it takes a tenth less.
  static let flags = KataRunner.quickly + ["--jobs", "1", "-Xswiftc", "-gnone"]

  let root: URL
  private let workbook: Workbook

  /// Copies a workbook, or brings an older copy in step.
  init(copying workbook: Workbook, to root: URL) throws {
    self.root = root
    self.workbook = workbook
    for folder in [".generated", "Chapters", "Solutions", "Tests", "Sources"] { try mirror(folder) }
    for file in ["Package.swift", "README.md"] where workbook.text(file) != nil {
      try copy(workbook.root.appending(path: file), to: root.appending(path: file))
    }
  }

  /// Builds a chapter as the runner would, and runs its katas.
  func run(_ chapter: Chapter) throws -> ChapterResult {
    var runner = KataRunner(root: root, scratch: scratch(for: chapter))
    runner.flags = ScratchTree.flags
    return try runner.run(chapter.id, katas: chapter.lesson.katas.map(\.id))
  }

  /// Where the runner builds a chapter.
  func scratch(for chapter: Chapter) -> URL { root.appending(path: ".build/workbook/\(chapter.id.module)") }

  /// The chapter's start state.
  func restore(_ chapter: Chapter) throws { try solve(chapter, files: []) }

  /// The chapter's start state, with files of the solution copied over it, as a learner who gives up would: those that are named,
  /// relative to the folder, or all. With patches, the solution is the one that they make; returns git's objection to one.
  @discardableResult
  func solve(_ chapter: Chapter, files: [String]? = nil, patches: [String] = []) throws -> String? {
    try mirror(chapter.solutionFolder)
    // Chapters that come later may import this solution.
    defer { if !patches.isEmpty { try? mirror(chapter.solutionFolder) } }
    for patch in patches {
      if let objection = Git(root: root).apply(workbook.root.appending(path: patch).path) { return objection }
    }
    let solution = sources(in: root.appending(path: chapter.solutionFolder)).filter {
      $0.key.hasSuffix(".swift")
    }
    var wanted = sources(in: workbook.root.appending(path: chapter.folder))
    if files == nil {
      // What a mistake deletes from the solution is gone from the chapter too.
      wanted = wanted.filter { !$0.key.hasSuffix(".swift") || $0.key.hasPrefix("\(Chapter.givenFolder)/") }
    }
    for file in files ?? Array(solution.keys) {
      guard let solved = solution[file] else {
        throw RunnerError(
          "There is no \(chapter.solutionFolder)/\(file) to go on with: write the solution first.")
      }
      wanted[file] = solved
    }
    try fill(chapter.folder, with: wanted)
    return nil
  }

  private func mirror(_ folder: String) throws {
    try fill(folder, with: sources(in: workbook.root.appending(path: folder)))
  }

  private func sources(in folder: URL) -> [String: URL] {
    Files.names(below: folder).reduce(into: [:]) { $0[$1] = folder.appending(path: $1) }
  }

  /// Makes a folder hold these files and no others.
  private func fill(_ folder: String, with sources: [String: URL]) throws {
    let folder = root.appending(path: folder)
    for (name, source) in sources { try copy(source, to: folder.appending(path: name)) }
    for name in Files.names(below: folder) where sources[name] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  private func copy(_ source: URL, to target: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    if let destination = try? files.destinationOfSymbolicLink(atPath: source.path) {
      if (try? files.destinationOfSymbolicLink(atPath: target.path)) == destination { return }
      try? files.removeItem(at: target)
      return try files.createSymbolicLink(atPath: target.path, withDestinationPath: destination)
    }
    let content = try Data(contentsOf: source)
    if content == (try? Data(contentsOf: target)) { return }
    let before = FileStamp(path: target.path)
    try content.write(to: target)
    // The compiler's incremental build (6.3.1) compares times in whole seconds, and takes a file that changed twice in
    // one second for unchanged. The file's own time counts: the file system's clock is some milliseconds behind.
    if let before, let after = FileStamp(path: target.path), after.seconds <= before.seconds {
      let next = Date(timeIntervalSince1970: Double(before.seconds + 1))
      try files.setAttributes([.modificationDate: next], ofItemAtPath: target.path)
    }
  }
}
