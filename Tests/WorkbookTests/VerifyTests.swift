import Foundation
import Testing

@testable import WorkbookCore
@testable import verify

@Suite("What verify finds")
struct VerifyTests {
  private let fixture: Fixture
  private let solution = "Solutions/Solution1-Greeting/Greeter.swift"
  private let lesson = "Chapters/Chapter1-Greeting/README.md"
  private let mistakes = "Tests/Mistakes/Chapter1"

  init() throws {
    fixture = try Fixture()
    try fixture.write("// The runner.\n", to: "Sources/workbook/main.swift")
  }

  private func files() throws -> ChapterFiles {
    let workbook = try Workbook(around: fixture.root)
    return ChapterFiles(of: try workbook.chapter(1), in: workbook)
  }

  private func mistake(_ kata: String, _ head: String, _ file: String, _ old: String, _ new: String) -> String
  {
    let path = "Solutions/Solution1-Greeting/\(file).swift"
    let before = " public struct \(file) {\n   public init() {}\n"
    let diff = "--- a/\(path)\n+++ b/\(path)\n@@ -1,4 +1,4 @@\n\(before)-\(old)\n+\(new)\n }\n"
    return "Kata: \(kata)\nMistake: some\n\(head)\n\n\(diff)"
  }

  @Test("a wrong answer that passes, and tests that reject nothing")
  func wholeChapter() throws {
    let greeting = "  public func greeting(for name: String) -> String { \"Hello, "
    let arya = mistake(
      "1.1", "Must say: A name", "Greeter", greeting + #"\(name)" }"#, greeting + #"Arya" }"#)
    try fixture.write(arya, to: "\(mistakes)/1.1-arya.patch")
    let door = "  public var isOpen: Bool "
    let passes = mistake("1.2", "Must say: Nobody", "Door", door + "{ true }", door + "{ !false }")
    try fixture.write(passes, to: "\(mistakes)/1.2-passes.patch")
    let text = Transcript()
    let verify = Verify(
      workbook: try Workbook(around: fixture.root), console: Console { text.append($0) })
    #expect(try verify.run(["1"]) == 1)
    let lines = text.text.replacing(#/ +\d+\.\d s /#, with: "")
    let tests = "Tests/Chapter1Tests"
    for line in [
      "✓ chapter 1: every kata is red in the start state, three times\n",
      "✓ chapter 1: 1.3 can be solved without others, if it compiles\n",
      "✓ chapter 1: 1.1 rejects 1.1-arya.patch\n",
      "1.2-passes.patch: should fail in \(tests)/Kata1_2_AnOpenDoor.swift, with a message: it is green\n",
      "\(tests)/Kata1_2_AnOpenDoor.swift: no wrong answer that ran fails \"testDoor\".",
      "\(tests)/Kata1_3_Politely.swift: no wrong answer that ran fails \"a greeting is never empty\".",
      "\(mistakes): kata 1.1 has 1 wrong answers, the budget is 3...6\n",
    ] { #expect(lines.contains(line)) }
    #expect(!lines.contains("fails \"Ada is greeted by her name\""))
  }

  @Test("words that make no sense", arguments: ["x", "7"])
  func words(word: String) throws {
    let verify = Verify(workbook: try Workbook(around: fixture.root), console: Console { _ in })
    let complaint = #expect(throws: RunnerError.self) { try verify.run([word]) }
    #expect(complaint?.status == .usage)
  }

  @Test(
    "an edit that breaks a promise of the chapter",
    arguments: [
      ("*10 minutes", "*12 minutes", "the head should have a row \"| Alone | 36 minutes |\""),
      ("Edit `Door.swift`", "Edit `Gate.swift`", "Chapters/Chapter1-Greeting/Gate.swift: is missing"),
      ("## Kata 1.2", "## Kata 1.5", "write katas, \"## Kata 1.1 · …\", in order"),
      ("An open door", "A gate", "write a suite \"1.2 · A gate\" in Kata1_2_….swift"),
      ("Edit `Door.swift`. Run", "Run", "README.md:33: write under the heading \"*15 minutes."),
      ("Edit `Door", "Needs 1.1, 1.3. Edit `Door", "README.md:33: write under the heading"),
      ("Edit `Door", "Needs tea. Edit `Door", "README.md:33: write under the heading"),
      ("Edit `Door", "Needs 1.9. Edit `Door", "README.md:33: kata 1.2 can't need 1.9"),
      ("Edit `Door", "Needs 1.3. Edit `Door", "README.md:33: kata 1.2 can't need 1.3"),
    ])
  func reading(old: String, new: String, finding: String) throws {
    #expect(try !LessonCheck(files()).findings.contains { "\($0)".contains(finding) })
    try fixture.write((fixture.text(lesson) ?? "").replacing(old, with: new), to: lesson)
    #expect(try LessonCheck(files()).findings.contains { "\($0)".contains(finding) })
  }

  @Test("a file that no kata edits, a mark in the solution, and a patch without a kata")
  func strangers() throws {
    try fixture.write("let spare = 1\n", to: "Chapters/Chapter1-Greeting/Spare.swift")
    try fixture.write("let spare = 1\n", to: "Solutions/Solution1-Greeting/Spare.swift")
    try fixture.write("// Kata 1.1: done\n", to: solution)
    try fixture.write("Kata: 1.1\nMistake: no words\n\n", to: "\(mistakes)/1.1-mute.patch")
    let found = try LessonCheck(files()).findings.map(\.description)
    #expect(found.contains("Chapters/Chapter1-Greeting/Spare.swift: move what no kata edits to Given"))
    #expect(found.contains { $0.hasPrefix("\(solution): remove the mark of 1.1") })
    #expect(found.contains { $0.hasPrefix("\(mistakes)/1.1-mute.patch: its name and \"Kata:\"") })
  }

  @Test("a task is over its budget")
  func weight() throws {
    let words = String(repeating: "Somebody talks on. ", count: 80)
    try fixture.write((fixture.text(lesson) ?? "").replacing("Knock.", with: words), to: lesson)
    let files = try files()
    let budgets = files.lesson.katas.map { KataBudget(of: $0, in: files) }
    let tasks = budgets.flatMap(\.findings).map(\.description).filter { $0.contains("in the task") }
    #expect(tasks == ["\(lesson):33: kata 1.2 has 240 words in the task, the budget is 0...220"])
  }

  @Test("tests have the names that the libraries report, and a message has six words or more")
  func texts() {
    let source = #"""
      @Test("says \"no\" to everybody who knocks", .timeLimit(.minutes(1))) func no() {
        #expect(a == "short", "The door is open, and \(name) should be inside.")
      }
      @Test func plain(number: Int) { #expect(b, """
        Three words in a line, \
        and four in the next.
        """)
      }
      """#
    let tests = TestSource(source.lines)
    #expect(tests.names == [#"says "no" to everybody who knocks"#, "plain"])
    #expect(tests.wordsOfMessages == [9, 10])
    #expect(TestSource(["final class T: XCTestCase { func testIt() {} }"]).names == ["testIt"])
  }

  @Test("the head of a wrong answer, and whether all tests have to be compiled again")
  func heads() throws {
    let path = "\(mistakes)/1.1-arya.patch"
    let body = mistake(
      "1.1", "Also: 1.2, 1.3\nMust say: words", "Door", "    true", "    false")
    let answer = try #require(Mistake(path: path, text: body))
    #expect(answer.failing == [KataID(1, 1), KataID(1, 2), KataID(1, 3)])
    #expect(answer.mustSay == "words")
    #expect(!answer.changesDeclarations)
    let declaration = mistake(
      "1.1", "Must not compile: no", "Door", "  let a = 1", "  let b = 1")
    #expect(Mistake(path: path, text: declaration)?.changesDeclarations == true)
    #expect(Mistake(path: "\(mistakes)/1.2-arya.patch", text: body) == nil)
  }

  @Test("a file that changes has a later second each time, and one that doesn't keeps its time")
  func seconds() throws {
    let workbook = try Workbook(around: fixture.root)
    let chapter = try files().chapter
    let solved = ScratchTree.State.solved(files: ["Greeter.swift"])
    let tree = try ScratchTree(copying: workbook, to: fixture.neighbour("tree"))
    func second() throws -> Int {
      try #require(FileStamp(path: tree.root.appending(path: Fixture.greeter).path)).seconds
    }
    let states = [.start, solved, solved, .start]
    let seconds = try states.map { state in
      try tree.set(chapter, to: state)
      return try second()
    }
    #expect(seconds[0] < seconds[1] && seconds[1] == seconds[2] && seconds[2] < seconds[3])
  }

  @Test("a plan's minutes are those of the lessons, and what the guide names is there")
  func guide() throws {
    try fixture.write(
      """
      ### An hour · 60 minutes

      | 0:00 | 10 | Welcome |
      | 0:10 | 15 | Kata 1.1 · By name |
      | 0:30 | 20 | Kata 1.2 · A gate |
      | 0:50 | 5 | Debrief of chapter 1 |
      | **0:55** | **55** | **5 to spare** |

      See kata 1.9 and `1.1-gone.patch`.
      """, to: GuideCheck.path)
    let found = GuideCheck(workbook: try Workbook(around: fixture.root)).findings.filter {
      $0.place.path == GuideCheck.path
    }
    #expect(
      found.map { "\($0)".dropFirst(GuideCheck.path.count) } == [
        ":5: the minutes above add up to 25, not 30", ":5: the lesson says 15 minutes",
        ":5: write Kata 1.2 · An open door", ":6: the minutes above add up to 45, not 50",
        ":9: there is no kata 1.9", ":9: there is no wrong answer 1.1-gone.patch",
      ])
  }

  @Test("code and output are quoted as they are today")
  func quotes() throws {
    let workbook = try Workbook(around: fixture.root)
    let tree = try ScratchTree(copying: workbook, to: fixture.neighbour("tree"))
    let swift = "```swift \(Fixture.door)\n"
    let page =
      swift + "  public var isOpen: Bool { false }\n```\n" + swift + "  maybe\n```\n"
      + "```console some.patch\n…\nNobody can come in. (0.2 seconds)\n```\n```console other.patch\n```\n"
    try fixture.write(page, to: "page.md")
    let checks = QuoteCheck(
      workbook: workbook, tree: tree, printed: ["some.patch": "first\nNobody can come in. (7.125 seconds)\n"])
    let found = try checks.findings(in: "page.md", chapters: [])
    #expect(found.map { "\($0)".prefix(17) } == ["page.md:4: is not", "page.md:11: can't"])
  }
}
