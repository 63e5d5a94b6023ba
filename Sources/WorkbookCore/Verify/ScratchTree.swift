import Foundation

/// A copy of the workbook that may be changed: chapters replaced by solutions, solutions by mistakes. Only files that differ are
/// written, so that what was built stays built.
struct ScratchTree: Sendable {
  let root: URL
  private let workbook: Workbook
  private static let parts = ["Package.swift", "README.md", "Chapters", "Solutions", "Tests", "Sources"]

  /// Copies a workbook, or brings an older copy in step.
  init(copying workbook: Workbook, to root: URL) throws {
    self.root = root
    self.workbook = workbook
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for part in ScratchTree.parts { try mirror(part) }
  }

  /// Where a chapter is built, as the runner would.
  func scratch(for chapter: Chapter) -> URL {
    root.appending(path: ".build/workbook/Chapter\(chapter.number)")
  }

  /// The chapter's start state, and the solution as it is in the workbook.
  func restore(_ chapter: Chapter) throws {
    try mirror(chapter.folder)
    try mirror(chapter.solutionFolder)
  }

  /// Copies files of the solution over the chapter, as a learner who gives up would.
  /// - Parameters:
  ///   - chapter: the chapter.
  ///   - files: which ones, relative to the folder; nil for all.
  /// - Throws: what the file system objects to.
  func dropIn(_ chapter: Chapter, files: [String]? = nil) throws {
    let solution = root.appending(path: chapter.solutionFolder)
    for file in files ?? names(in: solution) {
      guard FileManager.default.fileExists(atPath: solution.appending(path: file).path) else {
        throw Complaint(
          "There is no \(chapter.solutionFolder)/\(file) to go on with: write the solution first.")
      }
      try copy(solution.appending(path: file), to: root.appending(path: "\(chapter.folder)/\(file)"))
    }
    // What a mistake deletes from the solution is gone from the chapter too.
    if files == nil {
      let left = Set(names(in: solution))
      for file in names(in: root.appending(path: chapter.folder))
      where file.hasSuffix(".swift") && !left.contains(file) {
        try FileManager.default.removeItem(at: root.appending(path: "\(chapter.folder)/\(file)"))
      }
    }
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
    let wanted = names(in: source)
    for name in wanted { try copy(source.appending(path: name), to: target.appending(path: name)) }
    for name in Set(names(in: target)).subtracting(wanted) {
      try files.removeItem(at: target.appending(path: name))
    }
  }

  /// The files below a folder, links included, folders not.
  private func names(in folder: URL) -> [String] {
    let found = FileManager.default.enumerator(atPath: folder.path)
    var names: [String] = []
    while let name = found?.nextObject() as? String {
      if found?.fileAttributes?[.type] as? FileAttributeType != .typeDirectory { names.append(name) }
    }
    return names
  }

  private func copy(_ source: URL, to target: URL) throws {
    let files = FileManager.default
    if let destination = try? files.destinationOfSymbolicLink(atPath: source.path) {
      if (try? files.destinationOfSymbolicLink(atPath: target.path)) == destination { return }
      try? files.removeItem(at: target)
      try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: target.path, withDestinationPath: destination)
      return
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
