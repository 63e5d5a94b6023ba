import Foundation

/// `Chapters/start-state.json` fits the files.
struct StartStateCheck: Sendable {
  let workbook: Workbook

  func findings() -> [Finding] {
    let written = try? String(contentsOf: workbook.root.appending(path: StartState.path), encoding: .utf8)
    if written == StartState(today: workbook).json { return [] }
    return [
      Finding(
        file: StartState.path, problem: "does not fit the files in Chapters",
        mend: "undo what was edited there, or if it is meant: swift run workbook verify --update")
    ]
  }
}

/// Chapter, solution and katas fit together, file by file.
struct FileChecks: Sendable {
  let workbook: Workbook
  let chapter: Chapter

  func findings() -> [Finding] {
    pairs() + marks() + inheritance() + tests() + mistakes()
  }

  private func names(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: workbook.root.appending(path: folder).path)
    return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
  }

  private func content(_ path: String) -> String? {
    try? String(contentsOf: workbook.root.appending(path: path), encoding: .utf8)
  }

  private var edited: Set<String> { Set(chapter.lesson.katas.flatMap(\.files)) }

  /// Same names in chapter and solution; other bytes only where a kata asks for an edit.
  private func pairs() -> [Finding] {
    let mine = Set(names(in: chapter.folder))
    let reference = Set(names(in: chapter.solutionFolder))
    var found: [Finding] = []
    for name in mine.symmetricDifference(reference).sorted() {
      let here = mine.contains(name) ? chapter.folder : chapter.solutionFolder
      found.append(
        Finding(
          file: "\(here)/\(name)", problem: "has no twin of that name in chapter and solution",
          mend: "a solution is copied over its chapter, file by file: add the twin, or remove this one"))
    }
    for name in mine.intersection(reference).sorted() {
      let isSame = content("\(chapter.folder)/\(name)") == content("\(chapter.solutionFolder)/\(name)")
      if isSame, edited.contains(name) {
        found.append(
          Finding(
            file: "\(chapter.folder)/\(name)", problem: "a kata asks to edit it, but the solution does not",
            mend: "take it out of the kata's \"Edit\" list, or change the start state"))
      } else if !isSame, !edited.contains(name) {
        found.append(
          Finding(
            file: "\(chapter.folder)/\(name)",
            problem: "differs from the solution, but no kata asks to edit it",
            mend: "name it in a kata's \"Edit\" list, or make both the same"))
      }
    }
    for name in edited.subtracting(mine).sorted() {
      found.append(
        Finding(
          file: chapter.lessonPath, problem: "asks to edit \(name), which is not there",
          mend: "name a file of \(chapter.folder)"))
    }
    return found
  }

  /// A `// Kata 1.2:` for every kata, in a file that it asks to edit; none in the solution.
  private func marks() -> [Finding] {
    var found: [Finding] = []
    for kata in chapter.lesson.katas {
      let places = kata.files.filter {
        content("\(chapter.folder)/\($0)")?.contains("// Kata \(kata.id):") == true
      }
      if places.isEmpty {
        found.append(
          Finding(
            file: "\(chapter.folder)/\(kata.files.first ?? "")", problem: "kata \(kata.id) has no mark",
            mend: "put a comment \"// Kata \(kata.id): …\" where the learner edits"))
      }
    }
    for name in names(in: chapter.folder) {
      for match in (content("\(chapter.folder)/\(name)") ?? "").matches(of: #/// Kata (\d+\.\d+):/#) {
        let kata = chapter.lesson.katas.first { $0.id == KataID(match.1) }
        if kata?.files.contains(name) != true {
          found.append(
            Finding(
              file: "\(chapter.folder)/\(name)",
              problem: "is marked for kata \(match.1), which does not list it",
              mend: "list the file in the kata's \"Edit\", or remove the mark"))
        }
      }
    }
    for name in names(in: chapter.solutionFolder)
    where content("\(chapter.solutionFolder)/\(name)")?.contains(#/// Kata \d+\.\d+:/#) == true {
      found.append(
        Finding(
          file: "\(chapter.solutionFolder)/\(name)", problem: "still carries a \"// Kata\" mark",
          mend: "remove it"))
    }
    return found
  }

  /// What this chapter takes over and does not ask to edit is as the previous solution left it.
  private func inheritance() -> [Finding] {
    guard let previous = workbook.chapters.last(where: { $0.number < chapter.number }) else { return [] }
    let old = Set(names(in: previous.solutionFolder))
    return names(in: chapter.folder).filter { old.contains($0) && !edited.contains($0) }.compactMap { name in
      let before = "\(previous.solutionFolder)/\(name)"
      guard content(before) != content("\(chapter.folder)/\(name)") else { return nil }
      return Finding(
        file: "\(chapter.folder)/\(name)", problem: "is not what \(before) is, and no kata asks to edit it",
        mend: "make both the same, or give it another name")
    }
  }

  /// Each kata has a file that is named after it; the katas on the solution are a link.
  private func tests() -> [Finding] {
    var found: [Finding] = []
    let files = names(in: chapter.testsFolder)
    for kata in chapter.lesson.katas {
      let own = files.filter { $0.hasPrefix(kata.id.suitePrefix) }
      let title = "\(kata.id) · \(kata.title)"
      if own.isEmpty {
        found.append(
          Finding(
            file: chapter.testsFolder, problem: "kata \(kata.id) has no file \(kata.id.suitePrefix)….swift",
            mend: "write its tests"))
      } else if !own.contains(where: { content("\(chapter.testsFolder)/\($0)")?.contains(title) == true }) {
        found.append(
          Finding(
            file: "\(chapter.testsFolder)/\(own[0])",
            problem: "does not carry the lesson's title \"\(title)\"",
            mend: "name the suite as the lesson names the kata"))
      }
    }
    for file in files {
      if let id = KataID(test: file), !chapter.lesson.katas.contains(where: { $0.id == id }) {
        found.append(
          Finding(
            file: "\(chapter.testsFolder)/\(file)", problem: "the lesson has no kata \(id)",
            mend: "write it in \(chapter.lessonPath), or remove the file"))
      }
      let text = content("\(chapter.testsFolder)/\(file)") ?? ""
      for match in text.matches(of: #/(?:struct|class|enum|actor|func) +(\w*Chapter\w*)/#) {
        found.append(
          Finding(
            file: "\(chapter.testsFolder)/\(file)", problem: "\(match.1) has \"Chapter\" in its name",
            mend: "choose another name: --skip Chapter would skip it on the solution too"))
      }
      if text.contains(#/\bsleep\(/#) {
        found.append(
          Finding(
            file: "\(chapter.testsFolder)/\(file)", problem: "sleeps",
            mend: "let the test decide when something completes"))
      }
    }
    let link = "Tests/Solution\(chapter.number)Tests"
    let destination = try? FileManager.default.destinationOfSymbolicLink(
      atPath: workbook.root.appending(path: link).path)
    if destination != "Chapter\(chapter.number)Tests" {
      found.append(
        Finding(
          file: link, problem: "is not a link to Chapter\(chapter.number)Tests",
          mend: "ln -s Chapter\(chapter.number)Tests \(link)"))
    }
    return found
  }

  /// At least one mistake a kata, each with a head.
  private func mistakes() -> [Finding] {
    let (mistakes, malformed) = Mistake.all(of: chapter, root: workbook.root)
    var found = malformed.map {
      Finding(
        file: $0, problem: "has no proper head, or its name does not begin with its kata",
        mend:
          "begin with \"Kata:\", \"Mistake:\" and either \"Must say:\" or \"Must not compile:\", then an empty line"
      )
    }
    for kata in chapter.lesson.katas where !mistakes.contains(where: { $0.kata == kata.id }) {
      found.append(
        Finding(
          file: "Tests/Mistakes", problem: "kata \(kata.id) has no mistake",
          mend: "add Tests/Mistakes/\(kata.id)-….patch: a wrong answer that it must reject"))
    }
    return found
  }
}
