import Foundation
import Testing

@testable import WorkbookCore

@Suite("A kata after its run")
struct VerdictViewTests {
  private let fixture: Fixture
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws { fixture = try Fixture() }

  @Test("one message at a time: the first red test of the file in full, five more by title, then a count")
  func oneMessage() throws {
    let others = (2...9).map { FakeTest("1.1", red, named: "test \($0)", line: 10 * $0) }
    try fixture.swift.answer("1.1", others + [FakeTest("1.1", red, named: "first"), FakeTest("1.1")])
    let (status, text, _) = fixture.run("1.1")
    #expect(status == 1)
    #expect(
      text.hasPrefix(
        """
        Kata 1.1 · By name  red: 9 of 10 tests fail

        ✘ first
            Count again.
            Expectation failed: 1 == 2
            Tests/Chapter1Tests/Kata1_1_It.swift:7:5

        ✘ test 2
        ✘ test 3
        ✘ test 4
        ✘ test 5
        ✘ test 6
        … and 3 more

        Edit  
        """))
  }

  @Test("the cases of a parameterized test are one test, and the first case says its arguments")
  func cases() throws {
    let cases = ["1", "2"].map { FakeTest("1.1", red, named: "it counts", arguments: $0) }
    try fixture.swift.answer("1.1", cases)
    let text = fixture.run("1.1").text
    #expect(text.contains("red: 1 of 1 tests fails\n\n✘ it counts (1)\n"))
    #expect(!text.contains("(2)"))
  }

  @Test("a red kata whose need is red says so first")
  func needs() throws {
    let lesson = "Chapters/Chapter1-Greeting/README.md"
    let text = (fixture.text(lesson) ?? "").replacing("Edit `Door", with: "Needs 1.1 and 1.3. Edit `Door")
    try fixture.write(text, to: lesson)
    for kata in ["1.1", "1.2", "1.3"] { try fixture.swift.answer(kata, [FakeTest(kata, red)]) }
    let head = "Kata 1.2 · An open door  red: 1 of 1 tests fails\n\n"
    let first = "\nFirst  INJECTION=Chapter6 swift run workbook"
    #expect(fixture.run("1.2").text.hasPrefix("\(head)Needs 1.1 and 1.3, which are red.\(first) 1.1\n\n✘ it"))
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    #expect(fixture.run("1.2").text.hasPrefix("\(head)Needs 1.3, which is red.\(first) 1.3\n\n✘ it"))
    try fixture.swift.answer("1.3", [FakeTest("1.3")])
    #expect(fixture.run("1.2").text.hasPrefix("\(head)✘ it"))
  }

  @Test("green: what was gained, and what comes next")
  func green() throws {
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    let (status, text, _) = fixture.run("1.1")
    #expect(status == 0)
    #expect(
      text == """
        Kata 1.1 · By name  green

        Who comes in is known by name.

        Commit   git commit -am "1.1"
        Compare  INJECTION=Chapter6 swift run workbook compare 1.1
        Next     INJECTION=Chapter6 swift run workbook 1.2

        """)
  }

  @Test("a file that was deleted is named if nothing compiles")
  func missingFile() throws {
    try fixture.remove(Fixture.door)
    let greeter = fixture.root.appending(path: Fixture.greeter).path
    try fixture.swift.answer("1.1", output: "\(greeter):3:26: error: cannot find 'Door'\n", end: "exit 1")
    let text = fixture.run("1.1").text
    #expect(
      text.contains(
        "\(Fixture.door) is missing.\nRestore  INJECTION=Chapter6 swift run workbook reset \(Fixture.door)\n"
      ))
  }

  @Test("tests that aren't the original are named with their reset, green or red, and so are shared ones")
  func changedTests() throws {
    let (own, other) = (
      "Tests/Chapter1Tests/Kata1_1_ByName.swift", "Tests/Chapter1Tests/Kata1_3_Politely.swift"
    )
    try fixture.write("// nothing to prove\n", to: own)
    try fixture.write("// nothing to prove\n", to: other)
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    let notice =
      "isn't the original, so its katas may be green for nothing.\nRestore  \(Fixture.command) reset"
    #expect(fixture.run("1.1").text.contains("  green\n\n\(own) \(notice) \(own)\n\nWho comes in"))
    #expect(!fixture.run("1.1").text.contains(other))

    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.3")])
    try fixture.swift.answer("2", [FakeTest("2.1")])
    for words in [[], ["1"]] {
      #expect(fixture.run(words).text.contains("\(own) \(notice) \(own)\n\n"))
    }
    #expect(fixture.run("reset", own).status == 0)
    #expect(fixture.run("1.1").text.contains("original") == false)
  }

  @Test("a deleted test file is named with its reset")
  func deletedTests() throws {
    let file = "Tests/Chapter1Tests/Kata1_2_AnOpenDoor.swift"
    try fixture.remove(file)
    try fixture.swift.answer("1.2")
    let text = fixture.run("1.2").text
    #expect(
      text.contains(
        "  has no tests\n\n\(file) is missing.\nRestore  \(Fixture.command) reset \(file)\n\nEdit"))
  }

  @Test("what a kata printed alone is its own; what several printed side by side is the run's")
  func printed() throws {
    let output = "Build complete!\n◇ Test run started.\nhere\n"
    try fixture.swift.answer("1.1", [FakeTest("1.1", red)], output: output)
    #expect(fixture.run("1.1").text.contains("\n\nIt printed: here\n\n"))
    try fixture.swift.answer("1", [FakeTest("1.1", red), FakeTest("1.2"), FakeTest("1.3")], output: output)
    #expect(fixture.run("1").text.contains("\n\nThe run printed: here\n\n"))
  }
}
