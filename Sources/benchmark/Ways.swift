import Foundation
import Solution9

/// The check-in page of chapter 9, wired five ways.
struct Way {
  let name: String
  /// Where its wiring is written, in chapter 9's solution.
  let file: String
  /// When it is noticed that nothing provides the journal.
  let noticed: String
  var lines = 0
  var nanoseconds = 0.0

  /// What all of them cost, measured with chapter 9's own function.
  static func all() throws -> [Way] {
    func moment(_ open: () throws -> PhonePage) -> String {
      Solution9.moment(taps: 1) { try open().tap }.description
    }
    let compiler = "when it is compiled"
    let withoutJournal = ByContainer(withoutJournal: "Ned Stark")
    var ways = [
      Way(name: "by hand", file: "Given/ByHand", noticed: compiler),
      Way(name: "cake", file: "Injector", noticed: compiler),
      Way(name: "closures", file: "Given/ByClosures", noticed: compiler),
      Way(
        name: "task-locals", file: "Given/ByTaskLocals",
        noticed: moment { try ByTaskLocals.page(member: "Ned Stark") }),
      Way(name: "container", file: "Given/ByContainer", noticed: moment(withoutJournal.page)),
    ]
    let subjects = [
      Subject(ways[0].name, objects: 3) { { ByHand.page(member: "Ned Stark") } },
      Subject(ways[1].name, objects: 3) { { ClubInjector().resolve(member: "Ned Stark") } },
      Subject(ways[2].name, objects: 3) {
        let parts = ByClosures.live
        return { parts.page(member: "Ned Stark") }
      },
      Subject(ways[3].name, objects: 3) { { try? ByTaskLocals.page(member: "Ned Stark") } },
      Subject(ways[4].name, objects: 3) {
        let parts = ByContainer(member: "Ned Stark")
        return { try? parts.page() }
      },
    ]
    let nanoseconds = ByTaskLocals.live { costs(of: subjects, rounds: 101, runs: 2_000, stopwatch: .wall) }
    for index in ways.indices {
      ways[index].nanoseconds = nanoseconds[index]
      ways[index].lines = try lines(of: ways[index].file)
    }
    return ways
  }

  /// What the set-up of a container costs, in nanoseconds for a container with so many registrations.
  static func setUps() -> [(registrations: Int, nanoseconds: Double)] {
    let counts = [3, 50, 500]
    let subjects = counts.map { count in
      Subject("\(count) registrations", objects: 1) {
        {
          let container = ByContainer(member: "Ned Stark").container
          for number in 3..<count { container.register(Int.self, name: "filler \(number)") { _ in number } }
          return container
        }
      }
    }
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
