import Foundation

/// A lesson has everything that a learner needs, and its figures add up.
struct LessonChecks: Sendable {
  let workbook: Workbook
  let chapter: Chapter

  func findings() -> [Finding] {
    let lesson = chapter.lesson
    var found: [Finding] = []
    func complain(_ problem: String, _ mend: String) {
      found.append(Finding(file: chapter.lessonPath, problem: problem, mend: mend))
    }
    if lesson.title.isEmpty { complain("has no title", "begin with \"# Chapter \(chapter.number) · …\"") }
    if lesson.katas.isEmpty { complain("has no kata", "add \"## Kata \(chapter.number).1 · …\"") }
    if lesson.debrief == 0 {
      complain("has no debrief", "end with \"## Debrief\" and \"*15 minutes in a group.*\"")
    }

    let alone = lesson.katas.compactMap(\.alone).reduce(0, +)
    let inGroup = lesson.katas.compactMap(\.inGroup).reduce(0, +) + lesson.debrief
    if lesson.alone != alone {
      complain(
        "the head says \(lesson.alone ?? 0) minutes alone, its katas \(alone)",
        "write \"| Alone | \(alone) minutes |\"")
    }
    if lesson.inGroup != inGroup {
      complain(
        "the head says \(lesson.inGroup ?? 0) minutes in a group, katas and debrief \(inGroup)",
        "write \"| In a group | \(inGroup) minutes, debrief included |\"")
    }
    for row in ["| You know |", "| Afterwards you can |"] where !text.contains(row) {
      complain("the head has no row \(row)", "say what a reader knows before, and can do after")
    }
    if !text.contains("```mermaid") { complain("has no diagram", "draw who depends on whom, as ```mermaid") }

    for (place, kata) in lesson.katas.enumerated() {
      if kata.id != KataID(chapter.number, place + 1) {
        complain(
          "kata \(kata.id) stands where \(chapter.number).\(place + 1) is expected",
          "number the katas in order")
      }
      if kata.alone == nil || kata.inGroup == nil {
        complain(
          "kata \(kata.id) has no minutes", "begin with \"*10 minutes alone, 15 in a group. Edit … Run …*\"")
      }
      if kata.files.isEmpty {
        complain("kata \(kata.id) names no file to edit", "write \"Edit `File.swift`. Run …\"")
      }
      if !text.contains("`swift test --filter \(kata.id.filter)`") {
        complain(
          "kata \(kata.id) does not say its test command", "write `swift test --filter \(kata.id.filter)`")
      }
      if !text.contains("workbook \(kata.id)`") {
        complain("kata \(kata.id) does not say its runner command", "write `swift run workbook \(kata.id)`")
      }
      let words = kata.story.split(whereSeparator: \.isWhitespace).count
      if !(80...250).contains(words) {
        complain("the story of kata \(kata.id) has \(words) words", "80 to 250, code not counted")
      }
      if !(2...3).contains(kata.hints.count) || kata.hints.contains(where: \.isEmpty) {
        complain("kata \(kata.id) has \(kata.hints.count) hints", "two or three, none of them empty")
      }
      if (kata.after ?? "").isEmpty {
        complain(
          "kata \(kata.id) does not say what was gained", "add <details><summary>After it is green</summary>")
      }
    }
    return found
  }

  private var text: String {
    (try? String(contentsOf: workbook.root.appending(path: chapter.lessonPath), encoding: .utf8)) ?? ""
  }
}

/// The walkthrough knows every chapter, and its minutes.
struct MapChecks: Sendable {
  let workbook: Workbook

  func findings() -> [Finding] {
    let text = (try? String(contentsOf: workbook.root.appending(path: "README.md"), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n")
    return workbook.chapters.compactMap { chapter in
      let start = "| [\(chapter.number) · \(chapter.lesson.title)](\(chapter.lessonPath)) |"
      let end = "| \(chapter.lesson.alone ?? 0) |"
      if lines.contains(where: { $0.hasPrefix(start) && $0.hasSuffix(end) }) { return nil }
      return Finding(
        file: "README.md", problem: "its map has no row for chapter \(chapter.number) with its minutes",
        mend: "write \(start) … \(end)")
    }
  }
}
