extension Workbook {
  /// The files that a chapter's result depends on.
  func resultFiles(of chapter: Chapter, with settings: RunSettings) -> [String] {
    // It may import any reference, which shares files with the learner's chapters, and the learner's container.
    let imported = chapters.map { other in
      other.id.module == settings.container ? other.folder : "\(other.folder)/\(Chapter.givenFolder)"
    }
    let files =
      swiftFiles(of: chapter) + (["Sources/KataSupport", "Solutions"] + imported).flatMap(swiftFiles)
    return files + ["Package.swift"] + (settings.runner.map { [$0] } ?? [])
  }
}
