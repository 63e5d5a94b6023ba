import Foundation
import Testing

@testable import WorkbookCore

@Suite("The map")
struct MapTests {
  private let fixture: Fixture
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws { fixture = try Fixture() }

  private func marks(_ text: String) -> String? {
    text.split(separator: "\n").first { $0.hasPrefix(" 1  Greeting") }?.firstMatch(of: #/[·~✓✗]+/#).map {
      String($0.0)
    }
  }

  @Test("a fresh clone: nothing done, the first red kata in full, and status 0")
  func fresh() throws {
    try fixture.swift.answer("1", [FakeTest("1.1", red), FakeTest("1.2", red), FakeTest("1.3", red)])
    let (status, text, complaint) = fixture.run()
    #expect(status == 0)
    #expect(complaint.isEmpty)
    #expect(
      text.unbroken == """
        Progress: [>-------------------------------------------------]  0/4

         1  Greeting                         ···  0/3, 30 min
         2  Time                             ·    0/1, 90 min
            2 h in all
            ✓\u{A0}done   ~\u{A0}in\u{A0}progress   ✗\u{A0}does\u{A0}not\u{A0}compile   ·\u{A0}untouched

        Kata 1.1 · By name  red

        ✘ it works
            Count again.
            Expectation failed: 1 == 2
            Tests/Chapter1Tests/Kata1_1_It.swift:7

        Edit   Chapters/Chapter1-Greeting/Greeter.swift:3
        Read   Chapters/Chapter1-Greeting/README.md:8
        Hint   swift run workbook hint 1.1
        Again  swift run workbook 1.1

        This ran: CHAPTER=1 /bin/sh \(fixture.swift.toolchain[1]) test --scratch-path .build/workbook/Chapter1 -Xswiftc -index-ignore-system-modules

        """)
  }

  @Test("what was not touched is not run, once there is a red kata to show")
  func lazy() throws {
    try fixture.swift.answer("1", [FakeTest("1.1", red)])
    _ = fixture.run()
    #expect(fixture.swift.calls == ["1-all"])
  }

  @Test("done, in progress and untouched are told apart")
  func states() throws {
    try fixture.write("// better\n", to: Fixture.greeter)
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3", red)])
    let text = fixture.run().text
    #expect(marks(text) == "✓·~")
    #expect(text.contains("1/3, 20 min left"))
    #expect(text.contains("1 h 50 min left of 2 h"))
    #expect(text.contains("Kata 1.2 · An open door  red"))
  }

  @Test("a commit makes nothing untouched")
  func committed() throws {
    try fixture.write("// better\n", to: Fixture.greeter)
    try fixture.commit()
    try fixture.swift.answer("1", [FakeTest("1.1", red), FakeTest("1.2", red), FakeTest("1.3", red)])
    #expect(marks(fixture.run().text) == "~·~")
  }

  @Test("the kata whose file does not compile is broken, and shown with the compiler's lines")
  func broken() throws {
    try fixture.write("oops\n", to: Fixture.door)
    let door = fixture.root.appending(path: Fixture.door).path
    try fixture.swift.answer(
      "1",
      output:
        "\(door):3:26: error: no such thing\n3 | oops\n  | `- error: no such thing\nerror: fatalError\n",
      end: "exit 1")
    let text = fixture.run().text
    #expect(marks(text) == "·✗·")
    #expect(text.contains("Kata 1.2 · An open door  does not compile"))
    #expect(text.contains("\(Fixture.door):3:26: error: no such thing\n3 | oops\n  | ^"))
  }

  @Test("when a kata's tests do not compile, it is that kata that is broken")
  func brokenTests() throws {
    let tests = fixture.root.appending(path: "Tests/Chapter1Tests/Kata1_3_Politely.swift").path
    try fixture.swift.answer("1", output: "\(tests):7:1: error: no member 'x'\n", end: "exit 1")
    #expect(marks(fixture.run().text) == "··✗")
  }

  @Test("when a file of no kata does not compile, all are broken")
  func brokenElsewhere() throws {
    let added = fixture.root.appending(path: "Chapters/Chapter1-Greeting/Added.swift").path
    try fixture.swift.answer("1", output: "\(added):1:1: error: what is this?\n", end: "exit 1")
    #expect(marks(fixture.run().text) == "✗✗✗")
  }

  @Test("the first two errors are shown, the others are counted")
  func manyErrors() throws {
    let door = fixture.root.appending(path: Fixture.door).path
    let lines = (1...5).map { "\(door):\($0):1: error: number \($0)\n" }.joined()
    try fixture.swift.answer("1", output: lines, end: "exit 1")
    let text = fixture.run("1.2").text + fixture.run("1").text
    #expect(text.contains("number 2\n\n… and 3 more errors"))
    #expect(!text.contains("number 3"))
  }

  @Test("when all is green, there is nothing left but to compare")
  func green() throws {
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.3")])
    try fixture.swift.answer("2", [FakeTest("2.1")])
    let (status, text, _) = fixture.run()
    #expect(status == 0)
    #expect(text.contains("4/4"))
    #expect(text.contains("✓✓✓  3/3, done"))
    #expect(text.contains("Every kata is green."))
    #expect(fixture.swift.calls == ["1-all", "2-all"])
  }

  @Test("a chapter has its own map and its katas by name; its status says whether it is green")
  func one() throws {
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2", red), FakeTest("1.3")])
    let (status, text, _) = fixture.run("1")
    #expect(status == 1)
    #expect(text.contains(" ✓ 1.1  By name\n · 1.2  An open door\n ✓ 1.3  Politely\n"))
    #expect(!text.contains("Time"))

    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.3")])
    #expect(fixture.run("1").status == 0)
  }

  @Test("a kata alone: red is 1, green is 0 with what was gained and what comes next")
  func kata() throws {
    try fixture.swift.answer("1.1", [FakeTest("1.1", red)])
    let first = fixture.run("1.1")
    #expect(first.status == 1)
    #expect(first.text.unbroken.contains(" --filter Chapter1Tests.Kata1_1_\n"))

    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    let second = fixture.run("1.1")
    #expect(second.status == 0)
    #expect(second.text.contains("Kata 1.1 · By name  green\n\nWho comes in is known by name."))
    #expect(
      second.text.contains("Compare  swift run workbook compare 1.1\nNext     swift run workbook 1.2\n"))
  }

  @Test("tests that are not there are no success")
  func missing() throws {
    try fixture.swift.answer("1.1")
    let (status, text, _) = fixture.run("1.1")
    #expect(status == 1)
    #expect(text.contains("No test of this kata ran."))
  }
}

extension String {
  /// The text with each command in one line.
  var unbroken: String { replacing(" \\\n  ", with: " ").replacing("This ran:\n  ", with: "This ran: ") }
}
