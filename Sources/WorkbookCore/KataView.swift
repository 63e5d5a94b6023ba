import Foundation

/// What the runner shows of one kata.
struct KataView {
  let workbook: Workbook
  let chapter: Chapter
  let kata: Lesson.Kata
  let console: Console

  /// Shows a status in full: what failed and why, and what can be done next.
  func draw(_ status: KataStatus, of result: ChapterResult, changedTests: [String] = []) {
    drawWhy(status, of: result)
    warn(of: changedTests)
    if status == .green {
      console.print("swift run workbook compare \(kata.id)", after: "Compare  ")
      if let debrief { console.print(debrief, after: "Debrief  ") }
      if let next { console.print("swift run workbook \(next)", after: "Next     ") }
    } else {
      drawPlaces(wrong: result.errors)
      if !kata.hints.isEmpty { console.print("swift run workbook hint \(kata.id)", after: "Hint   ") }
      console.print("swift run workbook \(kata.id)", after: "Again  ")
    }
    console.print()
    console.print(command: result.command, after: "This ran: ")
  }

  /// Names those tests of the kata among others that are not as they were given out.
  func warn(of changedTests: [String]) {
    for test in changedTests where KataID(test: test) == kata.id {
      console.print(wrapped: "\(test) is not as it was given out.")
      console.print("swift run workbook reset \(kata.id)", after: "Restore  ")
      console.print()
    }
  }

  /// Shows the kata's name, and what is to be said behind it.
  func drawTitle(_ rest: String = "") {
    console.print(wrapped: console.bold("Kata \(kata.id) · \(kata.title)") + rest)
    console.print()
  }

  /// Shows the kata's task, without hints and solution.
  func drawTask() {
    drawTitle()
    draw(kata.task)
    drawPlaces(wrong: [])
  }

  /// Shows one hint, and what to ask for next.
  func drawHint(_ rung: Int) throws {
    let count = kata.hints.count
    guard rung <= count else {
      throw RunnerError(
        count == 0
          ? "Kata \(kata.id) has no hints. Its story is in the lesson."
          : "Kata \(kata.id) has \(count) hint\(count == 1 ? "" : "s"). Expected: workbook hint \(kata.id) \(count)",
        status: 2)
    }
    drawTitle("  hint \(rung) of \(count)")
    draw(kata.hints[rung - 1])
    if rung < count {
      console.print("swift run workbook hint \(kata.id) \(rung + 1)", after: "Next hint  ")
    } else {
      console.print("That was the last hint.")
      console.print("swift run workbook compare \(kata.id) --peek", after: "Solution   ")
    }
  }

  /// Shows the first hints, one below the other.
  func drawHints(_ count: Int) {
    for (index, hint) in kata.hints.prefix(count).enumerated() {
      console.print(console.bold("Hint \(index + 1) of \(kata.hints.count)"))
      draw(hint)
    }
  }

  private func draw(_ lesson: String) {
    Markdown(text: lesson, place: chapter.place(of: kata)).draw(on: console)
    console.print()
  }

  /// Shows the kata's name, what came of it, and why; when it is green, what was gained.
  func drawWhy(_ status: KataStatus, of result: ChapterResult, listingTests: Bool = false) {
    let word = status.names.screen
    drawTitle("  " + (status == .green ? console.green(word) : console.red(word)))
    switch status {
    case .green: if let after = kata.after { draw(after) }
    case .red(let failures):
      if listingTests { list(failures, of: result) }
      draw(failures)
    case .crashed(let words):
      console.print(wrapped: "The test process ended while this kata ran. Its last words:")
      console.print(wrapped: words, indent: "    ")
      console.print()
    case .hung(let seconds):
      console.print(
        wrapped: "This kata made no progress for \(seconds) second\(seconds == 1 ? "" : "s") and was ended: "
          + "it waits for something that never happens, or loops without end.")
      console.print()
    case .broken:
      drawMissingFiles()
      draw(result.errors)
    case .missing:
      console.print(
        wrapped: "No test of this kata ran. Its tests belong in \(chapter.testsFolder): is the file there, "
          + "with suites named \(kata.id.suitePrefix)…?")
      console.print()
    case .notRun(let other):
      console.print(wrapped: "Kata \(other) hangs, so this one did not run. It runs alone:")
      console.print("swift run workbook \(kata.id)", after: "Alone  ")
      console.print()
    }
    let shown = 20
    if let printed = result.printed[kata.id], !printed.isEmpty {
      console.print("It printed:")
      for line in printed.prefix(shown) { console.print(cut: "    \(line)") }
      if printed.count > shown { console.print("    … and \(printed.count - shown) more lines") }
      console.print()
    }
  }

