/// Which katas a command is about: all, those of a chapter, or one.
enum KataSelection: Equatable, Sendable {
  case everything
  case chapter(ChapterID)
  case kata(KataID)

  /// A chapter (1), a kata (1.2) or all, as people write it.
  init?(_ word: String) {
    if word == "all" {
      self = .everything
    } else if let kata = KataID(word) {
      self = .kata(kata)
    } else if let chapter = ChapterID(word) {
      self = .chapter(chapter)
    } else {
      return nil
    }
  }

  var chapter: ChapterID? {
    switch self {
    case .everything: nil
    case .chapter(let id): id
    case .kata(let id): id.chapter
    }
  }
}
