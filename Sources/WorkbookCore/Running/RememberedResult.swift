import Foundation

/// What the tests of a chapter said. It's true again as long as all that it depends on has the same content.
struct RememberedResult: Codable, Sendable {
  private let key: ResultKey
  private let katas: [KataID: KataResult]
  private let printed: [String]

  /// Nil if the run took a way that the next run needn't take.
  init?(of result: ChapterResult, key: ResultKey) {
    guard result.isRepeatable, result.katas.values.allSatisfy(\.verdict.isPlain) else { return nil }
    self.key = key
    katas = result.katas
    printed = result.printed
  }

  /// Nil if there's none in the file, or something else.
  init?(at file: URL) {
    guard let data = try? Data(contentsOf: file),
      let memory = try? JSONDecoder().decode(RememberedResult.self, from: data)
    else { return nil }
    self = memory
  }

  /// Another run, or the end of this one at any moment, leaves the old file or the new one. Without room for it, there's no memory.
  func write(to file: URL) {
    try? JSONEncoder().encode(self).write(to: file, options: .atomic)
  }

  /// Nil if something has changed since.
  func result(of katas: [KataID], key: ResultKey) -> ChapterResult? {
    guard key == self.key, Set(katas) == Set(self.katas.keys) else { return nil }
    return ChapterResult(katas: self.katas, printed: printed)
  }
}
