import Foundation
import WorkbookCore

/// Chapter, solution and katas fit together, file by file.
final class FileChecks {
  private let workbook: Workbook
  private let chapter: Chapter
  private var found: [Finding] = []

  init(workbook: Workbook, chapter: Chapter) {
    self.workbook = workbook
    self.chapter = chapter
  }

  func findings() -> [Finding] {
    comparePairs()
    lookForMarks()
    compareWithPrevious()
    readTests()
    lookForMistakes()
    return found
  }

  private func report(_ file: String, _ problem: String, _ mend: String) {
    found.append(Finding(file: file, problem: problem, mend: mend))
  }

  private func contains(_ path: String, _ words: String) -> Bool {
    workbook.text(path)?.contains(words) == true
  }

  /// Same names in chapter and solution; other bytes only where a kata asks for an edit.
  private func comparePairs() {
    let (start, solution) = (chapter.folder, chapter.solutionFolder)
    let given = "\(Chapter.givenFolder)/"
    func names(in folder: String) -> Set<String> {
      Set(Files.swiftNames(below: workbook.root.appending(path: folder)).filter { !$0.hasPrefix(given) })
    }
    let (mine, reference) = (names(in: start), names(in: solution))
    let edited = Set(chapter.lesson.katas.flatMap(\.files))
    checkLink("\(solution)/\(Chapter.givenFolder)", to: "../../\(start)/\(Chapter.givenFolder)")
    for name in mine.symmetricDifference(reference).sorted() {
      report(
        "\(mine.contains(name) ? start : solution)/\(name)",
        "has no twin of that name in chapter and solution",
        "a solution is copied over its chapter, file by file: add the twin, or remove this one")
    }
    for name in mine.intersection(reference).sorted() {
      let isSame = workbook.text("\(start)/\(name)") == workbook.text("\(solution)/\(name)")
      switch (isSame, edited.contains(name)) {
      case (true, false):
        report(
          "\(solution)/\(name)", "repeats a file that no kata edits",
          "move the chapter's file to \(start)/\(given), and remove this one")
      case (true, true):
        report(
          "\(start)/\(name)", "a kata asks to edit it, but the solution does not",
          "take it out of the kata's \"Edit\" list, or change the start state")
      case (false, false):
        report(
          "\(start)/\(name)", "differs from the solution, but no kata asks to edit it",
          "name it in a kata's \"Edit\" list, or make both the same")
      case (false, true): break
      }
    }
    for name in edited.subtracting(mine).sorted() {
      report(chapter.lessonPath, "asks to edit \(name), which is not there", "name a file of \(start)")
    }
  }

  /// A `// Kata 1.2:` for every kata, in a file that it asks to edit; none in the solution.
  private func lookForMarks() {
    for kata in chapter.lesson.katas
    where !chapter.paths(of: kata).contains(where: { contains($0, "// Kata \(kata.id):") }) {
      report(
        chapter.paths(of: kata).first ?? chapter.folder, "kata \(kata.id) has no mark",
        "put a comment \"// Kata \(kata.id): …\" where the learner edits")
    }
    for folder in [chapter.folder, chapter.solutionFolder] {
      for path in workbook.swiftFiles(in: folder) {
        for match in (workbook.text(path) ?? "").matches(of: #/// Kata ([\dC]+\.\d+):/#) {
          if folder == chapter.solutionFolder {
            report(path, "still carries a \"// Kata\" mark", "remove it")
          } else if !chapter.lesson.katas.contains(where: {
            $0.id == KataID(match.1) && chapter.paths(of: $0).contains(path)
          }) {
            report(
              path, "is marked for kata \(match.1), which does not list it",
              "list the file in the kata's \"Edit\", or remove the mark")
          }
        }
      }
    }
  }

  /// What this chapter takes over and does not ask to edit is as the previous solution left it.
  private func compareWithPrevious() {
    guard let previous = workbook.chapters.last(where: { $0.id < chapter.id }) else { return }
    let given = "/\(Chapter.givenFolder)"
    func name(_ path: String) -> Substring? { path.split(separator: "/").last }
    let before = [previous.solutionFolder, previous.folder + given].flatMap(workbook.swiftFiles(in:))
    for here in workbook.swiftFiles(in: chapter.folder + given) {
      if let old = before.last(where: { name($0) == name(here) }), workbook.text(old) != workbook.text(here) {
        report(
          here, "is not what \(old) is, and no kata asks to edit it",
          "make both the same, or give it another name")
      }
    }
  }

  /// Each kata has a file that is named after it; the katas on the solution are a link.
  private func readTests() {
    let folder = chapter.testsFolder
    let files = workbook.swiftFiles(in: folder)
    for kata in chapter.lesson.katas {
      let own = files.filter { KataID(test: $0) == kata.id }
      let title = "\(kata.id) · \(kata.title)"
      if own.isEmpty {
        report(folder, "kata \(kata.id) has no file \(kata.id.suitePrefix)….swift", "write its tests")
      } else if !own.contains(where: { contains($0, title) }) {
        report(
          own[0], "does not carry the lesson's title \"\(title)\"",
          "name the suite as the lesson names the kata")
      }
    }
    for path in files {
      if let id = KataID(test: path), !chapter.lesson.katas.contains(where: { $0.id == id }) {
        report(path, "the lesson has no kata \(id)", "write it in \(chapter.lessonPath), or remove the file")
      }
      let text = workbook.text(path) ?? ""
      for match in text.matches(of: #/(?:struct|class|enum|actor|func) +(\w*Chapter\w*)\b(?!\.)/#) {
        report(
          path, "\(match.1) has \"Chapter\" in its name",
          "choose another name: swift test --filter Chapter1 may select it")
      }
      if text.contains(#/\bsleep\(/#) {
        report(path, "sleeps", "let the test decide when something completes")
      }
    }
    checkLink("Tests/Solution\(chapter.id)Tests", to: "\(chapter.id.module)Tests")
  }

  private func checkLink(_ link: String, to destination: String) {
    let path = workbook.root.appending(path: link).path
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != destination {
      report(link, "is not a link to \(destination)", "ln -s \(destination) \(link)")
    }
  }

  /// At least one mistake a kata, each with a head.
  private func lookForMistakes() {
    let (mistakes, malformed) = Mistake.all(of: chapter, in: workbook)
    for path in malformed {
      report(
        path, "has no proper head, or its name does not begin with its kata",
        "begin with \"Kata:\", \"Mistake:\" and either \"Must say:\" or \"Must not compile:\", then an empty line"
      )
    }
    for kata in chapter.lesson.katas where !mistakes.contains(where: { $0.kata == kata.id }) {
      report(
        chapter.mistakesFolder, "kata \(kata.id) has no mistake",
        "add \(chapter.mistakesFolder)/\(kata.id)-….patch: a wrong answer that it must reject")
    }
  }
}
