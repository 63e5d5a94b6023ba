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
        test: test == 1 ? "it works" : "test \(test)", place: "T.swift:7:5", expectation: "1 == 2",
        messages: ["Count."])
    }
    let results = chapter.lesson.katas.map { kata -> (KataID, KataResult) in
      let verdict: Verdict = green.contains(kata.id.number) ? .green : .red(failures)
      return (kata.id, KataResult(verdict: broken ? .broken : verdict))
    }
    let error = Diagnostic(file: Fixture.door, line: 3, message: "no", lines: ["no"])
    let result = ChapterResult(
      katas: Dictionary(uniqueKeysWithValues: results), errors: broken ? [error] : [])
    return ChapterReport(chapter: chapter, katas: chapter.lesson.katas, result: result)
  }

  /// A state that has had its first run.
  private func state(_ selection: KataSelection = .everything, green: [Int] = [], tests: Int = 1)
    -> WatchState
  {
    var state = WatchState(workbook: workbook, selection: selection)
    _ = state.start()
    _ = state.handle(.ran([report(1, green: green, tests: tests)]))
    return state
  }

  private func screen(_ state: WatchState, rows: Int = .max) -> String {
    view(state, columns: 80, rows: rows).lines.joined(separator: "\n").replacing("\u{A0}", with: " ")
  }

  private func view(_ state: WatchState, columns: Int, rows: Int) -> WatchView {
    let page = state.shown.map {
      KataPage(of: $0.kata, in: $0.chapter, of: workbook, report: state.report)
    }
    return WatchView(
      state: state, page: page, command: Fixture.command, style: Style(width: columns), rows: rows)
  }

  // MARK: Runs

  @Test("it begins with a run of what was asked for")
  func start() {
    var everything = WatchState(workbook: workbook, selection: .everything)
    #expect(everything.start() == [.run(.everything), .draw])
    var kata = WatchState(workbook: workbook, selection: .kata(KataID(1, 3)))
    #expect(kata.start() == [.run(.chapter(1)), .draw])
    #expect(kata.current == KataID(1, 3))
  }

  @Test("a save runs its chapter")
  func save() {
    var state = state()
    #expect(state.handle(.saved([Fixture.greeter])) == [.run(.chapter(1)), .draw])
    #expect(state.running == .chapter(1))
    #expect(state.handle(.ran([report(1)])) == [.draw])
    #expect(state.running == nil)
  }

  @Test("a save during a run begins anew, with what had not ended")
  func saveDuringRun() {
    var state = state()
    _ = state.handle(.saved([Fixture.greeter]))
    #expect(state.handle(.saved([Fixture.door])) == [.run(.chapter(1)), .draw])
    #expect(state.handle(.saved([Fixture.clock])) == [.run(.everything), .draw])
  }

  @Test("the kata of the saved file comes to the screen: the first open one, unless one of them is there")
  func savedKata() {
    var state = state(green: [1])
    _ = state.handle(.saved([Fixture.greeter]))
    #expect(state.current == KataID(1, 3), "1.1 and 1.3 edit this file, and 1.1 is green.")
    _ = state.handle(.saved(["Tests/Chapter1Tests/Kata1_2_AnOpenDoor.swift"]))
    #expect(state.current == KataID(1, 2))
    _ = state.handle(.saved(["Chapters/Chapter1-Greeting/Given/Lamp.swift"]))
    #expect(state.current == KataID(1, 2))
  }

  // MARK: Keys

  @Test("it never moves on by itself: a green kata stays until the learner asks for the next")
  func stays() {
    var state = state()
    _ = state.handle(.ran([report(1, green: [1])]))
    #expect(state.current == KataID(1, 1))
    #expect(state.handle(.key("n")) == [.draw])
    #expect(state.current == KataID(1, 2))
    _ = state.handle(.key("p"))
    #expect(state.current == KataID(1, 1))
    #expect(state.handle(.key("p")) == [])
  }

  @Test("after a green kata comes one that is not done, and its chapter runs if it has not yet")
  func next() {
    var state = state(.kata(KataID(1, 1)), green: [1, 2, 3])
    #expect(state.handle(.key("n")) == [.run(.chapter(2)), .draw])
    #expect(state.current == KataID(2, 1))
    _ = state.handle(.ran([report(2, green: [1])]))
    #expect(state.next == nil)
    #expect(state.handle(.key("n")) == [])
  }

  @Test("t shows the task, without hints and solution, and t again the result")
  func task() {
    var state = state()
    _ = state.handle(.key("t"))
    #expect(screen(state).contains("Kata 1.1 · By name\n\nPeople like to be known.\n"))
    #expect(!screen(state).contains("Look at what comes in"))
    _ = state.handle(.key("t"))
    #expect(screen(state).contains("Kata 1.1 · By name  red"))
  }

  @Test("h shows one hint after the other, then the result")
  func hints() {
    var state = state()
    let pages = (1...3).map { _ in
      _ = state.handle(.key("h"))
      return state.page
    }
    #expect(pages == [.hint(1), .hint(2), .result])
  }

  @Test("r runs again, but not while it runs; q quits at any time")
  func againAndQuit() {
    var state = state()
    #expect(state.handle(.key("r")) == [.run(.chapter(1)), .draw])
    #expect(state.handle(.key("r")) == [])
    #expect(state.handle(.key("q")) == [.quit])
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
            T.swift:7:5

        Edit   Chapters/Chapter1-Greeting/Greeter.swift:3
        Read   Chapters/Chapter1-Greeting/README.md:7

        h hint  n next  t task  r rerun  q quit  or save a file
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

        Commit   git commit -am "1.1"
        Compare  INJECTION=Chapter6 swift run workbook compare 1.1

        n next  t task  r rerun  q quit  or save a file
        """)
  }

  @Test("with one chapter seen green, that chapter is said to be green; with all, every kata is")
  func allGreen() {
    let chapter = state(.chapter(1), green: [1, 2, 3])
    #expect(screen(chapter).contains("\nEvery kata of this chapter is green.\n"))
    var kata = state(.kata(KataID(1, 1)), green: [1, 2, 3])
    #expect(!screen(kata).contains("Every kata is green."))
    _ = kata.handle(.ran([report(2, green: [1])]))
    #expect(screen(kata).contains("compare 1.1\nEvery kata is green.\n"))
  }

  @Test("the bar counts what was asked for, and code that does not compile takes nothing from it")
  func bar() {
    #expect(screen(state(.chapter(1), green: [2])).contains("  1/3\n"))
    var state = state(green: [2])
    _ = state.handle(.ran([report(1, broken: true)]))
    #expect(screen(state).contains("  1/4\n"))
  }

  @Test("an error in the file of another kata is shown, and is where to edit first")
  func brokenElsewhere() {
    var state = state()
    _ = state.handle(.ran([report(1, broken: true)]))
    #expect(state.current == KataID(1, 1))
    #expect(screen(state).contains("Kata 1.1 · By name  does not compile\n\nno\n"))
    #expect(screen(state).contains("Edit   \(Fixture.door):3\n"))
  }

  @Test(
    "with too few rows, the bar gives way, then the places, and then the end of the body; the first message stays",
    arguments: [(80, 24), (80, 18), (40, 10), (60, 8), (20, 14)])
  func fewRows(columns: Int, rows: Int) {
    let lines = view(state(tests: 9), columns: columns, rows: rows).lines
    let height = lines.map { max(1, ($0.count + columns - 1) / columns) }.reduce(0, +)
    #expect(height <= rows)
    let text = lines.joined(separator: " ").replacing(#/[ \u{A0}]+/#, with: " ")
    #expect(text.hasPrefix("Progress:") == (rows >= 24))
    #expect(text.contains("Edit") == (rows >= 18))
    #expect(text.contains("Kata 1.1 · By name red"))
    #expect(text.contains("Count."))
    #expect(text.hasSuffix("or save a file"))
  }
}
