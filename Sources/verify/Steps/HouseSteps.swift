import WorkbookCore

/// What is tried of the whole workbook, once its chapters were.
struct HouseSteps {
  let workbook: Workbook

  /// What each kata costs.
  let budgets: [KataBudget]

  var all: [Step] {
    let lists = Step(name: "start states, map, guide and medians fit the chapters") { [workbook, budgets] _ in
      let isListed = try StartState(root: workbook.root).blobs == StartState(today: workbook).blobs
      let list = isListed ? [] : [Finding(StartState.path, "undo what you edited, or run verify --update")]
      return list + GuideCheck(workbook: workbook).findings + KataBudget.findings(medians: budgets)
    }
    let pages = Step(name: "links lead somewhere, paths hold what they need, and questions their form") {
      [workbook] _ in
      LinkCheck(workbook: workbook).findings + PathCheck(workbook: workbook).findings
        + QuestionsCheck(workbook: workbook).findings
    }
    let house = Step(
      name: "the house is within its budget, its files are small, and its rooms know no room above"
    ) { [workbook] _ in
      try WorkbookBudget(workbook: workbook).findings() + SourceCheck(workbook: workbook).findings
    }
    return [lists, pages, house]
      + ["README.md", QuestionsCheck.path, GuideCheck.path, "Sources/README.md"].map(quotes)
  }

  private func quotes(in page: String) -> Step {
    Step(name: "\(page) quotes what is there") { [workbook] tree in
      try QuoteCheck(workbook: workbook, tree: tree).findings(in: page, chapters: workbook.chapters)
    }
  }
}
