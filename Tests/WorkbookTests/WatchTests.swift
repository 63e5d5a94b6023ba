import Foundation
import Testing

@testable import WorkbookCore

@Suite("Watching: what happens when")
struct WatchMindTests {
  private let fixture: Fixture
  private let workbook: Workbook
  private let failure = Failure(
    test: "it works", place: "T.swift:7", expectation: "1 == 2", messages: ["Count."])

  init() throws {
    fixture = try Fixture(git: false)
    workbook = try Workbook(around: fixture.root)
  }

  /// A report on the first or the second chapter, with these katas green.
  private func report(_ number: Int, green: [Int] = [], broken: Bool = false) -> ChapterReport {
    let chapter = workbook.chapters[number - 1]
    let statuses = chapter.lesson.katas.map { kata -> (KataID, KataStatus) in
      (kata.id, broken ? .broken : green.contains(kata.id.number) ? .green : .red([failure]))
    }
    return ChapterReport(
      chapter: chapter, katas: chapter.lesson.katas,
      verdict: ChapterVerdict(
        katas: Dictionary(uniqueKeysWithValues: statuses), errors: [], warnings: [], command: "swift test",
        output: ""),
      touched: [])
  }

  /// A mind that has had its first run.
  private func mind(_ scope: Scope = .everything, green: [Int] = []) -> WatchMind {
    var mind = WatchMind(workbook: workbook, scope: scope)
    _ = mind.start()
    _ = mind.handle(.ran([report(1, green: green)]))
    return mind
  }

  private func screen(_ mind: WatchMind, rows: Int? = nil, hasKeys: Bool = true) -> String {
    let console = Console(width: 80) { _ in }
    return WatchScreen(mind: mind, console: console, rows: rows, hasKeys: hasKeys).lines
      .joined(separator: "\n").replacing("\u{A0}", with: " ")
  }

  @Test("it begins with a run of what was asked for")
  func start() {
    var everything = WatchMind(workbook: workbook, scope: .everything)
    #expect(everything.start() == [.run(.everything), .draw])
    var chapter = WatchMind(workbook: workbook, scope: .chapter(2))
    #expect(chapter.start() == [.run(.chapters([2])), .draw])
    var kata = WatchMind(workbook: workbook, scope: .kata(KataID(1, 3)))
    #expect(kata.start() == [.run(.chapters([1])), .draw])
    #expect(kata.current == KataID(1, 3))
  }

  @Test("the first red kata is on the screen")
  func firstRed() {
    #expect(mind(green: [1]).current == KataID(1, 2))
  }

  @Test("a save runs its chapter")
  func save() {
    var mind = mind()
    #expect(mind.handle(.saved([1])) == [.run(.chapters([1])), .draw])
    #expect(mind.isRunning)
    #expect(mind.handle(.ran([report(1)])) == [.draw])
    #expect(!mind.isRunning)
  }

  @Test("saves during a run are one run after it")
  func pending() {
    var mind = mind()
    _ = mind.handle(.saved([1]))
    #expect(mind.handle(.saved([1])) == [])
    #expect(mind.handle(.saved([2])) == [])
    #expect(mind.handle(.ran([report(1)])) == [.run(.chapters([1, 2])), .draw])
    #expect(mind.handle(.ran([report(1), report(2)])) == [.draw])
  }

  @Test("it never moves on by itself, and a green kata stays until somebody asks for the next")
  func stays() {
    var mind = mind()
    _ = mind.handle(.saved([1]))
    _ = mind.handle(.ran([report(1, green: [1])]))
    #expect(mind.current == KataID(1, 1))
    #expect(mind.status == .green)
    #expect(mind.keys == [.next, .again, .quit])
    #expect(mind.handle(.key("n")) == [.draw])
    #expect(mind.current == KataID(1, 2))
  }

  @Test("the next kata is one that is not done, and its chapter runs if it has not yet")
  func next() {
    var mind = mind(.kata(KataID(1, 1)), green: [1, 2, 3])
    #expect(mind.handle(.key("n")) == [.run(.chapters([2])), .draw])
    #expect(mind.current == KataID(2, 1))
    _ = mind.handle(.ran([report(2, green: [1])]))
    #expect(mind.next == nil)
    #expect(mind.handle(.key("n")) == [])
  }

  @Test("after the last kata comes the first one that was left out")
  func around() {
    var mind = mind(.kata(KataID(1, 3)), green: [3])
    _ = mind.handle(.ran([report(2, green: [1])]))
    #expect(mind.next == KataID(1, 1))
  }

  @Test("hints open one by one, and close with their kata")
  func hints() {
    var mind = mind()
    #expect(mind.keys == [.hint, .again, .quit])
    #expect(mind.handle(.key("h")) == [.draw])
    #expect(mind.handle(.key("h")) == [.draw])
    #expect(mind.hints == 2)
    #expect(mind.keys == [.again, .quit])
    #expect(mind.handle(.key("h")) == [])
    _ = mind.handle(.ran([report(1, green: [1])]))
    _ = mind.handle(.key("n"))
    #expect(mind.hints == 0)
  }

