/// A kata's title, task, hints, and where it is edited and read.
struct KataView {
  let kata: Kata
  let chapter: Chapter

  /// Where it is edited.
  let places: [Place]
  let console: Console

  func drawTitle(_ rest: String = "") {
    console.print(wrapped: console.bold("Kata \(kata.id) · \(kata.title)") + rest + "\n")
  }

  func drawTask() {
    drawTitle()
    drawLesson(kata.task)
  }

  func drawHint(_ number: Int) {
    drawTitle("  hint \(number) of \(kata.hints.count)")
    drawLesson(kata.hints[number - 1])
  }

  func drawNext(afterHint number: Int, command: String) {
    if number < kata.hints.count {
      console.print("Next hint  \(command) hint \(kata.id) \(number + 1)")
    } else {
      console.print("That was the last hint.\nSolution   \(command) compare \(kata.id) --peek")
    }
  }

  func drawLesson(_ text: String) {
    LessonView(text: text, place: chapter.place(of: kata), console: console).draw()
    console.print()
  }

  /// Shows what does not compile first, then the places that the lesson names.
  func drawPlaces(after report: ChapterReport? = nil) {
    var places = places
    if let broken = report?.result?.errors.first(where: { $0.file.hasPrefix(chapter.folder) }) {
      places.removeAll { $0.path == broken.file }
      places.insert(Place(path: broken.file, line: broken.line), at: 0)
    }
    for (index, place) in places.enumerated() {
      console.print((index == 0 ? "Edit   " : "       ") + place.description)
    }
    console.print("Read   \(chapter.place(of: kata))")
  }
}
