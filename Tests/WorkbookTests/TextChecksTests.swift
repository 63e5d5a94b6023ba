import Foundation
import Testing

@testable import WorkbookCore
@testable import verify

@Suite("What verify reads in texts and sources")
struct TextChecksTests {
  private let fixture: Fixture

  init() throws { fixture = try Fixture(git: false) }

  private func workbook() throws -> Workbook { try Workbook(around: fixture.root) }

  @Test("a link leads to a page that is there, and to its heading")
  func links() throws {
    let lesson = "Chapter1-Greeting/README.md"
    try fixture.write(
      """
      # Page · one

      [1.1](\(lesson)#kata-11--by-name) and [Apple](https://apple.com#kata) `[x](y)`

      [1.2](\(lesson)#kata-12) [1.7](\(lesson)) [door](\(lesson)#kata-12--an-open-door) [up](../README.md)
      [end](#page--one) [out](\(lesson)#kata)
      """, to: QuestionsCheck.path)
    let here = "\(QuestionsCheck.path):"
    let found = try LinkCheck(workbook: workbook()).findings.map(\.description)
    #expect(
      found == [
        "\(here)5: kata 1.2 is at Chapters/\(lesson)#kata-12--an-open-door", "\(here)5: there is no kata 1.7",
        "\(here)5: there is no README.md", "\(here)6: Chapters/\(lesson) has no heading #kata",
      ])
  }

  @Test("a question is asked once, and answered in few words and few lines")
  func questions() throws {
    let words = String(repeating: "so ", count: 40)
    let code = "```swift\n\(String(repeating: "a\n", count: 7))```\n"
    try fixture.write(
      """
      ## A
      \(words)\(words)\(words)

      ### Why?
      \(words)\(words)→ [1.1](x)

      ### "error: no" in my test
      \(words)more
      \(code)
      ### Why?
      ## B

      ### When?
      \(words)\(words)more
      """, to: QuestionsCheck.path)
    let found = try QuestionsCheck(workbook: workbook()).findings.map(\.description)
    #expect(
      found
        == [
          ":7: 41 words in the answer, the budget is 1...40", ":7: 7 lines of code, the budget is 0...6",
          ":19: 0 words in the answer, the budget is 1...80", ":19: is asked twice",
          ":22: 81 words in the answer, the budget is 1...80",
        ].map { QuestionsCheck.path + $0 })
  }

  @Test("there are paths; a path has the katas that its katas need, and no others")
  func paths() throws {
    #expect(try PathCheck(workbook: workbook()).findings.map { "\($0)".prefix(17) } == ["README.md: write "])
    let lesson = "Chapters/Chapter1-Greeting/README.md"
    let needy = (fixture.text(lesson) ?? "").replacing("Edit `Door", with: "Needs 1.1. Edit `Door")
    try fixture.write(needy, to: lesson)
    try fixture.write(
      """
      Take one. Paths:

      - **All.** 1.1 to 1.3, then
        chapter 2: two hours. With Swift 6.
      - **Few.** Chapter 1 without 1.1, and 2.1.
      - **None.** Later.
      - **Odd.** 1.1 and 7.3.

      - not a path any more
      """, to: LearningPath.page)
    let paths = try LearningPath.all(in: workbook())
    #expect(paths[0].katas == [KataID(1, 1), KataID(1, 2), KataID(1, 3), KataID(2, 1)])
    let found = try PathCheck(workbook: workbook()).findings.map(\.description)
    #expect(
      found == [
        "README.md:5: path \"Few\": 1.2 needs 1.1, which should stand before it",
        "README.md:6: path \"None\": it names no kata", "README.md:7: path \"Odd\": there is no kata 7.3",
      ])
  }

  @Test("a source has one type of its name, and neither it nor a function is too long")
  func sources() throws {
    let check = SourceCheck(workbook: try workbook())
    let body = String(repeating: "    work()\n", count: 29)
    let short = "package struct Lamp {\n  func shine() {\n\(body)  }\n}\n\nprivate struct Bulb {}\n"
    #expect(
      check.findings(in: short, at: "Lamp.swift").map(\.description) == [
        "Lamp.swift:2: a function of 31 lines, at most 30"
      ])
    let two = "extension String {}\n\nstruct Shade {\n}\n" + String(repeating: "\n", count: 147)
    #expect(
      check.findings(in: two, at: "Lamp.swift").map(\.description) == [
        "Lamp.swift: 151 lines, at most 150: which part is an idea of its own?",
        "Lamp.swift: name the file after its type", "Lamp.swift: Shade belongs in a file of its own",
      ])
    #expect(check.findings(in: "extension String {}\n", at: "String+Lamp.swift").isEmpty)
  }

  @Test("a room doesn't name what belongs to a room above it, except in a comment")
  func arrows() throws {
    try fixture.write("/// For a `House`.\nstruct Lamp {}\n", to: "Sources/WorkbookCore/System/Lamp.swift")
    try fixture.write("struct House { let lamp: Lamp }\n", to: "Sources/WorkbookCore/Workbook/House.swift")
    try fixture.write("struct Walk { let tour: Tour }\n", to: "Sources/verify/Trials/Walk.swift")
    try fixture.write("struct Tour {}\n", to: "Sources/verify/Steps/Tour.swift")
    try fixture.write("struct Shed {}\n", to: "Sources/verify/Garden/Shed.swift")
    #expect(
      try SourceCheck(workbook: workbook()).findings.map(\.description) == [
        "Sources/verify/Garden: give this room its place in the list of SourceCheck",
        "Sources/verify/Trials/Walk.swift: Tour belongs to a room that uses this one",
      ])
  }

  @Test("this house keeps its own rule")
  func house() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let workbook = try Workbook(around: root)
    #expect(SourceCheck(workbook: workbook).findings == [])
  }

  @Test(
    "the first line of a block says what it quotes",
    arguments: [
      "swift A.swift": QuoteCheck.Quote.code(path: "A.swift"), "console a.patch": .answer(patch: "a.patch"),
      "console after 1.1": .output(after: KataID(1, 1)), "console": .output(after: nil),
    ])
  func quotes(fence: String, quote: QuoteCheck.Quote) {
    #expect(QuoteCheck.Quote(fence: fence) == quote)
    #expect(QuoteCheck.Quote(fence: "swift") == nil)
    #expect(QuoteCheck.Quote(fence: "") == nil)
    #expect(QuoteCheck.Quote(fence: "console after 1.1 today") == .unknown("console after 1.1 today"))
  }
}