  /// Shows where to edit, with the line of the `// Kata 3.2:` mark if there still is one, and where to read. What does not compile
  /// needs the edit first.
  func drawPlaces(wrong: [Diagnostic]) {
    var places = chapter.paths(of: kata).map { path in
      let line = workbook.text(path)?.lines.firstIndex { $0.contains("// Kata \(kata.id):") }
      return line.map { "\(path):\($0 + 1)" } ?? path
    }
    if let broken = wrong.first(where: { $0.file.hasPrefix(chapter.folder) }) {
      places.removeAll { "\($0):".hasPrefix("\(broken.file):") }
      places.insert("\(broken.file):\(broken.line)", at: 0)
    }
    for (index, place) in places.enumerated() {
      console.print(place, after: index == 0 ? "Edit   " : "       ")
    }
    console.print(chapter.place(of: kata), after: "Read   ")
  }

  /// All red tests by name, so that none is hidden behind a long one.
  private func list(_ failures: [Failure], of result: ChapterResult) {
    let failed = result.tests[kata.id]?.failed ?? .max
    var names = failures.map(\.test).unique
    // The cases of a parameterised test are one test.
    if names.count > failed { names = names.map { $0.components(separatedBy: " (")[0] }.unique }
    guard names.count > 1 else { return }
    let count = result.tests[kata.id].map { "\($0.failed) of \($0.failed + $0.passed)" } ?? "\(names.count)"
    console.print("\(count) tests are red:")
    for name in names { console.print(wrapped: name, indent: console.red("✘") + " ") }
    console.print()
  }

  private func draw(_ failures: [Failure]) {
    for failure in failures {
      console.print(wrapped: failure.test, indent: console.red("✘") + " ")
      for message in failure.messages { console.print(wrapped: message, indent: "    ") }
      // What a test records by itself has a message and nothing to compare.
      if failure.expectation != "Issue recorded" || failure.messages.isEmpty {
        console.print(wrapped: failure.expectation, indent: "    ")
      }
      if !failure.place.isEmpty { console.print(wrapped: console.dim(failure.place), indent: "    ") }
      console.print()
    }
  }

  /// A file that was deleted or emptied explains errors in all others.
  private func drawMissingFiles() {
    let listed = StartState(root: workbook.root).blobs.keys.filter { $0.hasPrefix(chapter.folder + "/") }
    let gone = listed.filter { path in
      (workbook.text(path) ?? "").allSatisfy(\.isWhitespace)
    }.sorted()
    for path in gone {
      console.print(wrapped: "\(path) is \(workbook.text(path) == nil ? "missing" : "empty").")
    }
    if !gone.isEmpty {
      console.print("swift run workbook reset \(kata.id)", after: "Restore  ")
      console.print()
    }
  }

  /// Shows the compiler's own lines, cut to the first that matter. What is wrong stands in the first line, so the excerpt under
  /// it only has to show where.
  private func draw(_ errors: [Diagnostic]) {
    let shown = 2
    for error in errors.prefix(shown) {
      console.print(wrapped: error.lines.first ?? error.message)
      for line in error.lines.dropFirst() {
        console.print(cut: line.replacing("`- error: \(error.message)", with: "^"))
      }
      console.print()
    }
    if errors.count > shown {
      let more = errors.count - shown
      console.print(
        wrapped: "… and \(more) more error\(more == 1 ? "" : "s"); the first one often explains the others.")
      console.print()
    }
  }

  /// Where the chapter's debrief is, after its last kata.
  private var debrief: String? {
    guard kata.id == chapter.lesson.katas.last?.id, let line = chapter.lesson.debriefLine else { return nil }
    return "\(chapter.lessonPath):\(line)"
  }

  private var next: KataID? { workbook.katas.first { $0.id > kata.id }?.id }
}

extension KataView {
  init(of kata: KataID, in workbook: Workbook, on console: Console) throws {
    let (chapter, kata) = try workbook.kata(kata)
    self.init(workbook: workbook, chapter: chapter, kata: kata, console: console)
  }
}

extension [String] {
  fileprivate var unique: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
