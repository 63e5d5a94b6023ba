/// A chapter: 1 to 9, and after them those with a name, which a letter stands for: R is the rescue, C the capstone.
package struct ChapterID: Hashable, Comparable, CustomStringConvertible, Sendable {
  package static let rescue = ChapterID(place: .max - 1, word: "Rescue")
  package static let capstone = ChapterID(place: .max, word: "Capstone")
  package static let named = [rescue, capstone]
  private let place: Int
  private let word: String?

  private init(place: Int, word: String? = nil) {
    self.place = place
    self.word = word
  }

  package init?(_ text: some StringProtocol) {
    if let named = Self.named.first(where: { $0.description == text.uppercased() }) {
      self = named
    } else {
      guard let place = Int(text), place > 0 else { return nil }
      self.init(place: place)
    }
  }

  package var description: String { word.map { String($0.prefix(1)) } ?? String(place) }

  package var isNamed: Bool { word != nil }

  package var module: String { word ?? "Chapter\(place)" }

  /// Its name in a heading, and within a sentence.
  package var title: String { word ?? "Chapter \(place)" }

  package var name: String { word.map { "the \($0.lowercased())" } ?? "chapter \(place)" }

  package static func < (left: ChapterID, right: ChapterID) -> Bool { left.place < right.place }
}
