import Foundation
import WorkbookCore

/// A copy of the workbook in which chapters are replaced by solutions and wrong answers.
struct ScratchTree: Sendable {
  /// Each core has a tree, so each build has one job. Nobody debugs it.
  static let flags = KataRunner.quickly + ["--jobs", "1", "-Xswiftc", "-gnone"]

  let root: URL
  private let workbook: Workbook

  init(copying workbook: Workbook, to root: URL) throws {
    self.root = root
    self.workbook = workbook
    for name in [".generated", "Chapters", "Package.swift", "Solutions", "Sources", "Tests"] {
      try copy(name, to: root)
    }
  }

  func run(_ chapter: Chapter) throws -> ChapterResult {
    var runner = KataRunner(root: root, scratch: scratch(for: chapter))
    runner.flags = ScratchTree.flags
    runner.patience = 60
    return try runner.run(chapter.id, katas: chapter.lesson.katas.map(\.id))
  }

  func scratch(for chapter: Chapter) -> URL { root.appending(path: ".build/workbook/\(chapter.id.module)") }

  /// Makes a chapter its start state with files of the solution copied over it, or all of the solution with a wrong answer.
  func solve(_ chapter: Chapter, files: [String]? = nil, with mistake: Mistake? = nil) throws {
    var folder = workbook.root
    if let mistake {
      folder = root.appending(path: "patched")
      try? FileManager.default.removeItem(at: folder)
      try copy(chapter.solutionFolder, to: folder)
      if let objection = Git(root: folder).apply(workbook.root.appending(path: mistake.path).path) {
        throw RunnerError("\(mistake.path) doesn't apply: \(objection). Make it again, with git diff")
      }
    }
    let solution = folder.appending(path: chapter.solutionFolder)
    let start = workbook.root.appending(path: chapter.folder)
    let target = root.appending(path: chapter.folder)
    for name in Set([solution, start, target].flatMap(Files.swiftNames)) {
      let isSolved = files?.contains(name) ?? !name.hasPrefix(Chapter.givenFolder + "/")
      let source = isSolved ? solution : start
      try write(try? Data(contentsOf: source.appending(path: name)), to: target.appending(path: name))
    }
  }

  private func copy(_ path: String, to root: URL) throws {
    let source = workbook.root.appending(path: path)
    let target = root.appending(path: path)
    let folder = target.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: source, to: target)
  }

  private func write(_ content: Data?, to file: URL) throws {
    if content == (try? Data(contentsOf: file)) { return }
    guard let content else { return try FileManager.default.removeItem(at: file) }
    let before = FileStamp(path: file.path)?.seconds ?? 0
    try content.write(to: file)
    // The incremental build (6.3.1) compares times in whole seconds: a file that changes twice in a second is taken for unchanged.
    let next = Date(timeIntervalSince1970: max(Date().timeIntervalSince1970, Double(before + 1)))
    try FileManager.default.setAttributes([.modificationDate: next], ofItemAtPath: file.path)
  }
}
