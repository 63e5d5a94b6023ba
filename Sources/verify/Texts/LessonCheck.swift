import WorkbookCore

/// What reading shows: whether lesson, start state, solution, tests and wrong answers of a chapter fit together.
struct LessonCheck {
  private let files: ChapterFiles

  init(_ files: ChapterFiles) { self.files = files }

  private var chapter: Chapter { files.chapter }

  private var workbook: Workbook { files.workbook }

  private var lesson: Lesson { chapter.lesson }

  var findings: [Finding] { head + lesson.katas.flatMap(findings) + twins + marks + strangers }

  /// Texts and whether they hold: a text that doesn't is a finding.
  private func unmet(_ expectations: KeyValuePairs<Finding, Bool>) -> [Finding] {
    expectations.filter { !$0.value }.map(\.key)
  }

  private var head: [Finding] {
    let path = chapter.lessonPath
    let alone = lesson.katas.compactMap(\.minutes).reduce(0, +)
    let begins = workbook.text(path)?.hasPrefix("# \(chapter.id.title) · ") == true
    let isInOrder = lesson.katas.enumerated().allSatisfy { $1.id == KataID(chapter.id, $0 + 1) }
    return unmet([
      "\(path): begin with \"# \(chapter.id.title) · …\"": begins,
      "\(path): write katas, \"## Kata \(chapter.id).1 · …\", in order": isInOrder && !lesson.katas.isEmpty,
      "\(path): the head should have a row \"| Alone | \(alone) minutes |\"": lesson.minutes == alone,
      "\(path): cut it to 150 minutes": alone <= 150,
    ])
  }

  private func findings(_ kata: Kata) -> [Finding] {
    let id = kata.id
    let place = chapter.place(of: kata)
    let form =
      "*15 minutes. Needs \(chapter.id).1 and \(chapter.id).2. Edit `A.swift`. Run `swift run workbook \(id)`.*"
    let title = "\(id) · \(kata.title)"
    let isTitled = files.tests(of: id).contains { workbook.text($0)?.contains(title) == true }
    return unmet([
      "\(place): write under the heading \"\(form)\"": hasForm(kata),
      "\(place): write two or three hints": (2...3).contains(kata.hints.count { !$0.isEmpty }),
      "\(place): add <details><summary>After it is green</summary>": kata.afterword?.isEmpty == false,
      "\(chapter.testsFolder): write a suite \"\(title)\" in \(id.suitePrefix)….swift": isTitled,
    ])
      + kata.needs.filter { need in need >= id || !files.katas.contains(need) }
      .map { "\(place): kata \(id) can't need \($0): name an earlier kata of the chapter" }
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
      "\(path): its name and \"Kata:\" should name a kata; \"Mistake:\" and \"Must say:\" should follow"
    }
      + tests.map { "\(chapter.testsFolder): the lesson has no kata \($0)" }
  }

  /// The same names in chapter and solution; other text only if a kata lists the file.
  private var twins: [Finding] {
    let edited = Set(lesson.katas.flatMap(\.files))
    let folders = [chapter.folder, chapter.solutionFolder]
    let names = folders.flatMap { Files.swiftNames(below: workbook.root.appending(path: $0)) }
    return edited.union(names).sorted().compactMap { name in
      let paths = folders.map { "\($0)/\(name)" }
      let texts = paths.map(workbook.text)
      if let missing = texts.firstIndex(of: nil) { return "\(paths[missing]) is missing: copy its twin" }
      if edited.contains(name) == (texts[0] == texts[1]) {
        return "\(paths[0]): the solution should differ if a kata lists it under \"Edit\", and only then"
      }
      let isInPlace = edited.contains(name) || name.hasPrefix("\(Chapter.givenFolder)/")
      return isInPlace ? nil : "\(paths[0]): move what no kata edits to \(Chapter.givenFolder)"
    }
  }

  /// A `// Kata 1.2:` for every kata, in a file that it lists; none in the solution.
  private var marks: [Finding] {
    let paths = [chapter.folder, chapter.solutionFolder].flatMap(workbook.swiftFiles(in:))
    let marks = paths.flatMap { path in
      (workbook.text(path) ?? "").matches(of: #/// Kata (\w+\.\d+):/#).map { "\(path) \($0.1)" }
    }
    let wanted = lesson.katas.map { kata in chapter.paths(of: kata).map { "\($0) \(kata.id)" } }
    let wrong = Set(marks).subtracting(wanted.joined()).sorted()
    let missing = wanted.filter { Set(marks).isDisjoint(with: $0) }
    return wrong.map { "\($0): remove this mark, or list the file under \"Edit\"" }
      + missing.map { "\($0.first ?? chapter.folder): mark where the learner edits: \"// Kata 1.2: …\"" }
  }
}
