import WorkbookCore

/// A path of README: an item of the list that follows "Paths:", such as `- **My app has no tests.** 1.1, 2.1 to 2.5, then the rescue.`
struct LearningPath: Sendable {
  static let page = "README.md"

  let name: String

  /// Its line in README.
  let line: Int

  /// Its katas in its order. A chapter stands for all of its katas, "without 4.6" takes a kata out again.
  private(set) var katas: [KataID] = []

  static func all(in workbook: Workbook) -> [LearningPath] {
    let lines = MarkdownLine.all(in: workbook.text(page) ?? "")
    let start = lines.firstIndex { $0.text.hasSuffix("Paths:") } ?? lines.endIndex
    let list = lines[start...].dropFirst().drop(while: \.text.isEmpty).prefix { !$0.text.isEmpty }
    let starts = list.indices.filter { list[$0].text.hasPrefix("- ") }
    return zip(starts, starts.dropFirst() + [list.endIndex]).map { start, end in
      LearningPath(list[start..<end], in: workbook)
    }
  }

  private init(_ lines: ArraySlice<MarkdownLine>, in workbook: Workbook) {
    let text = lines.map(\.text).joined(separator: " ")
    let item = text.firstMatch(of: #/\*\*(.+?)\.?\*\*(.*)/#)
    name = String(item?.1 ?? "")
    line = lines.first?.number ?? 0
    let words = (item?.2 ?? "").matches(
      of: #/(to |without )?\b(\w\.\d+)|[Cc]hapter (\d)|the (rescue|capstone)/#)
    for word in words {
      if let id = word.2.flatMap({ KataID($0) }) {
        add(id, after: word.1, in: workbook)
      } else if let id = ChapterID(word.3 ?? word.4?.prefix(1) ?? "") {
        append(workbook.katas.map(\.id).filter { $0.chapter == id })
      }
    }
  }

  private mutating func add(_ id: KataID, after word: Substring?, in workbook: Workbook) {
    if word == "without " { return katas.removeAll { $0 == id } }
    guard word == "to ", let first = katas.last, first < id else { return append([id]) }
    append(workbook.katas.map(\.id).filter { first < $0 && $0 < id } + [id])
  }

  private mutating func append(_ more: [KataID]) {
    katas += more.filter { !katas.contains($0) }
  }
}
