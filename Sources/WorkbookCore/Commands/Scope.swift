enum Scope: Equatable, Sendable {
  case everything
  case chapter(ChapterID)
  case kata(KataID)

  /// A chapter (1), a kata (1.2) or all, as people write it.
  init?(_ word: String) {
    let all = word == "all" ? Scope.everything : nil
    guard let scope = all ?? KataID(word).map(Scope.kata) ?? ChapterID(word).map(Scope.chapter) else {
      return nil
    }
    self = scope
  }

  var chapter: ChapterID? {
    if case .kata(let id) = self { id.chapter } else if case .chapter(let id) = self { id } else { nil }
  }
}
