import Foundation
import Testing

@testable import WorkbookCore
@testable import WorkbookVerify

@Suite("The facilitator's guide adds up")
struct GuideTests {
  private let fixture: Fixture
  private let guide = """
    # For who runs the room

    ## Session plans

    ### An hour · 60 minutes

    For everybody. It gives back kata 1.3 (15 minutes).

    | At | Minutes | What |
    | ---: | ---: | --- |
    | 0:00 | 10 | Welcome |
    | 0:10 | 15 | Kata 1.1 · By name |
    | 0:25 | 15 | Kata 1.3 · Politely |
    | 0:40 | 5 | Debrief of chapter 1 |
    | **0:45** | **45** | **15 to spare** |

    ## Chapters

    ### Chapter 1 · Greeting

    People write `1.1-nobody.patch`: whom does it greet?

    ```text
    kata 9.9 (1 minutes), `9.9-quoted.patch`
    ```

    ### Chapter 2 · Time

    Look at the clock.
    """

  init() throws {
    fixture = try Fixture()
    try fixture.write("a patch\n", to: "Tests/Mistakes/Chapter1/1.1-nobody.patch")
  }

  private func problems(_ text: String) throws -> [String] {
    try fixture.write(text, to: Guide.path)
    return try Guide(workbook: Workbook(around: fixture.root)).findings().map {
      $0.file.replacing("Solutions/README.md", with: "guide") + ": " + $0.problem + " / " + $0.mend
    }
  }

