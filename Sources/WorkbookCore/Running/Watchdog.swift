/// Says when a run has to be ended: one of its tests should begin or end now and then. It has no clock and reads no file.
package struct Watchdog: Sendable {
  /// The usual limit, in seconds. A kata's own deadlines are shorter.
  package static let usualPatience = 30.0

  /// After how many seconds without progress a run is ended.
  let patience: Double

  /// Whether tests run. A build may be silent as long as it likes.
  private(set) var hasBegun: Bool
  private var eventsBefore = 0
  private var silence = 0.0

  init(patience: Double, hasBegun: Bool = false) {
    self.patience = patience
    self.hasBegun = hasBegun
  }

  /// Takes a look at the sizes of what the run has written, some seconds after the last look. Printing doesn't count, because a loop
  /// may print. Returns why the run has to end; nil if it may continue.
  mutating func look(events: Int, output: Int, testsHaveBegun: Bool, after seconds: Double) -> Ending.Cause? {
    if events != eventsBefore || (testsHaveBegun && !hasBegun) {
      hasBegun = true
      silence = 0
    } else if hasBegun {
      // While a laptop sleeps or a shell stops the run, nothing can make progress.
      silence += min(seconds, 1)
    }
    eventsBefore = events
    guard hasBegun else { return nil }
    if output > Files.longestOutput { return .flood }
    return silence > patience ? .hang(seconds: patience) : nil
  }
}
