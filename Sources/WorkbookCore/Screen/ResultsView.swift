/// What a run found, as the learner reads it. `Application.show` chooses this form; it would choose another for an option of
/// `Request.show`.
struct ResultsView {
  let reports: [ChapterReport]
  let selection: KataSelection

  /// The kata to show in full: the requested one, or the first red one. Nil if everything is green.
  let page: KataPage?

  /// The kata after that one.
  let next: KataID?

  /// How the learner starts the runner again.
  let command: String

  func lines(in style: Style) -> [String] {
    map(style) + changedTests + (page.map { VerdictView(page: $0, command: command).lines(in: style) } ?? [])
      + (page.map(whatNext) ?? allGreen)
  }

  private func map(_ style: Style) -> [String] {
    let map = MapView(reports: reports)
    return switch selection {
    case .everything: map.lines(isDetailed: false, in: style)
    case .chapter: map.lines(isDetailed: true, in: style)
    case .kata: []
    }
  }

  /// The map counts katas as done, so it says where that may be wrong, one file at a time. The kata on the screen says it itself.
  private var changedTests: [String] {
    if case .kata = selection { return [] }
    let path = reports.flatMap(\.changedTests).first { page?.changedTests.contains($0) != true }
    return path.map { AlteredFileView(path: $0, isMissing: false, command: command).lines } ?? []
  }

  private func whatNext(after page: KataPage) -> [String] {
    if page.verdict == .green {
      return ["Commit   git commit -am \"\(page.id)\"", "Compare  \(command) compare \(page.id)"]
        + (next.map { ["Next     \(command) \($0)"] } ?? [])
    }
    return KataView(page: page).places
      + (page.kata.hints.isEmpty ? [] : ["Hint   \(command) hint \(page.id)"])
      + ["Again  \(command) \(page.id)"]
  }

  private var allGreen: [String] {
    if case .chapter(let id) = selection { return ["\(id.title) is green."] }
    guard let first = reports.first?.katas.first else { return [] }
    return [
      "Every kata is green. The reference's way, one kata at a time:",
      "Compare  \(command) compare \(first.id)",
    ]
  }
}
