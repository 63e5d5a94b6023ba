import WorkbookCore

/// What reading shows: whether lesson, start state, solution, tests and wrong answers of a chapter fit together.
struct LessonCheck {
  private let files: ChapterFiles

  init(_ files: ChapterFiles) { self.files = files }

  private var chapter: Chapter { files.chapter }

  private var workbook: Workbook { files.workbook }

  private var lesson: Lesson { chapter.lesson }

  var findings: [Finding] {
    ChapterHeadCheck(of: chapter, in: workbook).findings + lesson.katas.flatMap(findings) + twins + marks
      + strangers
  }

  /// What there is to find unless a condition holds.
  private func require(_ condition: Bool, at place: Place, _ problem: @autoclosure () -> String) -> [Finding]
  {
    condition ? [] : [Finding(place, problem())]
  }

  private func findings(_ kata: Kata) -> [Finding] {
    let id = kata.id
    let place = chapter.place(of: kata)
    let form =
      "*15 minutes. Needs \(chapter.id).1 and \(chapter.id).2. Edit `A.swift`. Run `swift run workbook \(id)`.*"
    let title = "\(id) · \(kata.title)"
    let isTitled = files.tests(of: id).contains { workbook.text($0)?.contains(title) == true }
    let tests = Place(path: chapter.testsFolder)
    let hints = kata.hints.count { !$0.isEmpty }
    let hasAfterword = kata.afterword?.isEmpty == false
    let wrongNeeds = kata.needs.filter { need in need >= id || !files.katas.contains(need) }
    return require(hasForm(kata), at: place, "write under the heading \"\(form)\"")
      + require((2...3).contains(hints), at: place, "write two or three hints")
      + require(hasAfterword, at: place, "add <details><summary>After it is green</summary>")
      + require(isTitled, at: tests, "write a suite \"\(title)\" in \(id.suitePrefix)….swift")
      + wrongNeeds.map { Finding(place, "kata \(id) can't need \($0): name an earlier kata of the chapter") }
  }

  /// Whether the line under the heading says minutes, needs if there are any, files and the command, in this order.
  private func hasForm(_ kata: Kata) -> Bool {
    let form =
      #/\*\d+ minutes\.( Needs [\w., ]+\.\d+\.)? Edit `[^`]+\.swift`(?:, `[^`]+`)*(?: and `[^`]+`)?\. Run `([^`]+)`\.\*/#
    guard let match = kata.facts.wholeMatch(of: form) else { return false }
    let needs = kata.needs.isEmpty ? nil : Substring(" Needs \(list(kata.needs)).")
    return match.1 == needs && match.2 == "swift run workbook \(kata.id)"
  }

  /// Wrong answers and tests of katas that the lesson doesn't have.
  private var strangers: [Finding] {
    let katas = files.katas
    let patches = files.headless + files.mistakes.filter { !katas.contains($0.kata) }.map(\.path)
    let tests = files.testedKatas.filter { !katas.contains($0) }
    return patches.map { path in
      Finding(path, "its name and \"Kata:\" should name a kata; \"Mistake:\" and \"Must say:\" should follow")
    }
      + tests.map { Finding(chapter.testsFolder, "the lesson has no kata \($0)") }
  }

  /// The same names in chapter and solution; other text only if a kata lists the file.
  private var twins: [Finding] {
    let edited = Set(lesson.katas.flatMap(\.files))
    let folders = [chapter.folder, chapter.solutionFolder]
    let names = folders.flatMap { Files.swiftNames(below: workbook.root.appending(path: $0)) }
    return edited.union(names).sorted().compactMap { name in
      let paths = folders.map { "\($0)/\(name)" }
      let texts = paths.map(workbook.text)
      if let missing = texts.firstIndex(of: nil) {
        return Finding(paths[missing], "is missing: copy its twin")
      }
      if edited.contains(name) == (texts[0] == texts[1]) {
        return Finding(
          paths[0], "the solution should differ if a kata lists it under \"Edit\", and only then")
      }
      let isInPlace = edited.contains(name) || name.hasPrefix("\(Chapter.givenFolder)/")
      return isInPlace ? nil : Finding(paths[0], "move what no kata edits to \(Chapter.givenFolder)")
    }
  }

  /// A `// Kata 1.2:` for every kata, in a file that it lists; none in the solution.
  private var marks: [Finding] {
    let paths = [chapter.folder, chapter.solutionFolder].flatMap(workbook.swiftFiles(in:))
    let marks = paths.flatMap { path in
      (workbook.text(path) ?? "").matches(of: #/// Kata (\w+\.\d+):/#).map {
        Mark(path: path, kata: "\($0.1)")
      }
    }
    let wanted = lesson.katas.map { kata in
      chapter.paths(of: kata).map { Mark(path: $0, kata: "\(kata.id)") }
    }
    let wrong = marks.filter { !wanted.joined().contains($0) }
    let missing = wanted.filter { Set(marks).isDisjoint(with: $0) }
    return wrong.map {
      Finding($0.path, "remove the mark of \($0.kata), or list the file under \"Edit\"")
    }
      + missing.map { marks in
        let kata = marks.first?.kata ?? "1.2"
        return Finding(
          marks.first?.path ?? chapter.folder, "mark where the learner edits: \"// Kata \(kata): …\"")
      }
  }

  /// A comment that says where to edit.
  private struct Mark: Hashable {
    let path: String
    let kata: String
  }
}
