import Foundation
import Testing

@testable import WorkbookCore

@Suite("Watching: what happens when")
struct WatchStateTests {
  private let fixture: Fixture
  private let workbook: Workbook

  init() throws {
    fixture = try Fixture(git: false)
    workbook = try Workbook(around: fixture.root)
  }

  /// A report on the first or the second chapter, with these katas green.
  private func report(_ number: Int, green: [Int] = [], broken: Bool = false, tests: Int = 1) -> ChapterReport
  {
    let chapter = workbook.chapters[number - 1]
    let failures = (1...tests).map { test in
      Failure(
        test: test == 1 ? "it works" : "test \(test)", place: "T.swift:7", expectation: "1 == 2",
        messages: ["Count."])
    }
    let statuses = chapter.lesson.katas.map { kata -> (KataID, KataStatus) in
      (kata.id, broken ? .broken : green.contains(kata.id.number) ? .green : .red(failures))
    }
    return ChapterReport(
      chapter: chapter,
      result: ChapterResult(
        katas: Dictionary(uniqueKeysWithValues: statuses),
        errors: broken ? [Diagnostic(file: Fixture.door, line: 3, message: "no", lines: ["no"])] : [],
        command: ["swift", "test"], output: ""),
      changes: StartState.Changes())
  }

  /// A state that has had its first run.
  private func state(_ scope: Scope = .everything, green: [Int] = [], tests: Int = 1) -> WatchState {
    var state = WatchState(workbook: workbook, scope: scope)
    _ = state.start()
    _ = state.handle(.ran([report(1, green: green, tests: tests)]))
    return state
  }

  private func screen(_ state: WatchState, rows: Int? = nil, hasKeys: Bool = true) -> String {
    let console = Console(width: 80) { _ in }
    return WatchView(state: state, console: console, rows: rows, hasKeys: hasKeys).lines
      .joined(separator: "\n").replacing("\u{A0}", with: " ")
  }

  @Test("it begins with a run of what was asked for")
  func start() {
    var everything = WatchState(workbook: workbook, scope: .everything)
    #expect(everything.start() == [.run(.everything), .draw])
    var chapter = WatchState(workbook: workbook, scope: .chapter(2))
    #expect(chapter.start() == [.run(.chapters([2])), .draw])
    var kata = WatchState(workbook: workbook, scope: .kata(KataID(1, 3)))
    #expect(kata.start() == [.run(.chapters([1], first: KataID(1, 3))), .draw])
    #expect(kata.current == KataID(1, 3))
  }

  @Test("the first red kata is on the screen")
  func firstRed() {
    #expect(state(green: [1]).current == KataID(1, 2))
  }

  @Test("a save runs its chapter, and the kata on the screen first")
  func save() {
    var state = state()
    let run = WatchState.Run.chapters([1], first: KataID(1, 1))
    #expect(state.handle(.saved([Fixture.greeter])) == [.run(run), .draw])
    #expect(state.running == run)
    #expect(state.handle(.ran([report(1)])) == [.draw])
    #expect(state.running == nil)
  }

