import Foundation
import Testing

@testable import WorkbookCore

@Suite("Watching: round and round")
struct WatchLoopTests {
  /// A world in which each moment is written down beforehand.
  private final class World {
    struct Moment {
      var key: Character?
      var stamp: Int?
      var ends: ChapterReport?
    }

    var moments: [Moment]
    var stamp = 0
    var runs: [WatchState.Run] = []
    var screens: [String] = []
    var hasEnded = false
    var events: [WatchState.Event] = []

    init(_ moments: [Moment]) { self.moments = moments }

    var surroundings: WatchLoop.Surroundings {
      WatchLoop.Surroundings(
        scan: { [self] in [Fixture.greeter: FileStamp(seconds: stamp)] },
        key: { [self] _ in
          // When nothing is left to happen, the learner quits.
          let moment = moments.isEmpty ? Moment(key: "q") : moments.removeFirst()
          stamp = moment.stamp ?? stamp
          if let report = moment.ends { events.append(.ran([report])) }
          return moment.key
        },
        newSize: { nil },
        launch: { [self] in runs.append($0) },
        events: { [self] in
          defer { events = [] }
          return events
        },
        draw: { [self] state in
          let lines = WatchView(state: state, console: Console { _ in }).lines
          screens.append(lines.first { $0.hasPrefix("Kata") } ?? lines.last ?? "")
        },
        end: { [self] in hasEnded = true })
    }
  }

  @Test("red, saved twice at once, green, next: two runs, and no step by itself")
  func round() throws {
    let fixture = try Fixture(git: false)
    let workbook = try Workbook(around: fixture.root)
    func report(green: Int) -> ChapterReport {
      let chapter = workbook.chapters[0]
      let katas = chapter.lesson.katas.map { ($0.id, $0.id.number <= green ? KataStatus.green : .red([])) }
      return ChapterReport(
        chapter: chapter,
        result: ChapterResult(katas: Dictionary(uniqueKeysWithValues: katas), command: [], output: ""),
        changes: nil)
    }
    let world = World([
      .init(), .init(ends: report(green: 0)), .init(stamp: 1), .init(stamp: 2), .init(), .init(),
      .init(ends: report(green: 1)), .init(), .init(key: "n"), .init(),
    ])
    WatchLoop(
      state: WatchState(workbook: workbook, scope: .everything), surroundings: world.surroundings
    ).run()
    #expect(world.runs == [.everything, .chapters([1], first: KataID(1, 1))])
    #expect(
      world.screens == [
        "Building and running …  q\u{A0}quit", "Kata 1.1 · By name  red", "Kata 1.1 · By name  red",
        "Kata 1.1 · By name  green", "Kata 1.2 · An open door  red",
      ])
    #expect(world.hasEnded)
  }
}
