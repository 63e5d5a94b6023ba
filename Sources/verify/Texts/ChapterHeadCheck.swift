import WorkbookCore

/// Whether a lesson begins as every lesson does, has its katas in order, and takes no more than an evening.
struct ChapterHeadCheck {
  private static let mostMinutes = 150

  private let chapter: Chapter
  private let text: String

  init(of chapter: Chapter, in workbook: Workbook) {
    self.chapter = chapter
    text = workbook.text(chapter.lessonPath) ?? ""
  }

  var findings: [Finding] {
    let katas = chapter.lesson.katas
    let title = "# \(chapter.id.title) · "
    let alone = katas.compactMap(\.minutes).reduce(0, +)
    let isInOrder = katas.enumerated().allSatisfy { $1.id == KataID(chapter.id, $0 + 1) }
    return [
      require(text.hasPrefix(title), "begin with \"\(title)…\""),
      require(isInOrder && !katas.isEmpty, "write katas, \"## Kata \(chapter.id).1 · …\", in order"),
      require(
        chapter.lesson.minutes == alone, "the head should have a row \"| Alone | \(alone) minutes |\""),
      require(alone <= Self.mostMinutes, "cut it to \(Self.mostMinutes) minutes"),
    ].compactMap(\.self)
  }

  /// What there is to find unless a condition holds.
  private func require(_ condition: Bool, _ problem: String) -> Finding? {
    condition ? nil : Finding(chapter.lessonPath, problem)
  }
}
