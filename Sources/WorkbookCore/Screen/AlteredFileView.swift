/// What is wrong with a file of the start state, and how it comes back.
struct AlteredFileView {
  let path: String
  let isMissing: Bool

  /// How the learner starts the runner again.
  let command: String

  var lines: [String] {
    let problem =
      isMissing ? "is missing." : "isn't the original, so its katas may be green for nothing."
    return ["\(path) \(problem)", "Restore  \(command) reset \(path)", ""]
  }
}
