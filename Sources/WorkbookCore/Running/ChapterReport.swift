/// A chapter with the results of its katas, or of one kata.
struct ChapterReport: Sendable {
  let chapter: Chapter
  let katas: [Kata]

  /// Nil if the katas didn't run, because nobody has touched the chapter, and an earlier one is red.
  var result: ChapterResult?

  /// The original files that were edited or deleted, as far as git can tell.
  var changed: Set<String> = []

  /// The files of the start state that are gone.
  var missing: [String] = []

  func verdict(on kata: Kata) -> Verdict? { result?.verdict(on: kata.id) }

  func state(of kata: Kata) -> KataState {
    switch verdict(on: kata) {
    case .green: .done
    case .broken where blamed.isEmpty || blamed.contains(kata.id): .broken
    default: changed.isDisjoint(with: chapter.paths(of: kata)) ? .untouched : .inProgress
    }
  }

  /// The katas that have to be green first, and aren't.
  func redNeeds(of kata: Kata) -> [KataID] {
    kata.needs.filter { id in result?.katas[id].map { $0.verdict != .green && $0.verdict != .broken } ?? false
    }
  }

  /// The missing files that may explain why a kata's tests didn't run to their end.
  func missing(for kata: Kata) -> [String] { verdict(on: kata)?.isPlain == false ? missing : [] }

  /// The original files with tests that are other files now, or none.
  var changedTests: [String] { changed.filter { $0.hasPrefix(chapter.testsFolder + "/") }.sorted() }

  /// The other changed files with a kata's tests, or with what all tests share.
  func changedTests(of kata: Kata) -> [String] {
    let missing = missing(for: kata)
    return changedTests.filter { !missing.contains($0) && (KataID(test: $0) ?? kata.id) == kata.id }
  }

  var failsToCompile: Bool { result?.errors.isEmpty == false }

  /// The first kata that is not green, or whose file keeps the chapter from compiling; nil if there is none, or if nothing ran.
  var firstRed: Kata? {
    guard result != nil else { return nil }
    let open = katas.filter { verdict(on: $0) != .green }
    return open.first { blamed.contains($0.id) } ?? open.first
  }

  /// The katas whose files, or whose tests, don't compile.
  private var blamed: Set<KataID> {
    let wrong = Set(result?.errors.map(\.file) ?? [])
    let byTests = wrong.compactMap { KataID(test: $0) }.filter { id in katas.contains { $0.id == id } }
    let byFiles = katas.filter { !wrong.isDisjoint(with: chapter.paths(of: $0)) }.map(\.id)
    return Set(byTests + byFiles)
  }

  var done: Int { katas.count { state(of: $0) == .done } }

  var minutes: Int { katas.compactMap(\.minutes).reduce(0, +) }

  var minutesLeft: Int { katas.filter { state(of: $0) != .done }.compactMap(\.minutes).reduce(0, +) }
}
