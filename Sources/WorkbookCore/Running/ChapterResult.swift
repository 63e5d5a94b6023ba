/// A chapter after its run.
package struct ChapterResult: Sendable {
  package var katas: [KataID: KataResult] = [:]
  package let errors: [Diagnostic]
  package let warnings: [Diagnostic]
  package let output: String

  mutating func add(_ others: [ChapterResult]) {
    for other in others { katas.merge(other.katas) { own, _ in own } }
  }

  package func verdict(on kata: KataID) -> Verdict { katas[kata]?.verdict ?? .missing }
}
