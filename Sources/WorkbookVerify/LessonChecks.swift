import Foundation
import WorkbookCore

/// A lesson has everything that a learner needs, and its figures add up.
struct LessonChecks: Sendable {
  let workbook: Workbook
  let chapter: Chapter

  func findings() -> [Finding] {
    let lesson = chapter.lesson
    var found: [Finding] = []
    func report(_ problem: String, _ mend: String) {
      found.append(Finding(file: chapter.lessonPath, problem: problem, mend: mend))
    }
    if lesson.title.isEmpty { report("has no title", "begin with \"# \(chapter.id.title) · …\"") }
    if lesson.katas.isEmpty { report("has no kata", "add \"## Kata \(chapter.id).1 · …\"") }
    if lesson.debrief == 0 {
      report("has no debrief", "end with \"## Debrief\" and \"*15 minutes in a group.*\"")
    }

    let alone = lesson.katas.compactMap(\.alone).reduce(0, +)
    let inGroup = lesson.katas.compactMap(\.inGroup).reduce(0, +) + lesson.debrief
    if lesson.alone != alone {
      report(
        "the head says \(lesson.alone ?? 0) minutes alone, its katas \(alone)",
        "write \"| Alone | \(alone) minutes |\"")
    }
    if lesson.inGroup != inGroup {
      report(
        "the head says \(lesson.inGroup ?? 0) minutes in a group, katas and debrief \(inGroup)",
        "write \"| In a group | \(inGroup) minutes, debrief included |\"")
    }
    for row in ["| You know |", "| Afterwards you can |"] where !text.contains(row) {
      report("the head has no row \(row)", "say what a reader knows before, and can do after")
    }
    if !text.contains("```mermaid") { report("has no diagram", "draw what depends on what, as ```mermaid") }

    for (place, kata) in lesson.katas.enumerated() {
      if kata.id != KataID(chapter.id, place + 1) {
        report(
          "kata \(kata.id) stands where \(chapter.id).\(place + 1) is expected",
          "number the katas in order")
      }
      if kata.alone == nil || kata.inGroup == nil {
        report(
          "kata \(kata.id) has no minutes", "begin with \"*10 minutes alone, 15 in a group. Edit … Run …*\"")
      }
      if kata.files.isEmpty {
        report("kata \(kata.id) names no file to edit", "write \"Edit `File.swift`. Run …\"")
      }
      if !text.contains("`swift test --filter \(kata.id.filter)`") {
        report(
          "kata \(kata.id) does not say its test command", "write `swift test --filter \(kata.id.filter)`")
      }
      if !text.contains("workbook \(kata.id)`") {
        report("kata \(kata.id) does not say its runner command", "write `swift run workbook \(kata.id)`")
      }
      let words = kata.story.split(whereSeparator: \.isWhitespace).count
      if !(80...250).contains(words) {
        report("the story of kata \(kata.id) has \(words) words", "80 to 250, code not counted")
      }
      if !(2...3).contains(kata.hints.count) || kata.hints.contains(where: \.isEmpty) {
        report("kata \(kata.id) has \(kata.hints.count) hints", "two or three, none of them empty")
      }
      if (kata.after ?? "").isEmpty {
        report(
          "kata \(kata.id) does not say what was gained", "add <details><summary>After it is green</summary>")
      }
    }
    return found
  }

  private var text: String { workbook.text(chapter.lessonPath) ?? "" }
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
