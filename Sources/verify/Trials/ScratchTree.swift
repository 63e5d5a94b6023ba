import Foundation
import WorkbookCore

/// A copy of the workbook in which chapters are replaced by solutions and wrong answers.
struct ScratchTree: Sendable {
  /// What a chapter's folder holds in a scratch tree.
  enum State: Sendable {
    case start

    /// The start state with these files of the solution copied over it.
    case solved(files: [String])

    /// The solution with a wrong answer.
    case mistake(Mistake)
  }

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
    let runner = KataRunner(
      root: root, scratch: scratch(for: chapter), flags: ScratchTree.flags,
      patience: 60)
    return try runner.run(chapter.id, katas: chapter.lesson.katas.map(\.id))
  }

  func scratch(for chapter: Chapter) -> URL { BuildFolder(of: chapter.id, in: root).url }

  /// Gives a chapter the files of a state.
  func set(_ chapter: Chapter, to state: State) throws {
    let solution = try solutionFolder(of: chapter, in: state).appending(path: chapter.solutionFolder)
    let start = workbook.root.appending(path: chapter.folder)
    let target = root.appending(path: chapter.folder)
    for name in Set([solution, start, target].flatMap(Files.swiftNames)) {
      let source = isSolved(name, in: state) ? solution : start
      try write(try? Data(contentsOf: source.appending(path: name)), to: target.appending(path: name))
    }
  }

  private func isSolved(_ name: String, in state: State) -> Bool {
    switch state {
    case .start: false
    case .solved(let files): files.contains(name)
    case .mistake: !name.hasPrefix(Chapter.givenFolder + "/")
    }
  }

  /// The root of the solution: the workbook's, or a patched copy.
  private func solutionFolder(of chapter: Chapter, in state: State) throws -> URL {
    guard case .mistake(let mistake) = state else { return workbook.root }
    let folder = root.appending(path: "patched")
    try? FileManager.default.removeItem(at: folder)
    try copy(chapter.solutionFolder, to: folder)
    do { try Git(root: folder).apply(workbook.root.appending(path: mistake.path).path) } catch {
      let reason = error.localizedDescription
      throw RunnerError("\(mistake.path) doesn't apply: \(reason). Make it again, with git diff")
    }
    return folder
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
