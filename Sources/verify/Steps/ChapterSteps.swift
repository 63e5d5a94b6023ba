import WorkbookCore

/// What is tried of one chapter.
struct ChapterSteps {
  private let trial: ChapterTrial
  private let files: ChapterFiles

  /// Which of the chapters of this run it is.
  private let lane: Int

  init(of chapter: Chapter, in workbook: Workbook, lane: Int) {
    files = ChapterFiles(of: chapter, in: workbook)
    trial = ChapterTrial(of: files)
    self.lane = lane
  }

  var budgets: [KataBudget] { files.lesson.katas.map { KataBudget(of: $0, in: files) } }

  /// The cheap ones first.
  var first: [Step] {
    let texts = step("lesson, files and tests fit together") { [files] _ in LessonCheck(files).findings }
    let budget = step("each kata is within the budget") { [budgets] _ in budgets.flatMap(\.findings) }
    let start = step("every kata is red in the start state, three times", check: trial.start)
    return [texts, budget, start] + files.lesson.katas.map(alone) + paths + rejections
  }

  /// A kata with what it needs.
  private func alone(_ kata: Kata) -> Step {
    let katas = files.lesson.katas(neededFor: kata.id)
    let mayNotCompile = trial.sharesFiles(katas)
    let condition = mayNotCompile ? ", if it compiles" : ""
    return step("\(list(katas.map(\.id))) can be solved without others\(condition)") { [trial] tree in
      try trial.solution(of: katas, mayNotCompile: mayNotCompile, on: tree)
    }
  }

  /// What README's paths solve of the chapter, unless it is the whole chapter.
  private var paths: [Step] {
    let katas = LearningPath.all(in: files.workbook).map { path in
      files.lesson.katas.filter { path.katas.contains($0.id) }
    }
    let some = katas.filter { !$0.isEmpty && $0.count < files.lesson.katas.count }
    return Set(some.map { $0.map(\.id) }).sorted { $0.lexicographicallyPrecedes($1) }.map { ids in
      step("\(list(ids)) are green on a path of README") { [files, trial] tree in
        let katas = files.lesson.katas.filter { ids.contains($0.id) }
        return try trial.solution(of: katas, mayNotCompile: false, on: tree)
      }
    }
  }

  /// Those that leave declarations alone first: after them, less has to be compiled again.
  private var rejections: [Step] {
    let mistakes =
      files.mistakes.filter { !$0.changesDeclarations } + files.mistakes.filter(\.changesDeclarations)
    return mistakes.map { mistake in
      step("\(mistake.kata) rejects \(mistake.path.split(separator: "/").last ?? "")") { [trial] tree in
        try trial.reject(mistake, on: tree)
      }
    }
  }

  /// What can be said once the wrong answers were tried.
  var last: [Step] {
    let quotes = step("the lesson quotes what is there") { [files, trial] tree in
      let check = QuoteCheck(workbook: files.workbook, tree: tree, printed: trial.results.printed)
      return try check.findings(in: files.chapter.lessonPath, chapters: [files.chapter])
    }
    let idle = step("each test rejects a wrong answer") { [files, trial] _ in
      IdleTestCheck(files: files, failedTests: trial.results.failedTests).findings
    }
    return [quotes, idle]
  }

  private func step(_ name: String, check: @escaping @Sendable (ScratchTree) throws -> [Finding]) -> Step {
    Step(name: "\(files.chapter.id.name): \(name)", lane: lane, check: check)
  }
}
