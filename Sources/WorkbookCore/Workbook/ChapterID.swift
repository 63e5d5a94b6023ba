/// A chapter: 1 to 9, and after them those with a name, which a letter stands for: R is the rescue, C the capstone.
package struct ChapterID: Hashable, Comparable, CustomStringConvertible, Sendable {
  package static let rescue = ChapterID(order: .max - 1, word: "Rescue")
  package static let capstone = ChapterID(order: .max, word: "Capstone")
  private static let named = [rescue, capstone]

  private let order: Int
  private let word: String?

  private init(order: Int, word: String? = nil) {
    self.order = order
    self.word = word
  }

  package init?(_ text: some StringProtocol) {
    if let named = Self.named.first(where: { $0.description == text.uppercased() }) {
      self = named
    } else {
      guard let number = Int(text), number > 0 else { return nil }
      self.init(order: number)
    }
  }

  package var description: String { word.map { String($0.prefix(1)) } ?? String(order) }

  package var isNamed: Bool { word != nil }

  package var module: String { word ?? "Chapter\(order)" }

  /// Its name in a heading.
  package var title: String { word ?? "Chapter \(order)" }

  /// Its name within a sentence.
  package var name: String { word.map { "the \($0.lowercased())" } ?? "chapter \(order)" }

  package static func < (left: ChapterID, right: ChapterID) -> Bool { left.order < right.order }
}
