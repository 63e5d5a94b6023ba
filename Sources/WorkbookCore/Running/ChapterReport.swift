struct ChapterReport: Sendable {
  let chapter: Chapter
  let katas: [Lesson.Kata]

  /// Nil if nobody has touched the chapter: then its katas don't run.
  var result: ChapterResult?
  var changed: Set<String> = []

  func status(of kata: Lesson.Kata) -> KataStatus? { result.map { $0.katas[kata.id] ?? .missing } }

  func state(of kata: Lesson.Kata) -> KataState {
    switch status(of: kata) {
    case .green: .done
    case .broken where blamed.isEmpty || blamed.contains(kata.id): .broken
    default: changed.isDisjoint(with: chapter.paths(of: kata)) ? .untouched : .inProgress
    }
  }

  /// The first kata that is not green, or whose file keeps the chapter from compiling; nil if there is none, or if nothing ran.
  var firstRed: Lesson.Kata? {
    guard result != nil else { return nil }
    let open = katas.filter { status(of: $0) != .green }
    return open.first { blamed.contains($0.id) } ?? open.first
  }

  private var blamed: Set<KataID> {
    let wrong = Set(result?.errors.map(\.file) ?? [])
    return Set(katas.map(\.id)).intersection(wrong.compactMap { KataID(test: $0) })
      .union(katas.filter { !wrong.isDisjoint(with: chapter.paths(of: $0)) }.map(\.id))
  }

  var done: Int { katas.count { state(of: $0) == .done } }

  var minutes: Int { katas.compactMap(\.alone).reduce(0, +) }

  var minutesLeft: Int { katas.filter { state(of: $0) != .done }.compactMap(\.alone).reduce(0, +) }
}
