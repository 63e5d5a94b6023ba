/// Every kata with its title and minutes.
struct ListView {
  let chapters: [Chapter]

  func lines(in style: Style) -> [String] {
    chapters.flatMap { chapter in
      [style.bold("\(chapter.id.title) · \(chapter.lesson.title)")]
        + chapter.lesson.katas.map { kata in
          let time = kata.minutes.map { ", \($0) min" } ?? ""
          return "  \(kata.id)  \(kata.title)\(time)"
        }
    }
  }
}
