/// A kata's number: chapter 3's second kata is 3.2.
public struct KataID: Hashable, Comparable, CustomStringConvertible, Sendable {
  /// The chapter that the kata belongs to.
  public let chapter: Int
  /// Its place in that chapter, from 1.
  public let number: Int

  /// A kata's number from its two parts.
  /// - Parameters:
  ///   - chapter: the chapter's number.
  ///   - number: the place in it.
  public init(_ chapter: Int, _ number: Int) {
    self.chapter = chapter
    self.number = number
  }

  /// A kata's number as people write it, or nil when the words are something else.
  /// - Parameter text: `3.2`.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let chapter = parts[0], let number = parts[1], chapter > 0, number > 0 else {
      return nil
    }
    self.init(chapter, number)
  }

  /// The kata that a test belongs to: the suite's type is named `Kata3_2_…`. Nil for a test of no kata.
  /// - Parameter test: the name of a type, or any path that contains one.
  public init?(test: some StringProtocol) {
    guard let match = String(test).firstMatch(of: #/Kata(\d+)_(\d+)_/#),
      let chapter = Int(match.1), let number = Int(match.2)
    else { return nil }
    self.init(chapter, number)
  }

  /// `3.2`.
  public var description: String { "\(chapter).\(number)" }

  /// How the names of this kata's suites begin.
  public var suitePrefix: String { "Kata\(chapter)_\(number)_" }

  /// What selects this kata and no other: neither its twin on the solution, nor 3.20.
  public var filter: String { "Chapter\(chapter)Tests.\(suitePrefix)" }

  /// Katas come in the order of their chapters and places.
  /// - Parameters:
  ///   - left: one kata.
  ///   - right: another one.
  /// - Returns: whether the first comes before the second.
  public static func < (left: KataID, right: KataID) -> Bool {
    (left.chapter, left.number) < (right.chapter, right.number)
  }
}
