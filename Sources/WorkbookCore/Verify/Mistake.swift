import Foundation

/// A wrong answer that a kata must reject: a patch to the solution, with a head that says why and how it is found out.
struct Mistake: Sendable {
  /// Where it is, relative to the root.
  let path: String
  /// The kata that must reject it.
  let kata: KataID
  /// Katas that must fail with it, because they build on the one that it breaks.
  let also: [KataID]
  /// What the answer gets wrong, in a sentence.
  let summary: String
  /// Words that the failure says.
  let mustSay: String?
  /// Words of the compiler, where it is the compiler that rejects it.
  let mustNotCompile: String?

  /// The mistakes of a chapter, by name.
  /// - Parameters:
  ///   - chapter: the chapter.
  ///   - root: the workbook's folder.
  /// - Returns: the mistakes, and the paths of files that have no proper head. O(*n*) in the size of the files.
  static func all(of chapter: Chapter, root: URL) -> (mistakes: [Mistake], malformed: [String]) {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Tests/Mistakes").path))
      ?? []
    var mistakes: [Mistake] = []
    var malformed: [String] = []
    for name in names.sorted() where name.hasPrefix("\(chapter.number).") {
      let path = "Tests/Mistakes/\(name)"
      if let mistake = Mistake(path: path, root: root), name.hasPrefix("\(mistake.kata)-") {
        mistakes.append(mistake)
      } else {
        malformed.append(path)
      }
    }
    return (mistakes.sorted { ($0.kata, $0.path) < ($1.kata, $1.path) }, malformed)
  }

  private init?(path: String, root: URL) {
    guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else { return nil }
    var head: [String: String] = [:]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).prefix(while: { !$0.isEmpty }) {
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      if parts.count == 2 { head[parts[0]] = parts[1] }
    }
    guard let kata = head["Kata"].flatMap({ KataID($0) }), let summary = head["Mistake"] else { return nil }
    mustSay = head["Must say"]
    mustNotCompile = head["Must not compile"]
    guard (mustSay == nil) != (mustNotCompile == nil) else { return nil }
    self.path = path
    self.kata = kata
    self.summary = summary
    also = (head["Also"] ?? "").split(separator: ",").compactMap {
      KataID($0.trimmingCharacters(in: .whitespaces))
    }
  }
}
