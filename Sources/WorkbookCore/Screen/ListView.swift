/// Every kata with its title and minutes.
struct ListView {
  let chapters: [Chapter]
  let console: Console

  func draw() {
    for chapter in chapters {
      console.print(console.bold("\(chapter.id.title) · \(chapter.lesson.title)"))
      for kata in chapter.lesson.katas {
        let time = kata.minutes.map { ", \($0) min" } ?? ""
        console.print("  \(kata.id)  \(kata.title)\(time)")
      }
    }
  }
}
