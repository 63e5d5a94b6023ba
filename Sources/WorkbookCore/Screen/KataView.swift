import Foundation

struct KataView {
  let workbook: Workbook
  let chapter: Chapter
  let kata: Lesson.Kata
  let console: Console

  init(of id: KataID, in workbook: Workbook, on console: Console) throws {
    self.workbook = workbook
    self.console = console
    (chapter, kata) = try workbook.kata(id)
  }

  func draw(_ status: KataStatus, of result: ChapterResult) {
    drawResult(status, of: result)
    guard status == .green else {
      drawPlaces(wrong: result.errors)
      if !kata.hints.isEmpty { console.print("Hint   \(workbook.command) hint \(kata.id)") }
      return console.print("Again  \(workbook.command) \(kata.id)")
    }
    console.print("Compare  \(workbook.command) compare \(kata.id)")
    if let next = workbook.katas.first(where: { $0.id > kata.id }) {
      console.print("Next     \(workbook.command) \(next.id)")
    }
  }

  func drawTitle(_ rest: String = "") {
    console.print(wrapped: console.bold("Kata \(kata.id) · \(kata.title)") + rest + "\n")
  }

  func drawTask() { draw(kata.task, title: "") }

  func drawHint(_ rung: Int) { draw(kata.hints[rung - 1], title: "  hint \(rung) of \(kata.hints.count)") }

  private func draw(_ lesson: String, title: String? = nil) {
    if let title { drawTitle(title) }
    Markdown(text: lesson, place: chapter.place(of: kata)).draw(on: console)
    console.print()
  }

  /// Shows the result and the reason, with some other red tests by name. If the kata is green, shows the lesson's summary.
  func drawResult(_ status: KataStatus, of result: ChapterResult, others: Int = 5) {
    let count = result.counts[kata.id] ?? (0, 0)
    let fail = count.failed == 1 ? "fails" : "fail"
    let tests =
      status.word == "red" && count.failed > 0 ? ": \(count.failed) of \(count.all) tests \(fail)" : ""
    drawTitle("  " + (status == .green ? console.green(status.word) : console.red(status.word + tests)))
    switch status {
    case .green: if let after = kata.after { draw(after) }
    case .red(let failures):
      if let first = failures.first { draw(first) }
      list(failures.map(\.test).filter { $0 != failures.first?.test }, shown: others)
    case .ended(let ending):
      console.print(wrapped: ending.reason)
      if !ending.lastWords.isEmpty { console.print(wrapped: ending.lastWords, indent: "    ") }
      let count = ending.tests.count
      console.print(count == 0 ? "" : "\n\(count == 1 ? "This test" : "One of these tests") was running:")
      list(ending.tests, shown: max(1, others))
    case .broken:
      // A deleted or emptied file explains errors in all others.
      let files = StartState(root: workbook.root).blobs.keys.filter { $0.hasPrefix(chapter.folder + "/") }
      for path in files.sorted() where (workbook.text(path) ?? "").allSatisfy(\.isWhitespace) {
        // Only this file, because its katas may be solved in others.
        console.print("\(path) is missing or empty.\nRestore  \(workbook.command) reset \(path)\n")
      }
      draw(result.errors)
    case .missing:
      console.print(
        wrapped: "No test of this kata ran. Its tests belong in \(chapter.testsFolder): is the file there, "
          + "with suites named \(kata.id.suitePrefix)…?\n")
    }
    let printed = result.printed[kata.id, default: []].suffix(2 * others)
    for line in printed { console.print(cut: "It printed: \(line)") }
    if !printed.isEmpty { console.print() }
  }

  private func draw(_ failure: Failure) {
    let title = failure.test + (failure.arguments.map { " (\($0))" } ?? "")
    console.print(wrapped: title, indent: console.red("✘") + " ")
    for message in failure.messages { console.print(wrapped: message, indent: "    ") }
    // An issue that a test records has a message and nothing to compare.
    if !failure.expectation.isEmpty, failure.expectation != "Issue recorded" || failure.messages.isEmpty {
      for line in Comparison(failure.expectation, width: console.width - 4).lines {
        console.print(wrapped: line, indent: "    ")
      }
    }
    if !failure.place.isEmpty { console.print(console.dim("    \(failure.place)")) }
    console.print()
  }

  private func list(_ names: [String], shown: Int) {
    let names = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    for name in names.prefix(shown) { console.print(cut: "✘ \(name)") }
    if names.count > shown { console.print("… and \(names.count - shown) more") }
    if !names.isEmpty { console.print() }
  }

  /// Shows where to edit: what does not compile first, and the lines with a `// Kata 3.2:` mark. And where to read.
  func drawPlaces(wrong: [Diagnostic] = []) {
    var places = chapter.paths(of: kata).map { path in
      let line = workbook.text(path)?.lines.firstIndex { $0.contains("// Kata \(kata.id):") }
      return line.map { "\(path):\($0 + 1)" } ?? path
    }
    if let broken = wrong.first(where: { $0.file.hasPrefix(chapter.folder) }) {
      places.removeAll { "\($0):".hasPrefix("\(broken.file):") }
      places.insert("\(broken.file):\(broken.line)", at: 0)
    }
    for (index, place) in places.enumerated() { console.print((index == 0 ? "Edit   " : "       ") + place) }
    console.print("Read   \(chapter.place(of: kata))")
  }

  /// Shows the compiler's first error with its excerpt. It often explains the others.
  private func draw(_ errors: [Diagnostic]) {
    guard let error = errors.first else { return }
    console.print(wrapped: error.lines[0])
    for line in error.lines.dropFirst() {
      console.print(cut: line.replacing("`- error: \(error.message)", with: "^"))
    }
    if errors.count > 1 {
      console.print("\n… and \(errors.count - 1) more error\(errors.count == 2 ? "" : "s")")
    }
    console.print()
  }

  func drawComparison() throws {
    let git = Git(root: workbook.root)
    var differs = false
    for (file, mine) in zip(kata.files, chapter.paths(of: kata)) {
      let reference = "\(chapter.solutionFolder)/\(file)"
      guard let text = workbook.text(reference) else {
        throw RunnerError("There is no \(reference) to compare with.")
      }
      do {
        if workbook.text(mine) == nil { throw RunnerError("\(mine) is missing") }
        let difference = try git.difference(from: mine, to: reference, colour: console.colour)
        differs = differs || !difference.isEmpty
        console.print(difference.isEmpty ? "\(mine) is the same as \(reference)." : difference)
      } catch { console.print("\(error.localizedDescription). This is \(reference):\n\n\(text)") }
    }
    guard differs else { return }
    console.print("Lines with - are yours, lines with + are the reference's. Other ways may be as good.")
  }
}
