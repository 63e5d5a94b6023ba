/// A kata's number: chapter 3's second kata is 3.2.
package struct KataID: Codable, Hashable, Comparable, CustomStringConvertible, Sendable {
  package let chapter: ChapterID
  package let number: Int

  package init(_ chapter: ChapterID, _ number: Int) {
    self.chapter = chapter
    self.number = number
  }

  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let chapter = ChapterID(parts[0]), let number = Int(parts[1]), number > 0 else {
      return nil
    }
    self.init(chapter, number)
  }

  /// The kata that a test belongs to, because its suite is named `Kata3_2_…`. Nil for a test of no kata.
  package init?(test: some StringProtocol) {
    guard let match = String(test).firstMatch(of: #/Kata([a-zA-Z0-9]+)_(\d+)_/#),
      let chapter = ChapterID(match.1), let number = Int(match.2)
    else { return nil }
    self.init(chapter, number)
  }

  package var description: String { "\(chapter).\(number)" }

  package var suitePrefix: String { "Kata\(chapter)_\(number)_" }

  /// What selects this kata alone: neither its twin on the solution, nor 3.20.
  package var filter: String { "\(chapter.module)Tests.\(suitePrefix)" }

  package static func < (left: KataID, right: KataID) -> Bool {
    (left.chapter, left.number) < (right.chapter, right.number)
  }
}
