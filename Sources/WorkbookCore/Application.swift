import Foundation

/// The runner: takes the words of the command line, writes to a console, and returns an exit status.
public struct Application: Sendable {
  private let folder: URL
  private let console: Console
  private let environment: [String: String]

  /// A runner.
  /// - Parameters:
  ///   - folder: where it was started: the workbook's folder, or one inside of it.
  ///   - console: where it writes.
  ///   - environment: the environment of the process.
  public init(
    folder: URL, console: Console, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.folder = folder
    self.console = console
    self.environment = environment
  }

  /// Does what the words ask for.
  /// - Parameter arguments: the words behind `workbook`.
  /// - Returns: the exit status.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      let request = try Request(arguments)
      if request == .help {
        console.print(Request.usage)
        return 0
      }
      let workbook = try Workbook(around: folder)
      switch request {
      case .help: return 0
      case .overview: return try overview(of: workbook)
      case .chapter(let number): return try show(workbook.chapter(number), of: workbook)
      case .kata(let id):
        let (chapter, kata) = try workbook.kata(id)
        return try show(kata, of: chapter, in: workbook)
      case .hint(let id, let rung): return try hint(workbook.kata(id).kata, rung: rung)
      case .compare(let id, let peek):
        let (chapter, kata) = try workbook.kata(id)
        return try compare(kata, of: chapter, in: workbook, peek: peek)
      case .reset(let number):
        try Reset(workbook: workbook, console: console).restore(workbook.chapter(number))
        return 0
      case .verify(let options): return try Verify(workbook: workbook, console: console).run(options)
      }
    } catch let complaint as Complaint {
      console.progress("")
      console.print(complaint.description)
      return complaint.status
    } catch {
      console.progress("")
      console.print("\(error)")
      return 1
    }
  }

  // MARK: The map, a chapter, a kata

  private func overview(of workbook: Workbook) throws -> Int32 {
    let start = StartState(root: workbook.root)
    var rows: [ProgressMap.Row] = []
    var open: (chapter: Chapter, kata: Lesson.Kata, status: KataStatus, verdict: ChapterVerdict)?
    for chapter in workbook.chapters {
      let touched = start.touched(in: chapter, root: workbook.root)
      // What nobody touched is red, as `verify` proves. It runs only where its first red kata is to be shown.
      guard open == nil || touched != [] else {
        rows.append(ProgressMap.Row(chapter: chapter, states: [:], verdict: nil))
        continue
      }
      let verdict = try run(chapter, of: workbook)
      rows.append(row(chapter, verdict, touched: touched))
      if open == nil, let (kata, status) = firstRed(of: chapter, verdict) {
        open = (chapter, kata, status, verdict)
      }
    }
    let map = ProgressMap(rows: rows)
    map.draw(on: console)
    console.print()
    if let open {
      KataScreen(workbook: workbook, chapter: open.chapter, kata: open.kata, console: console)
        .draw(open.status, of: open.verdict)
    } else {
      console.print("Every kata is green. swift run workbook compare 1.1 shows how the reference did it.")
    }
    return 0
  }

  private func show(_ chapter: Chapter, of workbook: Workbook) throws -> Int32 {
    let touched = StartState(root: workbook.root).touched(in: chapter, root: workbook.root)
    let verdict = try run(chapter, of: workbook)
    let row = row(chapter, verdict, touched: touched)
    ProgressMap(rows: [row]).draw(on: console)
    console.print()
    for kata in chapter.lesson.katas {
      let state = row.states[kata.id] ?? .untouched
      console.print(wrapped: "\(kata.id)  \(kata.title)", indent: " \(state.mark) ")
    }
    console.print()
    guard let (kata, status) = firstRed(of: chapter, verdict) else {
      console.print("Chapter \(chapter.number) is green.")
      return 0
    }
    KataScreen(workbook: workbook, chapter: chapter, kata: kata, console: console).draw(status, of: verdict)
    return 1
  }

  private func show(_ kata: Lesson.Kata, of chapter: Chapter, in workbook: Workbook) throws -> Int32 {
    let verdict = try run(chapter, of: workbook, only: kata.id)
    let status = verdict.katas[kata.id] ?? .missing
    KataScreen(workbook: workbook, chapter: chapter, kata: kata, console: console).draw(status, of: verdict)
    return status == .green ? 0 : 1
  }

  private func run(_ chapter: Chapter, of workbook: Workbook, only: KataID? = nil) throws -> ChapterVerdict {
    let what = only.map { "kata \($0)" } ?? "chapter \(chapter.number)"
    console.progress("Building and running \(what) …")
    defer { console.progress("") }
    let scratch = try Scratch(root: workbook.root, environment: environment)
    return try KataRunner(root: workbook.root, scratch: scratch.folder(for: chapter))
      .run(chapter: chapter.number, katas: chapter.lesson.katas.map(\.id), only: only)
  }

  private func row(_ chapter: Chapter, _ verdict: ChapterVerdict, touched: [String]?) -> ProgressMap.Row {
    let wrong = Set(verdict.errors.map(\.file))
    var states: [KataID: KataState] = [:]
    for kata in chapter.lesson.katas {
      let files = kata.files.map { "\(chapter.folder)/\($0)" }
      switch verdict.katas[kata.id] {
      case .green: states[kata.id] = .done
      case .broken where !wrong.isDisjoint(with: files) || wrong.allSatisfy { !$0.hasPrefix(chapter.folder) }:
        states[kata.id] = .broken
      default:
        let edited = files.contains { touched?.contains($0) ?? false }
        states[kata.id] = edited ? .inProgress : .untouched
      }
    }
    return ProgressMap.Row(chapter: chapter, states: states, verdict: verdict)
  }

  /// The first kata that is not green. Where the chapter does not compile: the first one whose file is to blame.
  private func firstRed(of chapter: Chapter, _ verdict: ChapterVerdict) -> (Lesson.Kata, KataStatus)? {
    let open = chapter.lesson.katas.filter { verdict.katas[$0.id] != .green }
    let wrong = Set(verdict.errors.map(\.file))
    let blamed = open.first { kata in kata.files.contains { wrong.contains("\(chapter.folder)/\($0)") } }
    return (blamed ?? open.first).map { ($0, verdict.katas[$0.id] ?? .missing) }
  }

  // MARK: Hints and the solution

  private func hint(_ kata: Lesson.Kata, rung: Int) throws -> Int32 {
    guard rung <= kata.hints.count else {
      throw Complaint(
        "Kata \(kata.id) has \(kata.hints.count) hints. Expected one of them: workbook hint \(kata.id) 1",
        status: 2)
    }
    console.print(console.bold("Kata \(kata.id) · \(kata.title)") + "  hint \(rung) of \(kata.hints.count)")
    console.print()
    console.print(wrapped: kata.hints[rung - 1])
    console.print()
    if rung < kata.hints.count {
      console.print("Next hint  swift run workbook hint \(kata.id) \(rung + 1)")
    } else {
      console.print("That was the last hint. The solution: swift run workbook compare \(kata.id) --peek")
    }
    return 0
  }

  private func compare(_ kata: Lesson.Kata, of chapter: Chapter, in workbook: Workbook, peek: Bool) throws
    -> Int32
  {
    if !peek {
      let status = try run(chapter, of: workbook, only: kata.id).katas[kata.id]
      guard status == .green else {
        console.print(
          wrapped: "Kata \(kata.id) is not green yet. swift run workbook \(kata.id) shows why; "
            + "swift run workbook compare \(kata.id) --peek shows the solution all the same.")
        return 1
      }
    }
    let git = Git(root: workbook.root)
    for file in kata.files {
      let mine = "\(chapter.folder)/\(file)"
      let reference = "\(chapter.solutionFolder)/\(file)"
      guard let text = try? String(contentsOf: workbook.root.appending(path: reference), encoding: .utf8)
      else {
        throw Complaint("There is no \(reference) to compare with.")
      }
      if let difference = git.difference(from: mine, to: reference, colour: console.colour) {
        console.print(difference.isEmpty ? "\(mine) is the same as \(reference)." : difference)
      } else {
        console.print(console.bold(reference))
        console.print(text)
      }
    }
    console.print(
      wrapped: "Lines with - are yours, lines with + are the reference's. Other ways may be as good.")
    return 0
  }
}

