/// A kata with all that a screen shows of it: where it is and, once it has run, what came of it.
struct KataPage: Sendable {
  let kata: Kata
  let chapter: Chapter

  /// Where it is edited: first what doesn't compile, then the places that the lesson names.
  let places: [Place]

  /// What a run said about its chapter; nil if none did.
  private let report: ChapterReport?

  init(of kata: Kata, in chapter: Chapter, of workbook: Workbook, report: ChapterReport? = nil) {
    self.kata = kata
    self.chapter = chapter
    self.report = report
    var places = workbook.places(of: kata, in: chapter)
    if let broken = report?.result?.errors.first(where: { $0.file.hasPrefix(chapter.folder) }) {
      places.removeAll { $0.path == broken.file }
      places.insert(Place(path: broken.file, line: broken.line), at: 0)
    }
    self.places = places
  }

  var id: KataID { kata.id }

  /// Where its lesson is.
  var lesson: Place { chapter.place(of: kata) }

  /// Nil if it hasn't run.
  var result: KataResult? { report?.result?.katas[kata.id] }

  var verdict: Verdict? { result?.verdict }

  /// What a run printed in which other katas took part.
  var printed: [String] { report?.result?.printed ?? [] }

  /// The compiler's errors in the chapter.
  var errors: [Diagnostic] { report?.result?.errors ?? [] }

  /// The deleted files of the chapter that it may miss.
  var missing: [String] { report?.missing(for: kata) ?? [] }

  /// The files with its tests that somebody has edited.
  var changedTests: [String] { report?.changedTests(of: kata) ?? [] }

  /// The katas that have to be green first, and aren't.
  var redNeeds: [KataID] { report?.redNeeds(of: kata) ?? [] }

  /// Throws if it has fewer hints.
  func requireHint(_ number: Int) throws {
    let count = kata.hints.count
    if number <= count { return }
    let expected = count == 0 ? "Its story is in the lesson." : "Expected: workbook hint \(id) \(count)"
    throw RunnerError("Kata \(id) has \(plural(count, "hint")). \(expected)", .usage)
  }
}
