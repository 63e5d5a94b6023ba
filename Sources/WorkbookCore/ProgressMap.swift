/// Where the learner stands with a kata.
enum KataState: String, Codable, Sendable {
  /// As it was given out.
  case untouched
  /// Edited, and red.
  case inProgress = "in progress"
  /// Green.
  case done
  /// Its chapter does not compile.
  case broken

  /// What stands for it in the map.
  var mark: String {
    switch self {
    case .untouched: "·"
    case .inProgress: "~"
    case .done: "✓"
    case .broken: "✗"
    }
  }
}

/// The state of every kata, chapter by chapter.
struct ProgressMap: Sendable {
  /// A chapter in the map.
  struct Row: Sendable {
    let chapter: Chapter
    let states: [KataID: KataState]
    /// Nil when the chapter was not run, because nothing in it was touched.
    let verdict: ChapterVerdict?

    var done: Int { states.values.count { $0 == .done } }

    /// Minutes that the katas take that are not done, for somebody alone.
    var minutesLeft: Int {
      chapter.lesson.katas.filter { states[$0.id] != .done }.compactMap(\.alone).reduce(0, +)
    }
  }

  let rows: [Row]

  var done: Int { rows.map(\.done).reduce(0, +) }
  var total: Int { rows.map(\.chapter.lesson.katas.count).reduce(0, +) }

  /// Draws a bar, then a line a chapter.
  func draw(on console: Console) {
    let count = "\(done)/\(total)"
    let length = max(10, min(50, console.width - 14 - count.count))
    let filled = total == 0 ? 0 : length * done / total
    let head = filled < length ? ">" : ""
    let bar =
      console.green(String(repeating: "#", count: filled)) + head
      + String(repeating: "-", count: length - filled - head.count)
    console.print("Progress: [\(bar)]  \(count)")
    console.print()
    let widest = rows.map(\.chapter.lesson.katas.count).max() ?? 0
    for row in rows {
      let marks = row.chapter.lesson.katas.map { kata -> String in
        let state = row.states[kata.id] ?? .untouched
        switch state {
        case .done: return console.green(state.mark)
        case .inProgress: return console.yellow(state.mark)
        case .broken: return console.red(state.mark)
        case .untouched: return console.dim(state.mark)
        }
      }.joined()
      let padding = String(repeating: " ", count: widest - row.chapter.lesson.katas.count)
      let left = row.minutesLeft
      let time = left == 0 ? "done" : row.done == 0 ? "\(left) min" : "\(left) min left"
      let facts = "\(marks)\(padding)  \(row.done)/\(row.chapter.lesson.katas.count)"
      let title = row.chapter.lesson.title
      if console.width < 64 {
        console.print(" \(row.chapter.number)  \(title)")
        console.print("    \(facts), \(time)")
      } else {
        let room = 32
        let cut =
          title.count > room
          ? title.prefix(room - 1) + "…" : title + String(repeating: " ", count: room - title.count)
        console.print(" \(row.chapter.number)  \(cut) \(facts), \(time)")
      }
    }
    let legend = [KataState.done, .inProgress, .broken, .untouched].map { state in
      "\(state.mark) " + (state == .broken ? "does not compile" : state.rawValue)
    }
    console.print(wrapped: legend.joined(separator: "   "), indent: "    ")
  }
}
