import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// For authors and CI: does the workbook keep its promises to a learner? Everything is tried on a copy of the tree, outside
/// of the checkout.
struct Verify: Sendable {
  let workbook: Workbook
  let console: Console

  /// How often the start state is run: what is red only sometimes is a defect.
  static let startRuns = 3

  /// Looks at the chapters that were asked for, and prints each complaint with what mends it.
  /// - Parameter options: which chapters; all when none is named.
  /// - Returns: 0 when there is nothing to complain of, else 1.
  /// - Throws: `Complaint` when the checks themselves can't be made.
  func run(_ options: VerifyOptions) throws -> Int32 {
    guard Git(root: workbook.root).works else {
      throw Complaint("verify needs git: mistakes are patches, and the start state is a list of blob ids.")
    }
    let chapters = try options.chapters.isEmpty ? workbook.chapters : options.chapters.map(workbook.chapter)
    if options.update {
      let today = StartState(today: workbook)
      guard !today.blobs.isEmpty else {
        throw Complaint("git can't name the files in Chapters. \(StartState.path) was left alone.")
      }
      try today.json.write(
        to: workbook.root.appending(path: StartState.path), atomically: true, encoding: .utf8)
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "workbook-verify-\(Scratch.fingerprint(of: workbook.root.path))")
    let lock = try Lock(folder: folder)
    defer { lock.release() }
    let tree = try ScratchTree(copying: workbook, to: folder.appending(path: "tree"))

    var findings = Findings(console: console)
    findings.step("start-state.json") { StartStateCheck(workbook: workbook).findings() }
    let pictured = workbook.chapters.first?.number
    if options.update || chapters.contains(where: { $0.number == pictured }) {
      try findings.step("first-look.svg") {
        try FirstLook(workbook: workbook, tree: tree.root).findings(update: options.update)
      }
    }
    findings.step("\(GuideChecks.path): minutes and names") { GuideChecks(workbook: workbook).findings() }
    for chapter in chapters {
      findings.step("chapter \(chapter.number): files and lesson") {
        FileChecks(workbook: workbook, chapter: chapter).findings()
          + LessonChecks(workbook: workbook, chapter: chapter).findings()
      }
      try ChapterTrial(workbook: workbook, chapter: chapter, tree: tree).run(&findings)
    }
    if options.chapters.isEmpty {
      try findings.step("README.md") {
        try MapChecks(workbook: workbook).findings()
          + QuoteChecks(workbook: workbook, tree: tree).findings(in: "README.md", chapters: workbook.chapters)
      }
      try findings.step("\(GuideChecks.path): quotes") {
        try QuoteChecks(workbook: workbook, tree: tree)
          .findings(in: GuideChecks.path, chapters: workbook.chapters)
      }
      try findings.step("\(GuideChecks.path): what a plan leaves out is not missed") {
        try PlanTrial(workbook: workbook, tree: tree).findings()
      }
    }
    return findings.conclude(katas: chapters.flatMap(\.lesson.katas).count)
  }
}

/// Something that breaks a promise: where, what, and what mends it.
struct Finding: Equatable, Sendable {
  /// The file to open.
  let file: String
  /// What is wrong with it.
  let problem: String
  /// What mends it.
  let mend: String
}

/// Collects findings, and shows each step as it goes.
struct Findings {
  let console: Console
  private var passed = 0
  /// What went wrong, in the words that were printed.
  private var complaints: [[String]] = []

  init(console: Console) {
    self.console = console
  }

  /// Makes a check, and says how it went and how long it took.
  mutating func step(_ name: String, _ check: () throws -> [Finding]) rethrows {
    console.progress(name + " …")
    let began = Date()
    let found = try check()
    console.progress("")
    let seconds = String(format: "%5.1f s", Date().timeIntervalSince(began))
    guard !found.isEmpty else {
      console.print("\(console.green("✓")) \(seconds)  \(name)")
      passed += 1
      return
    }
    let lines =
      ["\(console.red("✘")) \(seconds)  \(name)"]
      + found.flatMap { ["    \($0.file): \($0.problem)", "    mend it: \($0.mend)"] }
    for line in lines { console.print(line) }
    complaints.append(lines)
  }

  /// Sums up: says again what went wrong, which may be hundreds of lines above, and closes with a line of plain numbers for
  /// whoever counts.
  /// - Parameter katas: how many katas were looked at.
  /// - Returns: the exit status.
  func conclude(katas: Int) -> Int32 {
    console.print()
    if complaints.isEmpty {
      console.print("\(katas) katas keep their promises.")
    } else {
      console.print("Once more, what is wrong, and what mends it:")
      for line in complaints.joined() { console.print(line) }
      console.print()
    }
    console.print("\(passed) passed, \(complaints.count) failed")
    return complaints.isEmpty ? 0 : 1
  }
}

/// Keeps a second `verify` out of the first one's scratch tree. The system lets go of it when the process ends, however it ends.
struct Lock {
  private let descriptor: Int32

  init(folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "lock").path
    descriptor = open(path, O_CREAT | O_RDWR, 0o644)
    guard descriptor >= 0 else { throw Complaint("Can't write \(path).") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw Complaint("Another verify of this workbook is running. Wait for it, or end it.")
    }
  }

  func release() {
    close(descriptor)
  }
}
