import Foundation
import Solution9

/// The check-in page of chapter 9, wired five ways.
struct Way {
  let name: String
  /// When you notice that the journal has no provider.
  let noticed: String
  let lines: Int
  let nanoseconds: Double

  /// What all of them cost, measured with chapter 9's own function.
  static func all() throws -> [Way] {
    let nanoseconds = FiveWays.costs(rounds: 101, runs: 2_000, stopwatch: .wall)
    return try zip(FiveWays.all, nanoseconds).map {
      Way(name: $0.name, noticed: $0.noticed, lines: try lines(of: $0.file), nanoseconds: $1)
    }
  }

  /// What the set-up of a container costs, in nanoseconds for a container with so many registrations.
  static func setUps() -> [(registrations: Int, nanoseconds: Double)] {
    let counts = [3, 50, 500]
    let subjects = counts.map(FiveWays.containerSetUp)
    let nanoseconds = costs(of: subjects, rounds: 51, runs: 20, stopwatch: .wall)
    return zip(counts, nanoseconds).map { ($0, $1) }
  }

  /// Lines of code, without comments and empty lines.
  private static func lines(of file: String) throws -> Int {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Solutions/Solution9-WithoutAContainer/\(file).swift"), encoding: .utf8
    )
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .count { !$0.isEmpty && !$0.hasPrefix("//") }
  }
}

extension Stopwatch {
  /// The machine's clock, and a sink that the compiler can't see through.
  fileprivate static var wall: Stopwatch {
    let start = ContinuousClock.now
    let sink = Sink()
    return Stopwatch(
      // What the last run has created is freed inside of the time, as what the others have created is.
      now: {
        sink.made = nil
        return Int(start.duration(to: .now) / .nanoseconds(1))
      },
      keep: { sink.made = $0 })
  }
}
