import Testing

@testable import WorkbookCore

@Suite("When a run is ended")
struct WatchdogTests {
  private var watchdog = Watchdog(patience: 2)

  /// What each look says, after so many seconds and with so many events.
  private mutating func looks(_ looks: [(seconds: Double, events: Int)]) -> [EarlyEnd.Cause?] {
    looks.map { look in
      watchdog.look(events: look.events, output: 0, testsHaveBegun: false, after: look.seconds)
    }
  }

  @Test("a build may be silent, and tests may take their time as long as one begins or ends now and then")
  mutating func progress() {
    #expect(
      looks([(1, 0), (1, 0), (1, 0), (1, 0), (1, 10), (1, 10), (1, 20), (1, 20)]).allSatisfy { $0 == nil })
  }

  @Test("once tests run, silence is a hang")
  mutating func hang() {
    #expect(looks([(1, 10), (1, 10), (1, 10), (1, 10)]) == [nil, nil, nil, .hang(seconds: 2)])
  }

  @Test("time in which the machine slept or the run was stopped is no silence")
  mutating func closedLid() {
    #expect(looks([(0.1, 10), (34, 10), (0.1, 10)]) == [nil, nil, nil])
  }

  @Test("tests without an event stream have begun as well, and listing them may hang")
  mutating func listing() {
    let causes = (1...4).map { _ in
      watchdog.look(events: 0, output: 0, testsHaveBegun: true, after: 1)
    }
    #expect(causes == [nil, nil, nil, .hang(seconds: 2)])
  }

  @Test("more than 4 MB is a flood, but not from a build")
  mutating func flood() {
    let output = SwiftOutput.most + 1
    #expect(watchdog.look(events: 0, output: output, testsHaveBegun: false, after: 1) == nil)
    #expect(watchdog.look(events: 1, output: output, testsHaveBegun: false, after: 1) == .flood)
  }
}
