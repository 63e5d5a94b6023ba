import Foundation

/// Compares a learner's files with the solution's.
struct Comparison {
  let workbook: Workbook
  let console: Console

  func show(_ kata: Kata, in chapter: Chapter) throws {
    var differs = false
    for (file, mine) in zip(kata.files, chapter.paths(of: kata)) {
      let reference = "\(chapter.solutionFolder)/\(file)"
      guard let text = workbook.text(reference) else {
        throw RunnerError("There is no \(reference) to compare with.")
      }
      do {
        if workbook.text(mine) == nil { throw RunnerError("\(mine) is missing") }
        let difference = try Git(root: workbook.root).difference(
          from: mine, to: reference, color: console.style.color)
        differs = differs || !difference.isEmpty
        console.print(difference.isEmpty ? "\(mine) is the same as \(reference)." : difference)
      } catch {
        console.print("\(error.localizedDescription). This is \(reference):\n\n\(text)")
      }
    }
    guard differs else { return }
    console.print("Lines with - are yours, lines with + are the reference's. Other ways may be as good.")
  }
}
