/// A kata after its run.
package struct KataResult: Codable, Equatable, Sendable {
  package let verdict: Verdict

  /// How many of its tests failed, and how many there are.
  var failedTests = 0
  var tests = 0

  /// What it printed besides its results, perhaps to find a fault, if it had the process for itself.
  var printed: [String] = []
}
