extension Workbook {
  /// The files that a chapter's result depends on.
  func dependencies(of chapter: Chapter, with tools: Tools) -> [String] {
    // It may import any reference, which shares files with the learner's chapters, and the learner's container.
    let imported = chapters.map { other in
      other.id.module == tools.container ? other.folder : "\(other.folder)/\(Chapter.givenFolder)"
    }
    let files =
      swiftFiles(of: chapter) + (["Sources/KataSupport", "Solutions"] + imported).flatMap(swiftFiles)
    return files + ["Package.swift"] + (tools.runner.map { [$0] } ?? [])
  }
}
