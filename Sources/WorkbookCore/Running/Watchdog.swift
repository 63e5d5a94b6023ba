/// Says when a run has to be ended: one of its tests should begin or end now and then, and all tests of XCTest, which come first and
/// have no events, within the limit. It has no clock and reads no file.
package struct Watchdog: Sendable {
  /// The limits: after how many seconds without progress a run is ended. A kata's own deadlines are shorter, and say more.
  package struct Patience: Sendable {
    package static let usual = Patience(kata: 30)

    /// With a kata that the learner runs.
    let kata: Double

    package init(kata: Double) { self.kata = kata }

    /// With a chapter, and with its katas one by one if that ends early: two waits for one hang.
    var chapter: Double { kata / 2 }

    /// With a kata after one of its chapter has hung.
    var afterHang: Double { kata * 0.4 }
  }

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
    if output > Flood.limit { return .flood }
    return silence > patience ? .hang(seconds: patience) : nil
  }
}