  @Test("a save during a run begins anew, with what had not ended")
  func saveDuringRun() {
    var state = state()
    _ = state.handle(.saved([Fixture.greeter]))
    #expect(
      state.handle(.saved([Fixture.clock])) == [.run(.chapters([1, 2], first: KataID(2, 1))), .draw])
    var fresh = WatchState(workbook: workbook, scope: .everything)
    _ = fresh.start()
    #expect(fresh.handle(.saved([Fixture.greeter])) == [.run(.everything), .draw])
  }

  @Test(
    "the kata of the saved file comes to the screen: the first open one, and none when it is there already")
  func savedKata() {
    var state = state(green: [1])
    _ = state.handle(.saved([Fixture.greeter]))
    #expect(state.current == KataID(1, 3), "1.1 and 1.3 edit this file, and 1.1 is green.")
    _ = state.handle(.saved(["Tests/Chapter1Tests/Kata1_2_AnOpenDoor.swift"]))
    #expect(state.current == KataID(1, 2))
    _ = state.handle(.saved(["Chapters/Chapter1-Greeting/Given/Lamp.swift"]))
    #expect(state.current == KataID(1, 2))
  }

  @Test("the result of the kata on the screen is shown while the others run: a hang is seen at once")
  func ranFirst() {
    var state = state()
    _ = state.handle(.saved([Fixture.greeter]))
    let chapter = workbook.chapters[0]
    let hung = ChapterReport(
      chapter: chapter, only: chapter.lesson.katas[0],
      result: ChapterResult(katas: [KataID(1, 1): .hung(seconds: 30)], command: [], output: ""), changes: nil)
    #expect(state.handle(.ranFirst(hung)) == [.draw])
    #expect(state.status == .hung(seconds: 30))
    #expect(screen(state).contains("Kata 1.1 · By name  hangs"))
    #expect(screen(state).contains("Building and running …"))
  }

  @Test("it never moves on by itself, and a green kata stays until the learner asks for the next")
  func stays() {
    var state = state()
    _ = state.handle(.saved([Fixture.greeter]))
    _ = state.handle(.ran([report(1, green: [1])]))
    #expect(state.current == KataID(1, 1))
    #expect(state.status == .green)
    #expect(state.keys == [.next, .task, .list, .again, .quit])
    #expect(state.handle(.key("n")) == [.draw])
    #expect(state.current == KataID(1, 2))
  }

  @Test("after a green kata comes one that is not done, and its chapter runs if it has not yet")
  func next() {
    var state = state(.kata(KataID(1, 1)), green: [1, 2, 3])
    #expect(state.handle(.key("n")) == [.run(.chapters([2], first: KataID(2, 1))), .draw])
    #expect(state.current == KataID(2, 1))
    _ = state.handle(.ran([report(2, green: [1])]))
    #expect(state.next == nil)
    #expect(state.handle(.key("n")) == [])
  }

  @Test("after the last kata comes the first one that was left out")
  func around() {
    var state = state(.kata(KataID(1, 3)), green: [3])
    _ = state.handle(.ran([report(2, green: [1])]))
    #expect(state.next == KataID(1, 1))
  }

  @Test("next and previous work at any time")
  func freely() {
    var state = state()
    _ = state.handle(.key("n"))
    #expect(state.current == KataID(1, 2))
    _ = state.handle(.key("p"))
    #expect(state.current == KataID(1, 1))
    #expect(state.handle(.key("p")) == [])
  }

  @Test("the list of katas: arrows choose, Return goes there, l goes back")
  func list() {
    var state = state()
    _ = state.handle(.key("l"))
    #expect(screen(state).contains(">· 1.1  By name\n · 1.2  An open door"))
    for key in "↓↓↓↓↑↓" { _ = state.handle(.key(key)) }
    #expect(state.page == .list(KataID(2, 1)))
    #expect(state.handle(.key("\n")) == [.run(.chapters([2], first: KataID(2, 1))), .draw])
    #expect(state.current == KataID(2, 1))
    _ = state.handle(.key("l"))
    _ = state.handle(.key("l"))
    #expect(state.page == .result)
  }

  @Test("the selected kata is seen in a list that is longer than the terminal")
  func longList() {
    var state = state()
    _ = state.handle(.key("l"))
    for _ in 1...3 { _ = state.handle(.key("↓")) }
    let lines = screen(state, rows: 7).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 7)
    #expect(lines.contains { $0.hasPrefix(">· 2.1") })
  }

  @Test("the task of the lesson stands behind a key, without hints and solution")
  func task() {
    var state = state()
    _ = state.handle(.key("t"))
    #expect(screen(state).contains("Kata 1.1 · By name\n\nPeople like to be known.\n"))
    #expect(!screen(state).contains("Look at what comes in"))
    _ = state.handle(.key("t"))
    #expect(screen(state).contains("Kata 1.1 · By name  red"))
  }

  @Test("hints open one by one, and close with their kata")
  func hints() {
    var state = state()
    #expect(state.keys == [.hint, .next, .task, .list, .again, .quit])
    #expect(state.handle(.key("h")) == [.draw])
    #expect(state.handle(.key("h")) == [.draw])
    #expect(state.hints == 2)
    #expect(!state.keys.contains(.hint))
    #expect(state.handle(.key("h")) == [])
    _ = state.handle(.key("n"))
    #expect(state.hints == 0)
  }

  @Test("keys that mean nothing now do nothing", arguments: ["p", "x", " ", "\u{1B}"] as [Character])
  func meaningless(key: Character) {
    var state = state()
    #expect(state.handle(.key(key)) == [])
  }

  @Test("r runs again, but not while it runs; q quits at any time")
  func againAndQuit() {
    var state = state()
    #expect(state.handle(.key("r")) == [.run(.chapters([1], first: KataID(1, 1))), .draw])
    #expect(state.handle(.key("r")) == [])
    #expect(state.handle(.key("q")) == [.quit])
  }

  @Test("what went wrong is shown until a run succeeds")
  func failed() {
    var state = state()
    _ = state.handle(.saved([Fixture.greeter]))
    #expect(state.handle(.failed("Can't write.")) == [.draw])
    #expect(screen(state).contains("Can't write."))
    _ = state.handle(.saved([Fixture.greeter]))
    _ = state.handle(.ran([report(1)]))
    #expect(!screen(state).contains("Can't write."))
  }

  // MARK: A plan

  /// A state that goes through katas 1.1, 1.3 and 2.1, after its first run.
  private func planned() -> WatchState {
    var state = WatchState(
      workbook: workbook, scope: .everything, plan: [KataID(1, 1), KataID(1, 3), KataID(2, 1)])
    _ = state.start()
    _ = state.handle(.ran([report(1)]))
    return state
  }

  @Test("a plan's skipped katas are skipped: by next and previous, in the list, and in the bar")
  func plan() {
    var state = planned()
    #expect(state.current == KataID(1, 1))
    #expect(screen(state).contains("  0/3\n"))
    _ = state.handle(.key("n"))
    #expect(state.current == KataID(1, 3))
    _ = state.handle(.key("l"))
    #expect(!screen(state).contains("1.2"))
    _ = state.handle(.key("l"))
    _ = state.handle(.key("p"))
    #expect(state.current == KataID(1, 1))
  }

  @Test("a plan begins at its first kata that is open, and runs that one's chapter")
  func planResumed() {
    var state = WatchState(workbook: workbook, scope: .everything, plan: [KataID(1, 1), KataID(2, 1)])
    _ = state.start()
    #expect(
      state.handle(.ran([report(1, green: [1])])) == [.run(.chapters([2], first: KataID(2, 1))), .draw])
    _ = state.handle(.ran([report(2, green: [1])]))
    #expect(screen(state).contains("  2/2\n"))
    #expect(screen(state).contains("Every kata of this plan is green."))
  }

  @Test(
    "a saved file that several katas edit brings up the plan's one; a file of none of them brings up its own")
  func planSaved() {
    var state = planned()
    _ = state.handle(.saved([Fixture.door]))
    #expect(state.current == KataID(1, 2))
    #expect(state.next == KataID(1, 3))
    var late = WatchState(workbook: workbook, scope: .everything, plan: [KataID(1, 3)])
    _ = late.handle(.ran([report(1)]))
    _ = late.handle(.saved([Fixture.greeter]))
    #expect(late.current == KataID(1, 3))
  }

  // MARK: The screen

  @Test("red: how far, why, where, and the keys that make sense")
  func redScreen() {
    #expect(
      screen(state()) == """
        Progress: [>-------------------------------------------------]  0/4

        Kata 1.1 · By name  red

        ✘ it works
            Count.
            1 == 2
            T.swift:7

        Edit   Chapters/Chapter1-Greeting/Greeter.swift:3
        Read   Chapters/Chapter1-Greeting/README.md:8

        h hint  n next  t task  l list  r again  q quit  or save a file
        """)
  }

  @Test("green: what was gained, and no hint and no file to edit")
  func greenScreen() {
    var state = state()
    _ = state.handle(.ran([report(1, green: [1])]))
    #expect(
      screen(state) == """
        Progress: [############>-------------------------------------]  1/4

        Kata 1.1 · By name  green

        Who comes in is known by name.

        Compare  swift run workbook compare 1.1

        n next  t task  l list  r again  q quit  or save a file
        """)
  }

  @Test("a hint that was asked for stands above the places to edit")
  func hintScreen() {
    var state = state(.kata(KataID(1, 3)))
    _ = state.handle(.key("h"))
    #expect(screen(state).contains("Hint 1 of 1\nSay it.\n\nEdit   "))
  }

  @Test("all green: it says so and offers no next kata")
  func allGreen() {
    var state = state(.kata(KataID(1, 1)), green: [1, 2, 3])
    _ = state.handle(.ran([report(2, green: [1])]))
    #expect(screen(state).contains("Every kata is green.\n\nt task  l list  r again  q quit"))
    var fresh = WatchState(workbook: workbook, scope: .everything)
    _ = fresh.handle(.ran([report(1, green: [1, 2, 3]), report(2, green: [1])]))
    #expect(screen(fresh).contains("4/4\n\nEvery kata is green.\n"))
  }

  @Test("the bar counts what was asked for")
  func bar() {
    #expect(screen(state(.chapter(1), green: [2])).contains("  1/3\n"))
    #expect(screen(state(.everything, green: [2])).contains("  1/4\n"))
  }

  @Test("code that does not compile takes nothing from the bar")
  func brokenBar() {
    var state = state(green: [1])
    _ = state.handle(.ran([report(1, broken: true)]))
    #expect(screen(state).contains("  1/4\n\nKata 1.2 · An open door  does not compile"))
  }

  @Test("an error in the file of another kata is shown, and is where to edit first")
  func brokenElsewhere() {
    var state = state()
    _ = state.handle(.ran([report(1, broken: true)]))
    #expect(state.current == KataID(1, 1))
    #expect(screen(state).contains("Kata 1.1 · By name  does not compile\n\nno\n"))
    #expect(screen(state).contains("Edit   \(Fixture.door):3\n"))
  }

  @Test("while it runs, the last result stays")
  func running() {
    var state = state()
    _ = state.handle(.saved([Fixture.greeter]))
    #expect(screen(state).contains("Kata 1.1 · By name  red"))
    #expect(screen(state).split(separator: "\n").last?.hasPrefix("Building and running …") == true)
  }

  @Test("all red tests are listed by name and counted, before what is said of each")
  func names() {
    #expect(
      screen(state(tests: 3)).contains(
        "red\n\n3 tests are red:\n✘ it works\n✘ test 2\n✘ test 3\n\n✘ it works\n"))
  }

  @Test("the cases of a parameterised test are one name in that list, as they are in the count")
  func cases() throws {
    let (chapter, kata) = try workbook.kata(KataID(1, 1))
    let failures = ["it works", "it adds (1)", "it adds (2)"].map { Failure(test: $0, expectation: "") }
    let result = ChapterResult(
      katas: [kata.id: .red(failures)], tests: [kata.id: TestCount(passed: 1, failed: 2)], command: [],
      output: "")
    let text = Transcript()
    KataView(workbook: workbook, chapter: chapter, kata: kata, console: Console { text.append($0) })
      .drawWhy(.red(failures), of: result, listingTests: true)
    #expect(text.text.contains("red\n\n2 of 3 tests are red:\n✘ it works\n✘ it adds\n\n"))
  }

  @Test(
    "where there are too few rows, the arrows move the middle to its end; the rest stays",
    arguments: [(80, 24), (40, 20)])
  func scrolling(columns: Int, rows: Int) {
    var state = state(tests: 9)
    _ = state.handle(.resized(columns: columns, rows: rows))
    func lines() -> [String] {
      WatchView(state: state, console: Console(width: columns) { _ in }, rows: rows).lines
    }
    let start = lines()
    #expect(start.count <= rows)
    #expect(start.contains { $0.hasPrefix("…") })
    #expect(start.contains { $0.hasPrefix("9 tests are red") })
    for _ in 1...200 { _ = state.handle(.key("↓")) }
    let end = lines()
    #expect(end.count <= rows)
    #expect(end.first == start.first)
    #expect(end.last == start.last)
    let seen = (0..<200).reduce(into: Set<String>()) { seen, _ in
      seen.formUnion(lines())
      _ = state.handle(.key("↑"))
    }
    #expect(seen.isSuperset(of: (2...9).map { "✘ test \($0)" }))
    #expect(lines() == start)
  }

  @Test("too few rows cut the middle; where to edit and what to press stay")
  func rows() {
    let lines = screen(state(), rows: 10).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 10)
    #expect(lines.first?.hasPrefix("Progress") == true)
    #expect(lines.contains { $0.hasPrefix("…") })
    #expect(lines.last?.hasPrefix("h hint") == true)
  }

  @Test(
    "a narrow and low terminal is never overfull, whatever is open",
    arguments: [(40, 24), (30, 5), (80, 12)])
  func low(columns: Int, rows: Int) {
    var state = state(.kata(KataID(1, 1)))
    while state.keys.contains(.hint) { _ = state.handle(.key("h")) }
    let lines = WatchView(state: state, console: Console(width: columns) { _ in }, rows: rows).lines
    let height = lines.map { max(1, ($0.count + columns - 1) / columns) }.reduce(0, +)
    #expect(height <= rows)
    #expect(lines.contains { $0.hasPrefix("…") })
    let last = lines.suffix(2).joined(separator: " ")
    #expect(last.contains("or save a file"), "What can be done now is seen.")
  }

  @Test("without keys there are commands")
  func noKeys() {
    let text = screen(state(), hasKeys: false)
    #expect(text.contains("Hint   swift run workbook hint 1.1"))
    #expect(text.hasSuffix("Waiting for a file to be saved …"))
  }
}
