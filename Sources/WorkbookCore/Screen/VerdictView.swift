/// A kata after its run: the verdict and the reason. One message at a time, because the first one often explains the others.
struct VerdictView {
  static let mostOthers = 5

  let page: KataView
  let report: ChapterReport

  /// How the learner starts the runner again.
  let command: String

  /// How many other red tests are named. Of what the kata printed, it shows twice as many lines.
  var others = mostOthers

  private var kata: Kata { page.kata }

  private var console: Console { page.console }

  private var errors: [Diagnostic] { report.result?.errors ?? [] }

  func draw() {
    guard let result = report.result?.katas[kata.id] else { return page.drawTitle() }
    drawHead(result)
    if result.verdict != .green { drawNeeds() }
    switch result.verdict {
    case .green: if let afterword = kata.afterword { page.drawLesson(afterword) }
    case .red(let failures):
      if let first = failures.first { drawFailure(first) }
      drawNames(failures.map(\.test).filter { $0 != failures.first?.test }, shown: others)
    case .ended(let ending): drawEnding(ending)
    case .broken:
      drawMissingFiles()
      drawErrors()
    case .missing:
      console.print(
        wrapped:
          "No test of this kata ran. Its tests belong in \(page.chapter.testsFolder): is the file there, "
          + "with suites named \(kata.id.suitePrefix)…?\n")
    }
    drawPrinted(result.printed, by: "It")
    drawPrinted(report.result?.printed ?? [], by: "The run")
  }

  private func drawHead(_ result: KataResult) {
    switch result.verdict {
    case .green: page.drawTitle("  " + console.green(result.verdict.word))
    case .red where result.failedTests > 0:
      let verb = result.failedTests == 1 ? "fails" : "fail"
      page.drawTitle("  " + console.red("red: \(result.failedTests) of \(result.tests) tests \(verb)"))
    default: page.drawTitle("  " + console.red(result.verdict.word))
    }
  }

  /// What explains the rest, so it comes first.
  private func drawNeeds() {
    let red = report.redNeeds(of: kata)
    guard let first = red.first else { return }
    let which = red.count == 1 ? "which is red" : "which are red"
    console.print("Needs \(list(red)), \(which).")
    console.print("First  \(command) \(first)\n")
  }

  private func drawFailure(_ failure: Failure) {
    let arguments = failure.arguments.map { " (\($0))" } ?? ""
    console.print(wrapped: failure.test + arguments, indent: console.red("✘") + " ")
    for message in failure.messages { console.print(wrapped: message, indent: "    ") }
    if !failure.expectation.isEmpty {
      for line in ExpectationView(failure.expectation, width: console.width - 4).lines {
        console.print(wrapped: line, indent: "    ")
      }
    }
    if !failure.place.isEmpty { console.print(console.dim("    \(failure.place)")) }
    console.print()
  }

  private func drawEnding(_ ending: Ending) {
    console.print(wrapped: ending.reason)
    if !ending.lastWords.isEmpty { console.print(wrapped: ending.lastWords, indent: "    ") }
    console.print()
    if ending.tests.isEmpty { return }
    let who = ending.tests.count == 1 ? "This test" : "One of these tests"
    console.print("\(who) was running:")
    drawNames(ending.tests, shown: max(1, others))
  }

  /// Restores only such a file, because its katas may be solved in others.
  private func drawMissingFiles() {
    for path in report.missing {
      console.print("\(path) is missing or empty.\nRestore  \(command) reset \(path)\n")
    }
  }

  /// The compiler's first error with its excerpt.
  private func drawErrors() {
    guard let error = errors.first else { return }
    console.print(wrapped: error.lines[0])
    for line in error.excerpt { console.print(cut: line) }
    if errors.count > 1 { console.print("\n… and \(plural(errors.count - 1, "more error"))") }
    console.print()
  }

  private func drawNames(_ names: [String], shown: Int) {
    var once: [String] = []
    for name in names where !once.contains(name) { once.append(name) }
    for name in once.prefix(shown) { console.print(cut: "✘ \(name)") }
    if once.count > shown { console.print("… and \(once.count - shown) more") }
    if !once.isEmpty { console.print() }
  }

  private func drawPrinted(_ lines: [String], by what: String) {
    for line in lines.suffix(2 * others) { console.print(cut: "\(what) printed: \(line)") }
    if !lines.isEmpty, others > 0 { console.print() }
  }
}
