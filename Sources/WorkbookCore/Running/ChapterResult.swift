/// A chapter after its run.
package struct ChapterResult: Sendable {
  package var katas: [KataID: KataResult] = [:]

  /// What the katas printed in a process that they shared: nobody knows which of them did.
  var printed: [String] = []
  package var errors: [Diagnostic] = []
  package var warnings: [Diagnostic] = []
  package var output = ""

  /// Whether one process ran all katas to their end and left no question open, so that it would say the same again.
  var isRepeatable = true

  package func verdict(on kata: KataID) -> Verdict { katas[kata]?.verdict ?? .missing }
}
