import Foundation
import WorkbookCore

/// A lesson has everything that a learner needs, and its figures add up.
struct LessonChecks: Sendable {
  let workbook: Workbook
  let chapter: Chapter

  func findings() -> [Finding] {
    let lesson = chapter.lesson
    let text = workbook.text(chapter.lessonPath) ?? ""
    var found: [Finding] = []
    func expect(_ isTrue: Bool, _ problem: String, _ mend: String) {
      if !isTrue { found.append(Finding(file: chapter.lessonPath, problem: problem, mend: mend)) }
    }
    expect(!lesson.title.isEmpty, "has no title", "begin with \"# \(chapter.id.title) · …\"")
    expect(!lesson.katas.isEmpty, "has no kata", "add \"## Kata \(chapter.id).1 · …\"")
    expect(
      lesson.debrief > 0, "has no debrief", "end with \"## Debrief\" and \"*15 minutes in a group.*\"")

    let alone = lesson.katas.compactMap(\.alone).reduce(0, +)
    let inGroup = lesson.katas.compactMap(\.inGroup).reduce(0, +) + lesson.debrief
    expect(
      lesson.alone == alone, "the head says \(lesson.alone ?? 0) minutes alone, its katas \(alone)",
      "write \"| Alone | \(alone) minutes |\"")
    expect(
      lesson.inGroup == inGroup,
      "the head says \(lesson.inGroup ?? 0) minutes in a group, katas and debrief \(inGroup)",
      "write \"| In a group | \(inGroup) minutes, debrief included |\"")
    for row in ["| You know |", "| Afterwards you can |"] {
      let mend = "say what a reader knows before, and can do after"
      expect(text.contains(row), "the head has no row \(row)", mend)
    }
    expect(text.contains("```mermaid"), "has no diagram", "draw what depends on what, as ```mermaid")

    for (place, kata) in lesson.katas.enumerated() {
      let id = kata.id
      expect(
        id == KataID(chapter.id, place + 1),
        "kata \(id) stands where \(chapter.id).\(place + 1) is expected", "number the katas in order")
      expect(
        kata.alone != nil && kata.inGroup != nil, "kata \(id) has no minutes",
        "begin with \"*10 minutes alone, 15 in a group. Edit … Run …*\"")
      expect(
        !kata.files.isEmpty, "kata \(id) names no file to edit", "write \"Edit `File.swift`. Run …\"")
      expect(
        text.contains("`swift test --filter \(id.filter)`"), "kata \(id) does not say its test command",
        "write `swift test --filter \(id.filter)`")
      expect(
        text.contains("workbook \(id)`"), "kata \(id) does not say its runner command",
        "write `swift run workbook \(id)`")
      let words = kata.story.split(whereSeparator: \.isWhitespace).count
      expect(
        (80...250).contains(words), "the story of kata \(id) has \(words) words",
        "80 to 250, code not counted")
      expect(
        (2...3).contains(kata.hints.count) && !kata.hints.contains(where: \.isEmpty),
        "kata \(id) has \(kata.hints.count) hints", "two or three, none of them empty")
      expect(
        !(kata.after ?? "").isEmpty, "kata \(id) does not say what was gained",
        "add <details><summary>After it is green</summary>")
    }
    return found
  }
}

/// The walkthrough knows every chapter, and its minutes.
struct MapChecks: Sendable {
  let workbook: Workbook

  func findings() -> [Finding] {
    let lines = (workbook.text("README.md") ?? "").lines
    return workbook.chapters.compactMap { chapter in
      let name = chapter.id == .capstone ? chapter.id.title : chapter.id.description
      let start = "| [\(name) · \(chapter.lesson.title)](\(chapter.lessonPath)) |"
      let end = "| \(chapter.lesson.alone ?? 0) |"
      if lines.contains(where: { $0.hasPrefix(start) && $0.hasSuffix(end) }) { return nil }
      return Finding(
        file: "README.md", problem: "its map has no row for \(chapter.id.name) with its minutes",
        mend: "write \(start) … \(end)")
    }
  }
}
