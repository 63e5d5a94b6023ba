/// A kata after its run: the verdict and the reason. One message at a time, because the first one often explains the others.
struct VerdictView {
  private static let mostOthers = 5
  private static let mostPrinted = 10

  let page: KataPage

  /// How the learner starts the runner again.
  let command: String

  private var view: KataView { KataView(page: page) }

  func lines(in style: Style) -> [String] {
    guard let result = page.result else { return view.title(in: style) }
    return head(result, style) + (result.verdict == .green ? [] : needs) + restore + reason(result, style)
      + printed(result.printed, by: "It", style) + printed(page.printed, by: "The run", style)
  }

  private func head(_ result: KataResult, _ style: Style) -> [String] {
    let word = result.verdict.word
    if result.verdict == .green { return view.title("  " + style.green(word), in: style) }
    let verb = result.failedTests == 1 ? "fails" : "fail"
    let count = result.failedTests == 0 ? "" : ": \(result.failedTests) of \(result.tests) tests \(verb)"
    return view.title("  " + style.red(word + count), in: style)
  }

  /// What explains the rest, so it comes first.
  private var needs: [String] {
    guard let first = page.redNeeds.first else { return [] }
    let which = page.redNeeds.count == 1 ? "which is red" : "which are red"
    return ["Needs \(list(page.redNeeds)), \(which).", "First  \(command) \(first)", ""]
  }

  /// Restores single files, because the chapter's katas may be solved in others.
  private var restore: [String] {
    page.missing.flatMap { AlteredFileView(path: $0, isMissing: true, command: command).lines }
      + page.changedTests.flatMap { AlteredFileView(path: $0, isMissing: false, command: command).lines }
  }

  private func reason(_ result: KataResult, _ style: Style) -> [String] {
    switch result.verdict {
    case .green: page.kata.afterword.map { view.lesson($0, in: style) } ?? []
    case .red(let failures):
      failures.first.map { first in
        failure(first, style) + names(failures.map(\.test).filter { $0 != first.test }, style)
      } ?? []
    case .ended(let ending): self.ending(ending, style)
    case .broken: error(style)
    case .missing where !page.missing.isEmpty: []
    case .missing:
      style.wrapped(
        "No test of this kata ran. Its tests belong in \(page.chapter.testsFolder): is the file there, "
          + "with suites named \(page.id.suitePrefix)…?\n")
    }
  }

  private func failure(_ failure: Failure, _ style: Style) -> [String] {
    let arguments = failure.arguments.map { " (\($0))" } ?? ""
    let values = ExpectationView(failure, width: style.width - 4).lines
    let texts = failure.messages + (failure.expectation.isEmpty ? [] : values)
    return style.wrapped(failure.test + arguments, indent: style.red("✘") + " ")
      + texts.flatMap { style.wrapped($0, indent: "    ") }
      + (failure.place.isEmpty ? [] : [style.dim("    \(failure.place)")]) + [""]
  }

  private func names(_ names: [String], _ style: Style) -> [String] {
    var once: [String] = []
    for name in names where !once.contains(name) { once.append(name) }
    if once.isEmpty { return [] }
    let rest = once.count - VerdictView.mostOthers
    return once.prefix(VerdictView.mostOthers).map { "✘ \($0)".cut(to: style.width) }
      + (rest > 0 ? ["… and \(rest) more"] : []) + [""]
  }

  private func ending(_ ending: EarlyEnd, _ style: Style) -> [String] {
    let words = ending.lastWords.isEmpty ? [] : style.wrapped(ending.lastWords, indent: "    ")
    let who = ending.tests.count == 1 ? "This test" : "One of these tests"
    return style.wrapped(ending.reason) + words + [""]
      + (ending.tests.isEmpty ? [] : ["\(who) was running:"]) + names(ending.tests, style)
  }

  /// The compiler's first error with its excerpt.
  private func error(_ style: Style) -> [String] {
    guard let error = page.errors.first else { return [] }
    let more = page.errors.count - 1
    return style.wrapped(error.lines[0]) + error.excerpt.map { $0.cut(to: style.width) }
      + (more > 0 ? ["", "… and \(plural(more, "more error"))"] : []) + [""]
  }

  private func printed(_ lines: [String], by what: String, _ style: Style) -> [String] {
    let last = lines.suffix(VerdictView.mostPrinted).map { "\(what) printed: \($0)".cut(to: style.width) }
    return last.isEmpty ? [] : last + [""]
  }
}
