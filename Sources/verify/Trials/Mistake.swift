import WorkbookCore

/// A wrong answer: a patch to the solution, with a head that says which kata rejects it, and how.
struct Mistake: Sendable {
  let path: String
  let kata: KataID
  let failing: [KataID]
  let mustSay: String?
  let mustNotCompile: String?

  /// Whether more than the bodies of functions changes, as far as indents show: then all tests have to be compiled again.
  let changesDeclarations: Bool

  /// Nil when the head isn't complete, or the file's name doesn't begin with the kata.
  init?(path: String, text: String) {
    let head = text.lines.prefix { !$0.isEmpty }.map { $0.split(separator: ": ", maxSplits: 1) }
    func value(_ key: String) -> String? {
      head.first { $0.count == 2 && $0[0] == key }.map { String($0[1]) }
    }
    guard let kata = value("Kata").flatMap({ KataID($0) }), value("Mistake") != nil,
      (value("Must say") == nil) != (value("Must not compile") == nil), path.contains("/\(kata)-")
    else { return nil }
    self.path = path
    self.kata = kata
    failing = [kata] + (value("Also") ?? "").split { ", ".contains($0) }.compactMap { KataID($0) }
    mustSay = value("Must say")
    mustNotCompile = value("Must not compile")
    let changes = text.lines.drop { !$0.hasPrefix("@@") }
    changesDeclarations = changes.contains { $0.contains(#/^[+-] {0,2}[^ \/}+-]/#) }
  }
}
