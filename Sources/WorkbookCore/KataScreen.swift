import Foundation

/// What the runner shows of one kata.
struct KataScreen: Sendable {
  let workbook: Workbook
  let chapter: Chapter
  let kata: Lesson.Kata
  let console: Console

  /// Shows a status in full: what failed and why, and what can be done next.
  func draw(_ status: KataStatus, of verdict: ChapterVerdict) {
    heading(status)
    switch status {
    case .green:
      if let after = kata.after {
        console.print(wrapped: after)
        console.print()
      }
      console.print("Compare   swift run workbook compare \(kata.id)")
      if let next = next { console.print("Next      swift run workbook \(next)") }
    case .red(let failures):
      draw(failures)
      next(steps: true)
    case .crashed(let words):
      console.print(
        wrapped:
          "The test process ended while this kata ran: a trap, or a stack that overflowed. Its last words:")
      console.print(wrapped: words, indent: "    ")
      console.print()
      next(steps: true)
    case .hung(let seconds):
      console.print(
        wrapped:
          "This kata made no progress for \(seconds) seconds and was ended: something waits for ever, or loops for ever."
      )
      console.print()
      next(steps: true)
    case .broken:
      draw(verdict.errors)
      next(steps: true)
    case .missing:
      console.print(
        wrapped:
          "No test of this kata ran. Its tests belong in \(chapter.testsFolder): is the file still there?")
    }
    console.print()
    console.print(wrapped: "This ran: \(verdict.command)")
  }

  private func heading(_ status: KataStatus) {
    let word =
      switch status {
      case .green: console.green("green")
      case .red: console.red("red")
      case .crashed: console.red("crashed")
      case .hung: console.red("hangs")
      case .broken: console.red("does not compile")
      case .missing: console.red("has no tests")
      }
    console.print(console.bold("Kata \(kata.id) · \(kata.title)") + "  " + word)
    console.print()
  }

  private func draw(_ failures: [Failure]) {
    for failure in failures {
      console.print(wrapped: failure.test, indent: console.red("✘") + " ")
      for message in failure.messages { console.print(wrapped: message, indent: "    ") }
      console.print(wrapped: failure.expectation, indent: "    ")
      if !failure.place.isEmpty { console.print("    " + console.dim(failure.place)) }
      console.print()
    }
  }

  /// Shows the compiler's own lines, cut to the first that matter.
  private func draw(_ errors: [Diagnostic]) {
    let shown = 2
    for error in errors.prefix(shown) {
      for line in error.lines { console.print(line) }
      console.print()
    }
    if errors.count > shown {
      let more = errors.count - shown
      console.print(
        "… and \(more) more error\(more == 1 ? "" : "s"); the first one often explains the others.")
      console.print()
    }
  }

  private func next(steps: Bool) {
    for (index, place) in chapter.placesToEdit(for: kata, in: workbook.root).enumerated() {
      console.print((index == 0 ? "Edit   " : "       ") + place)
    }
    console.print("Read   \(chapter.lessonPath):\(kata.line)")
    if !kata.hints.isEmpty { console.print("Hint   swift run workbook hint \(kata.id)") }
    console.print("Again  swift run workbook \(kata.id)")
  }

  /// The kata after this one, if there is one.
  private var next: KataID? {
    let all = workbook.chapters.flatMap(\.lesson.katas).map(\.id)
    return all.firstIndex(of: kata.id).flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil }
  }
}
