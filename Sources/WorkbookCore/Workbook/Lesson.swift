/// A chapter's `README.md`: its head and its katas. Missing parts are nil or empty, and `verify` reports them.
package struct Lesson: Sendable {
  package let title: String

  /// What the head says; the katas say each their own.
  package let minutes: Int?

  /// Minutes that a group talks after the last kata.
  package private(set) var debrief = 0
  package private(set) var katas: [Kata] = []

  package init(_ text: String) {
    let lines = MarkdownLine.all(in: text)
    let head = lines.first { $0.isHeading("# ") }?.text
    title = String(head?.wholeMatch(of: #/# [^·]+ · (.+)/#)?.1 ?? "")
    minutes = Lesson.minutes(in: lines[...], after: "| Alone | ")
    let starts = lines.indices.filter { lines[$0].isHeading("## ") }
    for (start, end) in zip(starts, starts.dropFirst() + [lines.endIndex]) {
      let body = lines[(start + 1)..<end]
      if let kata = Kata(heading: lines[start], body: body) {
        katas.append(kata)
      } else if lines[start].text == "## Debrief" {
        debrief = Lesson.minutes(in: body, after: "*") ?? 0
      }
    }
  }

  /// A kata and what it needs, in order, and what those need.
  package func katas(neededFor id: KataID) -> [Kata] {
    guard let kata = katas.first(where: { $0.id == id }) else { return [] }
    let needed = Set(kata.needs.filter { $0 < id }.flatMap(katas(neededFor:)).map(\.id))
    return katas.filter { needed.contains($0.id) } + [kata]
  }

  private static func minutes(in lines: ArraySlice<MarkdownLine>, after prefix: String) -> Int? {
    lines.first { $0.text.hasPrefix(prefix) }?.text.firstMatch(of: #/(\d+) minutes/#).flatMap { Int($0.1) }
  }
}
