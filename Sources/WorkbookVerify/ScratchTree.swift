import Foundation
import WorkbookCore

/// A copy of the workbook that may be changed: chapters replaced by solutions, solutions by mistakes. Only files that differ are
/// written, so that what was built stays built.
struct ScratchTree: Sendable {
  let root: URL
  private let workbook: Workbook
  private static let parts = [
    "Package.swift", "README.md", ".generated", "Chapters", "Solutions", "Tests", "Sources",
  ]

  /// Copies a workbook, or brings an older copy in step.
  init(copying workbook: Workbook, to root: URL) throws {
    self.root = root
    self.workbook = workbook
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for part in ScratchTree.parts { try mirror(part) }
  }

  /// Where a chapter is built, as the runner would.
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
    let solution = root.appending(path: chapter.solutionFolder)
    let start = workbook.root.appending(path: chapter.folder)
    let solved = Files.swiftNames(below: solution)
    let taken = Set(files ?? solved)
    for file in taken where !solved.contains(file) {
      throw RunnerError(
        "There is no \(chapter.solutionFolder)/\(file) to go on with: write the solution first.")
    }
    let target = root.appending(path: chapter.folder)
    let given = "\(Chapter.givenFolder)/"
    // What a mistake deletes from the solution is gone from the chapter too.
    let kept = Files.names(below: start).filter {
      files != nil || !$0.hasSuffix(".swift") || $0.hasPrefix(given) || taken.contains($0)
    }
    for file in Set(kept).union(taken) {
      try copy(
        (taken.contains(file) ? solution : start).appending(path: file), to: target.appending(path: file))
    }
    for file in Set(Files.names(below: target)).subtracting(kept).subtracting(taken) {
      try FileManager.default.removeItem(at: target.appending(path: file))
    }
    return nil
  }

  private func mirror(_ part: String) throws {
    let files = FileManager.default
    let source = workbook.root.appending(path: part)
    let target = root.appending(path: part)
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: source.path, isDirectory: &isFolder) else {
      try? files.removeItem(at: target)
      return
    }
    guard isFolder.boolValue else { return try copy(source, to: target) }
    let wanted = Files.names(below: source)
    for name in wanted { try copy(source.appending(path: name), to: target.appending(path: name)) }
    for name in Set(Files.names(below: target)).subtracting(wanted) {
      try files.removeItem(at: target.appending(path: name))
    }
  }

  private func copy(_ source: URL, to target: URL) throws {
    let files = FileManager.default
    if let destination = try? files.destinationOfSymbolicLink(atPath: source.path) {
      if (try? files.destinationOfSymbolicLink(atPath: target.path)) == destination { return }
      try? files.removeItem(at: target)
      try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try files.createSymbolicLink(atPath: target.path, withDestinationPath: destination)
    }
    let content = try Data(contentsOf: source)
    if content == (try? Data(contentsOf: target)) { return }
    try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
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
