extension Workbook {
  /// The files that a chapter's result depends on.
  func dependencies(of chapter: Chapter, with tools: Tools) -> [String] {
    let own = swiftFiles(of: chapter) + swiftFiles(in: "Sources/KataSupport")
    let program = ["Package.swift"] + (tools.runner.map { [$0] } ?? [])
    if !imports(chapter) { return own + program }
    // All references, and what they share with the learner's chapters.
    let imported = chapters.map { other in
      other.id.module == tools.container ? other.folder : "\(other.folder)/\(Chapter.givenFolder)"
    }
    return own + program + (["Solutions"] + imported).flatMap(swiftFiles(in:))
  }
}
