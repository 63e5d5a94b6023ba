extension WatchState {
  /// A key of `watch`, with its word.
  enum Key: String, Sendable {
    case hint
    case next
    case previous
    case task
    case rerun
    case quit

    /// What the learner presses.
    var letter: Character { rawValue[rawValue.startIndex] }
  }

  /// The keys that make sense now.
  var keys: [Key] {
    var keys: [Key] = []
    if verdict != .green, kata?.hints.isEmpty == false { keys.append(.hint) }
    if next != nil { keys.append(.next) }
    if previous != nil { keys.append(.previous) }
    if current != nil { keys.append(.task) }
    if running == nil { keys.append(.rerun) }
    return keys + [.quit]
  }

  /// The kata after this one. If this one is green, the next open kata.
  var next: KataID? {
    guard let current else { return nil }
    if verdict != .green { return workbook.next(after: current) }
    let katas = workbook.katas
    let later = katas.filter { $0.id > current }
    return (later + katas).first { reports[$0.id.chapter]?.state(of: $0) != .done }?.id
  }

  var previous: KataID? {
    guard let current else { return nil }
    return workbook.katas.last { $0.id < current }?.id
  }
}
