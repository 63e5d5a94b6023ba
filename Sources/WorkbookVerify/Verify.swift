import Foundation
import WorkbookCore

/// What `verify` is asked to look at.
struct VerifyOptions: Equatable, Sendable {
  /// The chapters; empty means all of them.
  var chapters: [ChapterID] = []
  /// A commit: only chapters that changed since then are tried.
  var since: String?
  /// Whether to bring what is generated in step first.
  var update = false

  init(_ words: [String]) throws {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--update" {
        update = true
      } else if word == "--since", let revision = words.popFirst() {
        since = revision
      } else if let id = ChapterID(word) {
        chapters.append(id)
      } else {
        throw RunnerError("Expected chapters, --since REV or --update: workbook verify 1 2", status: 2)
      }
    }
  }
}

/// For authors and CI: does the workbook keep its promises to a learner? Everything is tried on copies of the tree, outside of the
/// checkout, one for each core.
package struct Verify: Sendable {
  let workbook: Workbook
  let console: Console
  let options: VerifyOptions

  /// Does what the words behind `workbook verify` ask for: 0 when nothing is found, else 1.
  @Sendable package static func run(_ workbook: Workbook, _ console: Console, _ words: [String]) throws
    -> Int32
  {
    try Verify(workbook: workbook, console: console, options: VerifyOptions(words)).run()
  }

  private func run() throws -> Int32 {
    let git = Git(root: workbook.root)
    if let problem = git.problem {
      throw RunnerError(
        "verify needs git: mistakes are patches, and the start state is a list of blob ids. Here: \(problem)."
      )
    }
    let trials = try trials(git)
    let chapters = trials.map(\.chapter)
    if options.update { try update() }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "workbook-verify-\(Scratch.fingerprint(of: workbook.root.path))")
    let lock = try lock(folder)
    defer { close(lock) }
    let trees = try (1...max(1, ProcessInfo.processInfo.activeProcessorCount)).map {
      try ScratchTree(copying: workbook, to: folder.appending(path: "tree\($0)"))
    }

    let findings = Findings(console: console)
    let guide = Guide(workbook: workbook)
    var steps = [Step("start-state.json") { _ in try startState() }]
    if options.update || chapters.contains(where: { $0.id == workbook.chapters.first?.id }) {
      steps.append(
        Step("first-look.svg") {
          try Picture.firstLook(at: $0.root).findings(in: workbook, update: options.update)
        })
    }
    steps.append(Step("club.svg") { _ in try Picture.club().findings(in: workbook, update: options.update) })
    steps.append(Step("\(Guide.path): minutes and names") { _ in guide.findings() })
    try findings.make(steps + trials.flatMap(\.steps), on: trees)
    var last = trials.map(\.quotes)
    if options.chapters.isEmpty {
      last.append(Step("README.md: the map") { _ in MapChecks(workbook: workbook).findings() })
      last += ["README.md", Guide.path, "Sources/README.md"].map { path in
        Step("\(path): quotes") { tree in
          try QuoteChecks(workbook: workbook, tree: tree).findings(in: path, chapters: workbook.chapters)
        }
      }
      last += guide.trials
    }
    try findings.make(last, on: trees)
    return findings.conclude(katas: chapters.flatMap(\.lesson.katas).count)
  }

  /// Keeps a second `verify` out of the first one's scratch trees. The system lets go of it when the process ends, however it ends.
  private func lock(_ folder: URL) throws -> Int32 {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "lock").path
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw RunnerError("Can't write \(path).") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw RunnerError("Another verify of this workbook is running. Wait for it, or end it.")
    }
    return descriptor
  }

  /// A trial of each chapter that was asked for, or that changed.
  private func trials(_ git: Git) throws -> [ChapterTrial] {
    guard options.chapters.isEmpty, let since = options.since else {
      let all = options.chapters.isEmpty
      return try (all ? workbook.chapters : options.chapters.map(workbook.chapter))
        .map { ChapterTrial(workbook: workbook, chapter: $0) }
    }
    let changes = try git.changes(since: since)
    let changed = Verify.chapters(of: workbook, touchedBy: changes)
    let lessons = Verify.lessonsAlone(of: workbook, touchedBy: changes)
    let others = workbook.chapters.map(\.id).filter { id in !changed.contains { $0.id == id } }
    for (what, chapters) in [("Not tried, because unchanged", others), ("Only the lesson changed", lessons)]
    where !chapters.isEmpty {
      console.print("\(what) since \(since): \(chapters.map(\.name).joined(separator: ", "))\n")
    }
    return changed.map {
      ChapterTrial(workbook: workbook, chapter: $0, isLessonAlone: lessons.contains($0.id))
    }
  }

  /// The chapters whose result may be another one when these files have changed.
  static func chapters(of workbook: Workbook, touchedBy changes: [String]) -> [Chapter] {
    let isBase = changes.contains {
      $0 == "Package.swift" || ($0.hasPrefix("Sources/") && $0.hasSuffix(".swift"))
    }
    if isBase { return workbook.chapters }
    return workbook.chapters.filter { chapter in
      let own = [chapter.folder, chapter.solutionFolder, chapter.testsFolder, chapter.mistakesFolder]
      let imported = chapter.importedFolders(in: workbook)
      return changes.contains { path in
        own.contains { path.hasPrefix($0 + "/") }
          || path.hasSuffix(".swift") && imported.contains { path.hasPrefix($0) }
      }
    }
  }

  /// The chapters of which nothing but the lesson has changed.
  static func lessonsAlone(of workbook: Workbook, touchedBy changes: [String]) -> [ChapterID] {
    let lessons = workbook.chapters.map(\.lessonPath)
    let code = chapters(of: workbook, touchedBy: changes.filter { !lessons.contains($0) }).map(\.id)
    return chapters(of: workbook, touchedBy: changes).map(\.id).filter { !code.contains($0) }
  }

  /// Writes what follows from other files.
  private func update() throws {
    let today = try StartState(today: workbook)
    let path = workbook.root.appending(path: StartState.path)
    try today.json.write(to: path, atomically: true, encoding: .utf8)
    try Guide(workbook: workbook).update()
  }

  private func startState() throws -> [Finding] {
    if StartState(root: workbook.root).blobs == (try StartState(today: workbook).blobs) { return [] }
    return [
      Finding(
        file: StartState.path, problem: "does not fit the files in Chapters and Tests",
        mend: "undo what was edited there, or if it is meant: SOLUTIONS=1 swift run workbook verify --update")
    ]
  }
}

extension Chapter {
  /// How the folders begin that hold what the chapter imports. `Package.swift` says which chapter a module stands for.
  fileprivate func importedFolders(in workbook: Workbook) -> [String] {
    let code = workbook.swiftFiles(of: self).compactMap { workbook.text($0) }.joined()
    return [("Injection", 6), ("Assemblies", 7)].filter { code.contains("import \($0.0)\n") }
      .flatMap { ["Chapters/Chapter\($0.1)-", "Solutions/Solution\($0.1)-"] }
  }
}
