import Foundation

/// What a test run told: Swift Testing in its event stream, XCTest in the lines that it prints.
struct TestLog {
  /// What a library told about the tests of one kata.
  struct Tally {
    private(set) var ended: Set<String> = []
    private(set) var failed: Set<String> = []
    private var recorded: [(line: Int, failure: Failure)] = []

    /// Tests run side by side. In the order of the file, failures stay where they were.
    var failures: [Failure] { recorded.sorted { $0.line < $1.line }.map(\.failure) }

    var isEmpty: Bool { ended.isEmpty && recorded.isEmpty }

    var count: Int { ended.union(failed).count }

    mutating func end(_ test: String) { ended.insert(test) }

    /// Notes a failure of a test, if the library says which, and the line that orders it.
    mutating func record(_ failure: Failure, of test: String?, line: Int) {
      recorded.append((line, failure))
      if let test { failed.insert(test) }
    }

    /// The next line of the last failure's message.
    mutating func append(_ message: String) {
      guard let last = recorded.indices.last else { return }
      recorded[last].failure.messages.append(message)
    }

    mutating func merge(_ other: Tally) {
      ended.formUnion(other.ended)
      failed.formUnion(other.failed)
      recorded += other.recorded
    }
  }

  let stream: EventStream
  private let lines: XCTestLines

  init(events: String, output: String, root: URL) {
    lines = XCTestLines(output, root: root)
    stream = EventStream(events, root: root)
  }

  var began: Bool { lines.began || stream.began }

  var isComplete: Bool { lines.openSuites == 0 && stream.runEnded }

  var hasFailures: Bool { stream.hasOtherFailures || tallies.contains { !$0.failures.isEmpty } }

  /// The tests that began and didn't end, in order.
  var running: [String] { lines.running + stream.running }

  /// What the tests printed themselves.
  var printed: [String] { lines.others.filter { !stream.told.contains($0) }.map(\.visible) }

  /// What both libraries told about a kata.
  func tally(of kata: KataID) -> Tally {
    var tally = lines.tallies[kata] ?? Tally()
    tally.merge(stream.tallies[kata] ?? Tally())
    return tally
  }

  private var tallies: [Tally] { Array(lines.tallies.values) + Array(stream.tallies.values) }
}
