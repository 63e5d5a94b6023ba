/// A kata's title, task, hints, and where it is edited and read.
struct KataView {
  let page: KataPage

  private var kata: Kata { page.kata }

  func title(_ rest: String = "", in style: Style) -> [String] {
    style.wrapped(style.bold("Kata \(kata.id) · \(kata.title)") + rest + "\n")
  }

  func task(in style: Style) -> [String] { title(in: style) + lesson(kata.task, in: style) }

  func hint(_ number: Int, in style: Style) -> [String] {
    title("  hint \(number) of \(kata.hints.count)", in: style)
      + lesson(kata.hints[number - 1], in: style)
  }

  func next(afterHint number: Int, command: String) -> [String] {
    number < kata.hints.count
      ? ["Next hint  \(command) hint \(kata.id) \(number + 1)"]
      : ["That was the last hint.", "Solution   \(command) compare \(kata.id) --peek"]
  }

  /// Why its solution isn't shown.
  func notGreen(command: String) -> [String] {
    [
      "Kata \(kata.id) is not green yet.", "Why       \(command) \(kata.id)",
      "Solution  \(command) compare \(kata.id) --peek",
    ]
  }

  func lesson(_ lines: [MarkdownLine], in style: Style) -> [String] {
    MarkdownView(source: lines, place: page.lesson.description).lines(in: style) + [""]
  }

  var places: [String] {
    page.places.enumerated().map { ($0 == 0 ? "Edit   " : "       ") + $1.description }
      + ["Read   \(page.lesson)"]
  }
}
