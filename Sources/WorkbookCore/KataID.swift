/// A chapter: 1 to 9, or C for the capstone, which comes after them.
package struct ChapterID: Hashable, Comparable, CustomStringConvertible, Sendable {
  package static let capstone = ChapterID(place: .max)
  private let place: Int

  private init(place: Int) { self.place = place }

  /// A chapter as people write it: `3`, or `C`.
  package init?(_ text: some StringProtocol) {
    if text == "C" || text == "c" {
      self = .capstone
    } else if let place = Int(text), place > 0 {
      self.place = place
    } else {
      return nil
    }
  }

  package var description: String { self == .capstone ? "C" : String(place) }
  /// The learner's module.
  package var module: String { self == .capstone ? "Capstone" : "Chapter\(place)" }
  /// What a heading and a sentence call it.
  package var title: String { self == .capstone ? "Capstone" : "Chapter \(place)" }
  /// The same within a sentence.
  package var name: String { self == .capstone ? "the capstone" : "chapter \(place)" }

  package static func < (left: ChapterID, right: ChapterID) -> Bool { left.place < right.place }
}

/// A kata's number: chapter 3's second kata is 3.2.
package struct KataID: Hashable, Comparable, CustomStringConvertible, Sendable {
  package let chapter: ChapterID
  /// Its place in that chapter, from 1.
  package let number: Int

  package init(_ chapter: ChapterID, _ number: Int) {
    self.chapter = chapter
    self.number = number
  }

  /// A kata's number as people write it, `3.2`; nil when the words are something else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let chapter = ChapterID(parts[0]), let number = Int(parts[1]), number > 0 else {
      return nil
    }
    self.init(chapter, number)
  }

  /// The kata that a test belongs to: the suite's type is named `Kata3_2_…`. Nil for a test of no kata.
  package init?(test: some StringProtocol) {
    guard let match = String(test).firstMatch(of: #/Kata(\d+|C)_(\d+)_/#), let chapter = ChapterID(match.1),
      let number = Int(match.2)
    else { return nil }
    self.init(chapter, number)
  }

  package var description: String { "\(chapter).\(number)" }

  /// How the names of this kata's suites begin.
  package var suitePrefix: String { "Kata\(chapter)_\(number)_" }

  /// What selects this kata and no other: neither its twin on the solution, nor 3.20.
  package var filter: String { "\(chapter.module)Tests.\(suitePrefix)" }

  package static func < (left: KataID, right: KataID) -> Bool {
    (left.chapter, left.number) < (right.chapter, right.number)
  }
}