  @Test("keys that mean nothing now do nothing", arguments: ["n", "x", " ", "\u{1B}"] as [Character])
  func meaningless(key: Character) {
    var mind = mind()
    #expect(mind.handle(.key(key)) == [])
  }

  @Test("r runs again, but not while it runs; q quits at any time")
  func againAndQuit() {
    var mind = mind()
    #expect(mind.handle(.key("r")) == [.run(.chapters([1])), .draw])
    #expect(mind.handle(.key("r")) == [])
    #expect(mind.handle(.key("q")) == [.quit])
  }

  @Test("what went wrong is shown until a run succeeds")
  func failed() {
    var mind = mind()
    _ = mind.handle(.saved([1]))
    #expect(mind.handle(.failed("Can't write.")) == [.draw])
    #expect(screen(mind).contains("Can't write."))
    _ = mind.handle(.saved([1]))
    _ = mind.handle(.ran([report(1)]))
    #expect(!screen(mind).contains("Can't write."))
  }

  // MARK: The screen

  @Test("red: how far, why, where, and the keys that make sense")
  func redScreen() {
    #expect(
      screen(mind()) == """
        Progress: [>-------------------------------------------------]  0/4

        Kata 1.1 · By name  red

        ✘ it works
            Count.
            1 == 2
            T.swift:7

        Edit   Chapters/Chapter1-Greeting/Greeter.swift:3
        Read   Chapters/Chapter1-Greeting/README.md:8

        h next hint   r run again   q quit   or save a file
        """)
  }

  @Test("green: what was gained, and no hint and no file to edit")
  func greenScreen() {
    var mind = mind()
    _ = mind.handle(.ran([report(1, green: [1])]))
    #expect(
      screen(mind) == """
        Progress: [############>-------------------------------------]  1/4

        Kata 1.1 · By name  green

        Who comes in is known by name.

        Compare  swift run workbook compare 1.1

        n next kata   r run again   q quit   or save a file
        """)
  }

  @Test("a hint that was asked for stands above the places to edit")
  func hintScreen() {
    var mind = mind(.kata(KataID(1, 3)))
    _ = mind.handle(.key("h"))
    #expect(screen(mind).contains("Hint 1 of 1\nSay it.\n\nEdit   "))
  }

  @Test("all green: it says so and offers no next kata")
  func allGreen() {
    var mind = mind(.kata(KataID(1, 1)), green: [1, 2, 3])
    _ = mind.handle(.ran([report(2, green: [1])]))
    #expect(screen(mind).contains("Every kata is green.\n\nr run again   q quit"))
    var fresh = WatchMind(workbook: workbook, scope: .everything)
    _ = fresh.handle(.ran([report(1, green: [1, 2, 3]), report(2, green: [1])]))
    #expect(screen(fresh).contains("4/4\n\nEvery kata is green.\n"))
  }

  @Test("the bar counts what was asked for")
  func bar() {
    #expect(screen(mind(.chapter(1), green: [2])).contains("  1/3\n"))
    #expect(screen(mind(.everything, green: [2])).contains("  1/4\n"))
  }

  @Test("while it runs, the last result stays and the keys wait")
  func running() {
    var mind = mind()
    _ = mind.handle(.saved([1]))
    #expect(screen(mind).contains("Kata 1.1 · By name  red"))
    #expect(screen(mind).hasSuffix("Building and running …"))
  }

  @Test("too few rows cut the middle; where to edit and what to press stay")
  func rows() {
    let lines = screen(mind(), rows: 10).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 10)
    #expect(lines.first?.hasPrefix("Progress") == true)
    #expect(lines.contains("…"))
    #expect(lines.last?.hasPrefix("h next hint") == true)
  }

  @Test(
    "a narrow and low terminal is never overfull, whatever is open",
    arguments: [(40, 24), (30, 5), (80, 12)])
  func low(columns: Int, rows: Int) {
    var mind = mind(.kata(KataID(1, 1)))
    while mind.keys.contains(.hint) { _ = mind.handle(.key("h")) }
    let lines = WatchScreen(mind: mind, console: Console(width: columns) { _ in }, rows: rows).lines
    let height = lines.map { max(1, ($0.count + columns - 1) / columns) }.reduce(0, +)
    #expect(height <= rows)
    #expect(lines.contains("…"))
    let last = lines.suffix(2).joined(separator: " ")
    #expect(last.contains("or save a file"), "What can be done now is seen.")
  }

  @Test("without keys there are commands")
  func noKeys() {
    let text = screen(mind(), hasKeys: false)
    #expect(text.contains("Hint   swift run workbook hint 1.1"))
    #expect(text.hasSuffix("Waiting for a file to be saved …"))
  }
}

@Suite("Watching: what counts as a save")
struct SavesTests {
  private let before: Snapshot = [
    1: ["A.swift": FileStamp(seconds: 1)], 2: ["B.swift": FileStamp(seconds: 1)],
  ]

