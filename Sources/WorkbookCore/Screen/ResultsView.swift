/// What a run found, as the learner reads it. Here, and on the screen of `watch`, reports become output. `Application.show` chooses this
/// form; it would choose another for an option of `Request.show`.
struct ResultsView {
  let reports: [ChapterReport]
  let scope: Scope

  /// The kata to show in full: the requested one, or the first red one. Nil if everything is green.
  let page: KataView?

  /// The kata after that one.
  let next: KataID?

  /// How the learner starts the runner again.
  let command: String
  let console: Console

  func draw() {
    let map = MapView(reports: reports, console: console)
    switch scope {
    case .everything: map.draw()
    case .chapter:
      map.draw()
      map.drawKatas()
    case .kata: break
    }
    if let page, let report = reports.first(where: { $0.chapter.id == page.chapter.id }) {
      draw(page, with: report)
    } else {
      drawAllGreen()
    }
  }

  /// The verdict, and what can be done next.
  private func draw(_ page: KataView, with report: ChapterReport) {
    let kata = page.kata
    VerdictView(page: page, report: report, command: command).draw()
    if report.verdict(on: kata) == .green {
      console.print("Compare  \(command) compare \(kata.id)")
      if let next { console.print("Next     \(command) \(next)") }
    } else {
      page.drawPlaces(after: report)
      if !kata.hints.isEmpty { console.print("Hint   \(command) hint \(kata.id)") }
      console.print("Again  \(command) \(kata.id)")
    }
  }

  private func drawAllGreen() {
    if case .chapter(let id) = scope { return console.print("\(id.title) is green.") }
    guard let first = reports.first?.katas.first else { return }
    console.print("Every kata is green. The reference's way, one kata at a time:")
    console.print("Compare  \(command) compare \(first.id)")
  }
}
