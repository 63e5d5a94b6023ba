import Foundation

/// The learner's files of a kata beside the reference's.
extension KataView {
  /// Whether the kata is green. Says how to go on when it is not.
  func isEarned(by report: ChapterReport) -> Bool {
    if report.status(of: kata) == .green { return true }
    console.print(wrapped: "Kata \(kata.id) is not green yet.")
    console.print("swift run workbook \(kata.id)", after: "Why       ")
    console.print("swift run workbook compare \(kata.id) --peek", after: "Solution  ")
    return false
  }

  /// Shows how the files differ; the reference's files in full where git can't tell.
  func drawComparison() throws {
    let git = Git(root: workbook.root)
    var isDifference = false
    for (file, mine) in zip(kata.files, chapter.paths(of: kata)) {
      let reference = "\(chapter.solutionFolder)/\(file)"
      guard let text = workbook.text(reference) else {
        throw RunnerError("There is no \(reference) to compare with.")
      }
      switch git.difference(from: mine, to: reference, colour: console.colour) {
      case ""?: console.print("\(mine) is the same as \(reference).")
      case let difference?:
        isDifference = true
        console.print(difference.replacing("\0", with: "\u{FFFD}"))
      case nil:
        let problem = workbook.text(mine) == nil ? "\(mine) is missing" : git.problem ?? "git can't compare"
        console.print(wrapped: "\(problem). The reference's:")
        console.print(console.bold(reference))
        console.print()
        console.print(text)
      }
    }
    if isDifference {
      console.print(
        wrapped: "Lines with - are yours, lines with + are the reference's. Other ways may be as good.")
    }
  }
}