  @Test("the plans have names for watch, and the guide names the first one as watch does")
  func planNames() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let text = try String(contentsOf: root.appending(path: Guide.path), encoding: .utf8)
    let plans = SessionPlan.all(in: text)
    #expect(
      plans.map(\.name) == [
        "two-hours", "half-a-day", "one-day", "two-days-the-first", "two-days-the-second", "a-third-day",
      ])
    #expect(plans.first?.katas == [KataID(1, 1), KataID(1, 2), KataID(1, 6)])
    #expect(text.contains("swift run workbook watch --plan \(plans[0].name)"))
    #expect(
      SessionPlan.all(in: guide) == [SessionPlan(name: "an-hour", katas: [KataID(1, 1), KataID(1, 3)])])
  }

  @Test("a guide that is right gets no complaint")
  func right() throws {
    #expect(try problems(guide) == [])
  }

  /// A change to the guide, and what is said of it.
  struct Slip: CustomTestStringConvertible {
    let name: String
    let old: String
    let new: String
    let complaint: String
    var testDescription: String { name }
  }

  static let slips = [
    Slip(
      name: "minutes of a kata", old: "| 15 | Kata 1.1", new: "| 20 | Kata 1.1",
      complaint:
        "guide:12: does not follow from the lessons' minutes and titles / write \"| 0:10 | 15 | Kata 1.1 · By name |\", or verify --update"
    ),
    Slip(
      name: "title of a kata", old: "· By name", new: "· By its name",
      complaint:
        "guide:12: does not follow from the lessons' minutes and titles / write \"| 0:10 | 15 | Kata 1.1 · By name |\", or verify --update"
    ),
    Slip(
      name: "no such kata", old: "Kata 1.3 · Politely", new: "Kata 1.4 · Politely",
      complaint: "guide:13: there is no kata 1.4 / name one of the workbook"),
    Slip(
      name: "out of order", old: "Kata 1.3 · Politely", new: "Kata 1.1 · By name",
      complaint: "guide:13: kata 1.1 comes too late, or twice / keep to the order of its chapter"),
    Slip(
      name: "minutes of a debrief", old: "| 5 | Debrief", new: "| 10 | Debrief",
      complaint:
        "guide:14: does not follow from the lessons' minutes and titles / write \"| 0:40 | 5 | Debrief of chapter 1 |\", or verify --update"
    ),
    Slip(
      name: "debrief of no chapter", old: "Debrief of chapter 1", new: "Debrief of chapter 3",
      complaint: "guide:14: there is no chapter 3 / name one of the workbook"),
    Slip(
      name: "a beginning", old: "0:25", new: "0:30",
      complaint:
        "guide:13: does not follow from the lessons' minutes and titles / write \"| 0:25 | 15 | Kata 1.3 · Politely |\", or verify --update"
    ),
    Slip(
      name: "a beginning that is no time", old: "0:25", new: "0:85",
      complaint:
        "guide:13: does not follow from the lessons' minutes and titles / write \"| 0:25 | 15 | Kata 1.3 · Politely |\", or verify --update"
    ),
    Slip(
      name: "the sum", old: "**45**", new: "**50**",
      complaint:
        "guide:15: does not follow from the lessons' minutes and titles / write \"| **0:45** | **45** | **15 to spare** |\", or verify --update"
    ),
    Slip(
      name: "what is to spare", old: "**15 to spare**", new: "**10 to spare**",
      complaint:
        "guide:15: does not follow from the lessons' minutes and titles / write \"| **0:45** | **45** | **15 to spare** |\", or verify --update"
    ),
    Slip(
      name: "no sum", old: "| **0:45** | **45** | **15 to spare** |\n", new: "",
      complaint: "guide:5: An hour has no sum / write \"| **0:45** | **45** | **15 to spare** |\""),
    Slip(
      name: "more than there is", old: "hour · 60 minutes", new: "hour · 40 minutes",
      complaint: "guide:5: An hour takes 45 minutes of 40 / leave out 5 minutes"),
    Slip(
      name: "a plan without a length", old: "### An hour · 60 minutes", new: "### An hour",
      complaint:
        "guide:5: is no plan / write \"### An evening · 120 minutes\", or a heading of another level"),
    Slip(
      name: "no plan at all", old: "## Session plans", new: "## Plans",
      complaint: "guide:1: has no plan / add \"## Session plans\", and a plan below it"),
    Slip(
      name: "no such mistake", old: "`1.1-nobody.patch`", new: "`1.1-somebody.patch`",
      complaint: "guide:21: there is no mistake 1.1-somebody.patch / name a file of Tests/Mistakes"),
    Slip(
      name: "a kata in passing", old: "kata 1.3 (", new: "kata 1.5 (",
      complaint: "guide:7: there is no kata 1.5 / name one of the workbook"),
    Slip(
      name: "its minutes in passing", old: "kata 1.3 (15", new: "kata 1.3 (25",
      complaint:
        "guide:7: kata 1.3 takes 15 minutes in a group, not 25 / write \"kata 1.3 (15 minutes)\""),
    Slip(
      name: "broken at the end of a line", old: "kata 1.3 (15 minutes)", new: "kata\n1.3 (25\nminutes)",
      complaint:
        "guide:7: kata 1.3 takes 15 minutes in a group, not 25 / write \"kata 1.3 (15 minutes)\""),
    Slip(
      name: "a chapter that nobody leads", old: "### Chapter 2 · Time", new: "### Chapter 2 · Clocks",
      complaint:
        "guide: has no part about chapter 2 / write \"### Chapter 2 · Time\", and what to ask in it"),
  ]

  @Test("each slip is found, named and mended", arguments: slips)
  func slip(_ slip: Slip) throws {
    #expect(guide.contains(slip.old))
    // Other minutes move all that comes behind them, so there may be more than one complaint.
    #expect(try problems(guide.replacing(slip.old, with: slip.new)).first == slip.complaint)
  }

  @Test(
    "a line that says nothing of a plan is no line of it",
    arguments: [
      "| 0:10 | 15 | Kata 1.1 |", "| 0:10 | a while | Kata 1.1 · By name |", "| 0:10 | 15 | Debrief |",
    ])
  func unreadable(line: String) throws {
    let found = try problems(guide.replacing("| 0:10 | 15 | Kata 1.1 · By name |", with: line))
    #expect(found.first?.hasPrefix("guide:12: is no line of a plan / write ") == true)
  }

  @Test("a lesson that takes longer by now moves its plan, and --update writes it")
  func lesson() throws {
    let path = "Chapters/Chapter1-Greeting/README.md"
    let text = try #require(fixture.text(path))
    let slow = text.replacing(
      "alone, 15 in a group. Edit `Greeter.swift`. Run `swift test --filter Chapter1Tests.Kata1_1_`",
      with: "alone, 25 in a group. Edit `Greeter.swift`. Run `swift test --filter Chapter1Tests.Kata1_1_`")
    try fixture.write(slow, to: path)
    let fresh = [
      "| 0:10 | 25 | Kata 1.1 · By name |", "| 0:35 | 15 | Kata 1.3 · Politely |",
      "| 0:50 | 5 | Debrief of chapter 1 |", "| **0:55** | **55** | **5 to spare** |",
    ]
    #expect(
      try problems(guide)
        == [0, 1, 2, 3].map { line in
          "guide:\(12 + line): does not follow from the lessons' minutes and titles / write \"\(fresh[line])\", or verify --update"
        })
    try Guide(workbook: Workbook(around: fixture.root)).update()
    #expect(try Guide(workbook: Workbook(around: fixture.root)).findings() == [])
  }

  @Test("a workbook without a guide is told so")
  func none() throws {
    #expect(
      try Guide(workbook: Workbook(around: fixture.root)).findings()
        == [Finding(file: "Solutions/README.md", problem: "is not there", mend: "write it")])
  }

  @Test("what is withheld is what a plan leaves out on its way, and shares with nobody")
  func withheld() throws {
    let lesson = try Workbook(around: fixture.root).chapter(1).lesson
    func files(_ taken: KataID...) -> [String] { Guide.files(withheldBy: taken, in: lesson) }
    #expect(files(KataID(1, 1), KataID(1, 3)) == ["Door.swift"])
    #expect(files(KataID(1, 1), KataID(1, 2)).isEmpty, "Nothing comes behind what is left out.")
    #expect(files(KataID(1, 2)).isEmpty, "1.1 shares its file with 1.3.")
    #expect(files().isEmpty)
  }

  @Test("a file that only skipped katas share is withheld")
  func withheldTogether() {
    let files = ["A.swift", "B.swift", "B.swift", "C.swift"]
    let lesson = Lesson(
      files.enumerated().map { place, file in
        "## Kata 1.\(place + 1) · A title\n\n*10 minutes alone, 15 in a group. Edit `\(file)`. Run `swift test`.*\n"
      }.joined(separator: "\n"))
    #expect(Guide.files(withheldBy: [KataID(1, 1), KataID(1, 4)], in: lesson) == ["B.swift"])
    #expect(Guide.files(withheldBy: [KataID(1, 3), KataID(1, 4)], in: lesson) == ["A.swift"])
  }

  @Test("the guide's own line for a scoreboard reads what --json prints")
  func scoreboard() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let text = try String(contentsOf: root.appending(path: Guide.path), encoding: .utf8)
    let fences = QuoteChecks.Fence.all(in: text).filter { $0.info == "sh" && $0.lines[0].hasPrefix("awk ") }
    #expect(fences.count == 1)
    let line = try #require(fences.first?.lines.first)

    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.3", .neverEnds)])
    try fixture.write(fixture.run("--json").text, to: "room/ada")
    try fixture.write(fixture.run("1", "--json").text, to: "room/bob")
    try fixture.write("", to: "room/eve")
    let board = try ChildProcess(
      words: ["/bin/sh", "-c", line], folder: fixture.root.appending(path: "room")
    ).run(log: fixture.neighbour("board.txt"))
    #expect(board.output == "ada: 2/4\nbob: 2/3\n")
  }
}
