package struct ChapterResult: Sendable {
  package var katas: [KataID: KataStatus] = [:]
  var counts: [KataID: (failed: Int, all: Int)] = [:]
  package var errors: [Diagnostic] = []
  package var warnings: [Diagnostic] = []
  package let output: String

  /// What the process of a kata printed besides its results, perhaps to find a fault.
  var printed: [KataID: [String]] = [:]
}
