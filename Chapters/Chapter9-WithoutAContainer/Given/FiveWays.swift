/// The check-in page, wired five ways. `swift run -c release benchmark` prints the table.
public enum FiveWays {
  /// One way to wire the page.
  public struct Way {
    /// What the report calls it.
    public let name: String
    /// Where its wiring is written, in this module.
    public let file: String
    /// When you notice that no code provides the journal.
    public let noticed: String
    let subject: Subject
  }

  /// By hand, and four others.
  public static var all: [Way] {
    let compiled = "when it is compiled"
    return [
      Way(
        name: "by hand", file: "Given/ByHand", noticed: compiled,
        subject: page { ByHand.page(member: "Ned") }),
      Way(
        name: "cake", file: "Injector", noticed: compiled,
        subject: page { ClubInjector().resolve(member: "Ned") }),
      Way(
        name: "closures", file: "Given/ByClosures", noticed: compiled,
        subject: Subject(objects: 3) {
          let parts = ByClosures.live
          return { parts.page(member: "Ned") }
        }),
      Way(
        name: "task-locals", file: "Given/ByTaskLocals",
        noticed: noticed { try ByTaskLocals.page(member: "Ned") },
        subject: page { try? ByTaskLocals.page(member: "Ned") }),
      Way(
        name: "container", file: "Given/ByContainer",
        noticed: noticed { try ByContainer(member: "Ned", hasJournal: false).page() },
        subject: Subject(objects: 3) {
          let parts = ByContainer(member: "Ned")
          return { try? parts.page() }
        }),
    ]
  }

  /// What one object costs in each of the five ways, in nanoseconds.
  /// - Parameters:
  ///   - rounds: how often to time each way, an odd number.
  ///   - runs: how many pages to time together.
  ///   - stopwatch: tells the time.
  /// - Returns: nanoseconds, in the order of `all`.
  public static func costs(rounds: Int, runs: Int, stopwatch: Stopwatch) -> [Double] {
    ByTaskLocals.live {
      measured(all.map(\.subject), rounds: rounds, runs: runs, stopwatch: stopwatch)
    }
  }

  /// The setup of the container.
  /// - Parameter registrations: how many registrations it has, at least three.
  /// - Returns: a subject for `costs(of:rounds:runs:stopwatch:)`.
  public static func containerSetUp(registrations: Int) -> Subject {
    Subject(objects: 1) {
      {
        let container = ByContainer(member: "Ned").container
        for number in 3..<registrations {
          container.register(Int.self, name: "filler \(number)") { _ in number }
        }
        return container
      }
    }
  }

  private static func page(_ run: @escaping () -> AnyObject?) -> Subject {
    Subject(objects: 3) { run }
  }

  private static func noticed(_ open: () throws -> PhonePage) -> String {
    (try? open()) == nil ? "when the page opens" : "later than that"
  }
}

// Inside `FiveWays`, `costs` is the method.
private func measured(_ subjects: [Subject], rounds: Int, runs: Int, stopwatch: Stopwatch) -> [Double] {
  costs(of: subjects, rounds: rounds, runs: runs, stopwatch: stopwatch)
}
