import WorkbookCore

/// A wrong answer that a kata must reject: a patch to the solution, with a head that says why and how it is found out.
struct Mistake: Sendable {
  /// Where it is, relative to the root.
  let path: String
  /// The kata that must reject it.
  let kata: KataID
  /// Katas that must fail with it, because they build on the one that it breaks.
  let also: [KataID]
  /// Words that the failure says.
  let mustSay: String?
  /// Words of the compiler, where it is the compiler that rejects it.
  let mustNotCompile: String?
  /// The files that it changes.
  let files: Set<Substring>
  /// Whether it changes more than the bodies of functions, as far as indents show: then the tests are compiled anew, too.
  let changesDeclarations: Bool

  /// The katas that must fail with it.
  var failing: Set<KataID> { Set([kata] + also) }

  /// The mistakes of a chapter, and the paths of files that have no proper head.
  static func all(of chapter: Chapter, in workbook: Workbook) -> (mistakes: [Mistake], malformed: [String]) {
    let names = Files.names(below: workbook.root.appending(path: chapter.mistakesFolder))
    let paths = names.map { "\(chapter.mistakesFolder)/\($0)" }
    let mistakes = paths.compactMap { Mistake(path: $0, text: workbook.text($0) ?? "") }
    return (
      mistakes.sorted { ($0.kata, $0.path) < ($1.kata, $1.path) },
      paths.filter { path in !mistakes.contains { $0.path == path } }
    )
  }

  /// Nil when the head is not complete, or the file's name does not begin with its kata.
  private init?(path: String, text: String) {
    var head: [Substring: String] = [:]
    for line in text.lines.prefix(while: { !$0.isEmpty }) {
      let parts = line.split(separator: ": ", maxSplits: 1)
      if parts.count == 2 { head[parts[0]] = String(parts[1]) }
    }
    mustSay = head["Must say"]
    mustNotCompile = head["Must not compile"]
    guard let kata = head["Kata"].flatMap({ KataID($0) }), head["Mistake"] != nil,
      (mustSay == nil) != (mustNotCompile == nil), path.contains("/\(kata)-")
    else { return nil }
    self.path = path
    self.kata = kata
    let hunks = text.lines.drop { !$0.hasPrefix("--- ") }
    files = Set(hunks.filter { $0.hasPrefix("+++ b/") }.map { $0.dropFirst(6) })
    changesDeclarations = hunks.contains { line in
      guard let sign = line.first, "+-".contains(sign), !line.hasPrefix("+++ "), !line.hasPrefix("--- ")
      else { return false }
      let code = line.dropFirst().drop { $0 == " " }
      // The sign, and an indent of two at most.
      return line.count - code.count <= 3 && !code.isEmpty && code != "}" && !code.hasPrefix("//")
    }
    also = (head["Also"] ?? "").split(separator: ",").compactMap { KataID($0.drop { $0 == " " }) }
  }

  /// Puts mistakes together that can be tried in one build: they change different files, and different katas must fail with them.
  /// What the compiler rejects, or a lesson quotes, is tried alone. Mistakes in bodies come first, and by themselves: one change of
  /// a declaration would have all tests compiled anew, and once more to undo it.
  static func groups(_ mistakes: [Mistake], alone: (Mistake) -> Bool) -> [[Mistake]] {
    var groups: [[Mistake]] = []
    var lonely: [[Mistake]] = []
    for mistake in mistakes {
      if mistake.mustNotCompile != nil || alone(mistake) {
        lonely.append([mistake])
      } else if let place = groups.firstIndex(where: { $0.allSatisfy(mistake.isIndependent) }) {
        groups[place].append(mistake)
      } else {
        groups.append([mistake])
      }
    }
    let all = groups + lonely
    return all.filter { !$0[0].changesDeclarations } + all.filter { $0[0].changesDeclarations }
  }

  private func isIndependent(of other: Mistake) -> Bool {
    changesDeclarations == other.changesDeclarations
      && files.isDisjoint(with: other.files) && failing.isDisjoint(with: other.failing)
  }
}
