/// What the runner shows of one kata.
struct KataScreen: Sendable {
  let workbook: Workbook
  let chapter: Chapter
  let kata: Lesson.Kata
  let console: Console

  /// Shows a status in full: what failed and why, and what can be done next.
  func draw(_ status: KataStatus, of verdict: ChapterVerdict) {
    drawWhy(status, of: verdict)
    if status == .green {
      console.print("swift run workbook compare \(kata.id)", after: "Compare  ")
      if let debrief { console.print(debrief, after: "Debrief  ") }
      if let next { console.print("swift run workbook \(next)", after: "Next     ") }
    } else {
      drawPlaces(wrong: verdict.errors)
      if !kata.hints.isEmpty { console.print("swift run workbook hint \(kata.id)", after: "Hint   ") }
      console.print("swift run workbook \(kata.id)", after: "Again  ")
    }
    console.print()
    console.print(command: verdict.command, after: "This ran: ")
  }

  /// Shows the kata's name, what came of it, and why; when it is green, what was gained.
  func drawWhy(_ status: KataStatus, of verdict: ChapterVerdict) {
    console.print(
      wrapped: console.bold("Kata \(kata.id) · \(kata.title)") + "  "
        + (status == .green ? console.green(word(for: status)) : console.red(word(for: status))))
    console.print()
    switch status {
    case .green:
      if let after = kata.after {
        Markdown(text: after, place: chapter.place(of: kata)).draw(on: console)
        console.print()
      }
    case .red(let failures):
      draw(failures)
    case .crashed(let words):
      console.print(wrapped: "The test process ended while this kata ran. Its last words:")
      console.print(wrapped: words, indent: "    ")
      console.print()
    case .hung(let seconds):
      console.print(
        wrapped: "This kata made no progress for \(seconds) second\(seconds == 1 ? "" : "s") and was ended: "
          + "something waits for ever, or loops for ever.")
      console.print()
    case .broken:
      draw(verdict.errors)
    case .missing:
      console.print(
        wrapped: "No test of this kata ran. Its tests belong in \(chapter.testsFolder): is the file there, "
          + "with suites named \(kata.id.suitePrefix)…?")
      console.print()
    }
  }

  /// Shows where to edit and where to read.
  /// - Parameter wrong: what does not compile; it is there that the edit is needed first.
  func drawPlaces(wrong: [Diagnostic]) {
    var places = chapter.placesToEdit(for: kata, in: workbook.root)
    if let broken = wrong.first(where: { $0.file.hasPrefix(chapter.folder) }) {
      places.removeAll { "\($0):".hasPrefix("\(broken.file):") }
      places.insert("\(broken.file):\(broken.line)", at: 0)
    }
    for (index, place) in places.enumerated() {
      console.print(place, after: index == 0 ? "Edit   " : "       ")
    }
    console.print(chapter.place(of: kata), after: "Read   ")
  }

  private func word(for status: KataStatus) -> String {
    switch status {
    case .green: "green"
    case .red: "red"
    case .crashed: "crashed"
    case .hung: "hangs"
    case .broken: "does not compile"
    case .missing: "has no tests"
    }
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

  /// Shows the compiler's own lines, cut to the first that matter. What is wrong stands in the first line, so the excerpt under
  /// it only has to show where.
  private func draw(_ errors: [Diagnostic]) {
    let shown = 2
    for error in errors.prefix(shown) {
      for (index, line) in error.lines.enumerated() {
        if index == 0 {
          console.print(wrapped: line)
        } else {
          console.print(cut: line.replacing("`- error: \(error.message)", with: "^"))
        }
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

  /// The kata after this one, if there is one.
  private var next: KataID? {
    let all = workbook.chapters.flatMap(\.lesson.katas).map(\.id)
    return all.firstIndex(of: kata.id).flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil }
  }
}
