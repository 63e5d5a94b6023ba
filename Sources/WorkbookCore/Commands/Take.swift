import Foundation

/// Gives the files of a kata the reference's content. It keeps the learner's files first.
struct Take: Sendable {
  let workbook: Workbook
  let console: Console

  /// How the learner starts the runner again.
  let command: String

  func solution(of id: KataID) throws {
    let (chapter, kata) = try workbook.kata(id)
    var theirs = Replacement(root: workbook.root)
    for (file, path) in zip(kata.files, chapter.paths(of: kata)) {
      let solution = "\(chapter.solutionFolder)/\(file)"
      guard let content = try? Data(contentsOf: workbook.root.appending(path: solution)) else {
        throw Replacement.unchanged("there is no \(solution) to take.")
      }
      theirs.contents[path] = content
    }
    try theirs.make(keepingAs: "kata\(id)", console: console)
    console.print("Kata \(id) has the reference's files now.")
    let later = chapter.lesson.katas.filter { $0.id > id && !Set($0.files).isDisjoint(with: kata.files) }
    let numbers = later.map(\.id.description).joined(separator: ", ")
    if !later.isEmpty { console.print("The reference's files hold the answers to \(numbers), too.") }
    for need in kata.needs {
      console.print("Kata \(id) needs \(need). If that isn't green yet: \(command) take \(need)")
    }
  }
}
