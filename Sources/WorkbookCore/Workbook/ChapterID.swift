/// A chapter, and how each place names it. Chapters 1 to 9 have a number; those after them have a word, and a letter stands for it: R
/// is the rescue, C the capstone. Another scheme begins here; `Package.swift` names the modules by the same rule, `Chapter` the folders,
/// `KataID` the suites, and `.book` has a list.
package struct ChapterID: Codable, Hashable, Comparable, CustomStringConvertible, Sendable {
  static let rescue = ChapterID(order: .max - 1, word: "Rescue")
  static let capstone = ChapterID(order: .max, word: "Capstone")
  private static let named = [rescue, capstone]

  private let order: Int
  private let word: String?

  private init(order: Int, word: String? = nil) {
    self.order = order
    self.word = word
  }

  /// The chapter that people write as 3 or c.
  package init?(_ text: some StringProtocol) {
    if let named = Self.named.first(where: { $0.description == text.uppercased() }) {
      self = named
    } else {
      guard let number = Int(text), number > 0 else { return nil }
      self.init(order: number)
    }
  }

  /// The chapter of a learner's module: `Chapter3`, `Capstone`.
  init?(module: some StringProtocol) {
    let text = module.hasPrefix("Chapter") ? module.dropFirst("Chapter".count) : module.prefix(1)
    guard let id = ChapterID(text), id.module == module else { return nil }
    self = id
  }

  package var description: String { word.map { String($0.prefix(1)) } ?? String(order) }

  /// The learner's module, which the folders of the chapter and of its katas are named after.
  package var module: String { word ?? "Chapter\(order)" }

  /// The module of the reference solution.
  package var solution: String { "Solution\(self)" }

  /// Its name in a heading.
  package var title: String { word ?? "Chapter \(order)" }

  /// Its name in a table of chapters.
  package var shortTitle: String { word ?? String(order) }

  /// Its name within a sentence.
  package var name: String { word.map { "the \($0.lowercased())" } ?? "chapter \(order)" }

  package static func < (left: ChapterID, right: ChapterID) -> Bool { left.order < right.order }
}
