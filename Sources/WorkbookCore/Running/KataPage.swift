/// A kata with all that a screen shows of it: where it is and, once it has run, what came of it.
struct KataPage: Sendable {
  let kata: Kata
  let chapter: Chapter

  /// Where it is edited: first what doesn't compile, then the places that the lesson names.
  let places: [Place]

  /// Nil if it hasn't run.
  let result: KataResult?

  /// What a run printed in which other katas took part.
  let printed: [String]

  /// The compiler's errors in the chapter.
  let errors: [Diagnostic]

  /// The deleted or emptied files of the chapter that it may miss.
  let missing: [String]

  /// The files with its tests that somebody has edited.
  let changedTests: [String]

  /// The katas that have to be green first, and aren't.
  let redNeeds: [KataID]

  var id: KataID { kata.id }

  var verdict: Verdict? { result?.verdict }

  /// Where its lesson is.
  var lesson: Place { chapter.place(of: kata) }

  init(of kata: Kata, in chapter: Chapter, of workbook: Workbook, report: ChapterReport? = nil) {
    self.kata = kata
    self.chapter = chapter
    result = report?.result?.katas[kata.id]
    printed = report?.result?.printed ?? []
    errors = report?.result?.errors ?? []
    missing = report?.missing(for: kata) ?? []
    changedTests = report?.changedTests(of: kata) ?? []
    redNeeds = report?.redNeeds(of: kata) ?? []
    var places = workbook.places(of: kata, in: chapter)
    if let broken = errors.first(where: { $0.file.hasPrefix(chapter.folder) }) {
      places.removeAll { $0.path == broken.file }
      places.insert(Place(path: broken.file, line: broken.line), at: 0)
    }
    self.places = places
  }
}
