/// Where a kata stands, for the map.
enum KataState: String, CaseIterable, Sendable {
  case done
  case inProgress = "in progress"
  case broken = "does not compile"
  case untouched

  /// - Parameters:
  ///   - verdict: what the kata's tests said; nil if they didn't run.
  ///   - isBlamed: whether the kata's own files keep the chapter from compiling.
  ///   - isChanged: whether the learner has changed one of its files.
  init(_ verdict: Verdict?, isBlamed: Bool, isChanged: Bool) {
    switch verdict {
    case .green: self = .done
    case .broken where isBlamed: self = .broken
    default: self = isChanged ? .inProgress : .untouched
    }
  }
}
