/// Says when a run has to be ended: one of its tests should begin or end now and then, and all tests of XCTest, which come first and
/// have no events, within the limit. It has no clock and reads no file.
package struct Watchdog: Sendable {
  /// After how many seconds without progress a kata is ended. Its own deadlines are shorter, and say more.
  package static let usualPatience = 30.0

  private let patience: Double

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
  mutating func look(events: Int, output: Int, testsHaveBegun: Bool, after seconds: Double) -> EarlyEnd.Cause?
  {
    if events != eventsBefore || (testsHaveBegun && !hasBegun) {
      hasBegun = true
      silence = 0
    } else if hasBegun {
      // While a laptop sleeps or a shell stops the run, nothing can make progress.
      silence += min(seconds, 1)
    }
    eventsBefore = events
    guard hasBegun else { return nil }
    if output > SwiftOutput.most { return .flood }
    return silence > patience ? .hang(seconds: patience) : nil
  }
}
