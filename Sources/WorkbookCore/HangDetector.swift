import Foundation

/// Tells a run that goes on from one that hangs. A test that starts or ends is progress. What tests print in between is none,
/// because a loop may print for ever.
struct HangDetector {
  /// A run that prints more than this is taken for endless.
  static let flood = 64 << 20

  /// What the run prints; XCTest's lines are in it.
  let output: URL
  /// Swift Testing's event stream.
  let events: URL
  /// For how many seconds no test may start or end.
  let patience: Double
  /// The process that keeps SwiftPM from building, as SwiftPM names it.
  private(set) var lockHolder: String?

  private var read = 0
  private var told = 0
  private var lastProgress: Date?
  private var lastIdle: Date?

  init(output: URL, events: URL, patience: Double) {
    self.output = output
    self.events = events
    self.patience = patience
  }

  var isFlooding: Bool { lastProgress != nil && read >= HangDetector.flood }

  /// Whether the tests began, and then none started or ended for too long. A build may be silent for as long as it needs.
  mutating func hasStopped(at now: Date) -> Bool {
    let size = FileStamp(path: events.path)?.size ?? 0
    if readOutput() || size != told { lastProgress = now }
    told = size
    return isFlooding || lastProgress.map { now.timeIntervalSince($0) > patience } ?? false
  }

  /// Whether a fifth of the patience is over: true once in each silence.
  mutating func isIdle(at now: Date) -> Bool {
    guard lastIdle != lastProgress, let lastProgress else { return false }
    let isIdle = now.timeIntervalSince(lastProgress) > patience / 5
    if isIdle { lastIdle = lastProgress }
    return isIdle
  }

  /// Reads what is new, and says whether a test of XCTest started or ended in it.
  private mutating func readOutput() -> Bool {
    guard let handle = try? FileHandle(forReadingFrom: output),
      (try? handle.seek(toOffset: UInt64(read))) != nil,
      let data = try? handle.read(upToCount: HangDetector.flood)
    else { return false }
    read += data.count
    if lastProgress == nil, data.range(of: Data("Another instance of SwiftPM".utf8)) != nil {
      lockHolder = String(decoding: data, as: UTF8.self).firstMatch(of: #/SwiftPM \(PID: (\d+)\)/#).map {
        String($0.1)
      }
    }
    return ["Test Case '", "Test Suite '"].contains { data.range(of: Data($0.utf8)) != nil }
  }
}