  @Test("one change is one save, once nothing moves any more")
  func one() {
    var saves = Saves(before)
    let after: Snapshot = [1: ["A.swift": FileStamp(seconds: 2)], 2: ["B.swift": FileStamp(seconds: 1)]]
    #expect([before, after, after, after].map { saves.see($0) } == [[], [], [1], []])
  }

  @Test("a burst is one save")
  func burst() {
    var saves = Saves(before)
    func look(_ seconds: Int) -> Snapshot {
      [1: ["A.swift": FileStamp(seconds: seconds)], 2: ["B.swift": FileStamp(seconds: seconds)]]
    }
    #expect([look(2), look(3), look(4), look(4)].map { saves.see($0) } == [[], [], [], [1, 2]])
  }

  @Test(
    "size, inode and nanoseconds count; so does a file that comes or goes",
    arguments: [
      ["A.swift": FileStamp(seconds: 1, size: 5)], ["A.swift": FileStamp(seconds: 1, inode: 5)],
      ["A.swift": FileStamp(seconds: 1, nanoseconds: 5)], [:],
      ["A.swift": FileStamp(seconds: 1), "New.swift": FileStamp(seconds: 1)],
    ])
  func kinds(files: [String: FileStamp]) {
    var saves = Saves(before)
    let after: Snapshot = [1: files, 2: before[2] ?? [:]]
    #expect([after, after].map { saves.see($0) } == [[], [1]])
  }

  @Test("a change that is taken back before it was seen twice is none")
  func takenBack() {
    var saves = Saves(before)
    #expect([[:], before, before].map { saves.see($0) } == [[], [], []])
  }

  @Test("an editor's atomic save is seen; what it hides for itself is not")
  func atomic() throws {
    let fixture = try Fixture(git: false)
    let workbook = try Workbook(around: fixture.root)
    var lookout = Lookout(workbook: workbook)
    let first = lookout.look()
    #expect(first[1]?[Fixture.greeter] != nil)

    try fixture.write("x", to: "Chapters/Chapter1-Greeting/.Greeter.swift")
    try fixture.write("x", to: "Chapters/Chapter1-Greeting/Greeter.swift~")
    #expect(lookout.look() == first)

    let file = fixture.root.appending(path: Fixture.greeter)
    try Data(contentsOf: file).write(to: file, options: .atomic)
    #expect(lookout.look()[1] != first[1])
    #expect(lookout.look()[2] == first[2])
  }

  @Test("files that come and go are seen, in a new folder as well")
  func folders() throws {
    let fixture = try Fixture(git: false)
    var lookout = try Lookout(workbook: Workbook(around: fixture.root))
    let first = lookout.look()
    let paths = ["New.swift", "Doors/Front.swift"].map { "Chapters/Chapter1-Greeting/\($0)" }
    for path in paths {
      try fixture.write("x", to: path)
      #expect(lookout.look()[1]?[path] != nil)
    }
    try fixture.write("xy", to: paths[1])
    #expect(lookout.look()[1]?[paths[1]]?.size == 2)
    for path in paths {
      try FileManager.default.removeItem(at: fixture.root.appending(path: path))
      #expect(lookout.look()[1]?[path] == nil)
    }
    #expect(lookout.look() == first)
  }
}

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
    var runs: [WatchMind.Run] = []
    var screens: [String] = []
    var hasEnded = false
    var tell: (@Sendable (WatchMind.Event) -> Void)?

    init(_ moments: [Moment]) { self.moments = moments }

    var surroundings: WatchLoop.Surroundings {
      WatchLoop.Surroundings(
        scan: { [self] in [1: ["A.swift": FileStamp(seconds: stamp)]] },
        key: { [self] _ in
          // When nothing is left to happen, somebody quits.
          let moment = moments.isEmpty ? Moment(key: "q") : moments.removeFirst()
          stamp = moment.stamp ?? stamp
          if let report = moment.ends { tell?(.ran([report])) }
          return moment.key
        },
        size: { nil },
        launch: { [self] run, tell in
          runs.append(run)
          self.tell = tell
        },
        draw: { [self] mind in
          let lines = WatchScreen(mind: mind, console: Console { _ in }).lines
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
        chapter: chapter, katas: chapter.lesson.katas,
        verdict: ChapterVerdict(
          katas: Dictionary(uniqueKeysWithValues: katas), errors: [], warnings: [], command: "", output: ""),
        touched: [])
    }
    let world = World([
      .init(), .init(ends: report(green: 0)), .init(stamp: 1), .init(stamp: 2), .init(), .init(),
      .init(ends: report(green: 1)), .init(), .init(key: "n"), .init(),
    ])
    WatchLoop(
      mind: WatchMind(workbook: workbook, scope: .everything), surroundings: world.surroundings
    ).run()
    #expect(world.runs == [.everything, .chapters([1])])
    #expect(
      world.screens == [
        "Building and running …", "Kata 1.1 · By name  red", "Kata 1.1 · By name  red",
        "Kata 1.1 · By name  green", "Kata 1.2 · An open door  red",
      ])
    #expect(world.hasEnded)
  }
}