/// Where the runner builds: in the checkout's `.build`, or where that can't be written, in the temporary folder.
struct Scratch: Sendable {
  private let base: URL

  /// Finds a folder that can be written to.
  /// - Parameters:
  ///   - root: the workbook's folder.
  ///   - environment: `WORKBOOK_SCRATCH` wins over both.
  /// - Throws: `Complaint` when there is none.
  init(root: URL, environment: [String: String]) throws {
    let files = FileManager.default
    let own = root.appending(path: ".build/workbook")
    let temporary = files.temporaryDirectory.appending(path: "workbook-\(Scratch.fingerprint(of: root.path))")
    let asked = environment["WORKBOOK_SCRATCH"].map { URL(fileURLWithPath: $0) }
    for candidate in asked.map({ [$0] }) ?? [own, temporary] {
      try? files.createDirectory(at: candidate, withIntermediateDirectories: true)
      if files.isWritableFile(atPath: candidate.path) {
        base = candidate
        return
      }
    }
    throw Complaint(
      "Can't write to \((asked ?? own).path). Is the disk full, or the folder read-only? WORKBOOK_SCRATCH names another folder."
    )
  }

  /// Where a chapter is built.
  func folder(for chapter: Chapter) -> URL { base.appending(path: "Chapter\(chapter.number)") }

  /// The same short name for the same path, always: `Hasher` would give another one in each process.
  static func fingerprint(of path: String) -> String {
    String(
      path.utf8.reduce(into: UInt64(14_695_981_039_346_656_037)) {
        $0 = ($0 ^ UInt64($1)) &* 1_099_511_628_211
      }, radix: 36)
  }
}

extension Application {
  /// From now on, Ctrl-C ends what the runner started before it ends the runner.
  public static func endChildrenOnInterrupt() {
    RunningChildren.endWithThisProcess()
  }
}
