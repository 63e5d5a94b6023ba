import Foundation
import Testing

@testable import WorkbookCore
@testable import verify

@Suite("What verify reads in texts and sources")
struct TextChecksTests {
  private let fixture: Fixture

  init() throws { fixture = try Fixture(git: false) }

  private func workbook() throws -> Workbook { try Workbook(around: fixture.root) }

  @Test(
    "each kata that the index names is there, wherever the index begins",
    arguments: [
      "## I want to …\n\n| | |\n| --- | --- |",
      "<details><summary>I want to …</summary>\n\n| | |\n| --- | --- |",
      "\n\n\n| I want to | kata |",
    ])
  func index(head: String) throws {
    let rows = "| greet somebody | 1.1, 1.7 |\n| know the time | `2.1`, R.9, and 6.3 |"
    try fixture.write("\(head)\n\(rows)\n\n## Other\n\n| Swift | 6.3 |\n", to: "README.md")
    let missing = ["5: there is no kata 1.7", "6: there is no kata R.9", "6: there is no kata 6.3"]
    #expect(try IndexCheck(workbook: workbook()).findings == missing.map { "README.md:\($0)" })
  }

  @Test("a page that isn't there, or has no index, is a finding")
  func missing() throws {
    #expect(
      try IndexCheck(workbook: workbook()).findings == [#"README.md: write an index of katas, "I want to …""#]
    )
    #expect(try AssistantCheck(workbook: workbook()).findings == ["AGENTS.md is missing"])
    #expect(try GuideCheck(workbook: workbook()).findings.contains("Solutions/README.md is missing"))
    try fixture.write("", to: "Sources/workbook/main.swift")
    let tree = try ScratchTree(copying: workbook(), to: fixture.neighbour("tree"))
    let quotes = try QuoteCheck(workbook: workbook(), tree: tree).findings(in: "page.md", chapters: [])
    #expect(quotes == ["page.md is missing"])
  }

  @Test("a link of the index leads to the kata's heading")
  func links() throws {
    let lesson = "Chapters/Chapter1-Greeting/README.md"
    let rows = "| a | [1.2](\(lesson)#kata-12--an-open-door) |\n| b | [1.1](\(lesson)#kata-11) |\n"
    try fixture.write("## I want to …\n\(rows)", to: "README.md")
    #expect(
      try IndexCheck(workbook: workbook()).findings == [
        "README.md:3: kata 1.1 is at \(lesson)#kata-11--by-name"
      ])
  }

  @Test("the page for assistants is short, and names commands that are there")
  func assistant() throws {
    let lines =
      "Run `swift run workbook hint 3.2`, `swift run workbook 3.2`, `swift run club`.\n`swift run workbook solve 3.2`\n"
    try fixture.write(lines + String(repeating: "\n", count: 49), to: "AGENTS.md")
    #expect(
      try AssistantCheck(workbook: workbook()).findings == [
        "AGENTS.md: cut it to 50 lines", "AGENTS.md:2: there is no swift run workbook solve",
      ])
  }

  @Test("a source has one type of its name, and neither it nor a function is too long")
  func sources() throws {
    let check = SourceCheck(workbook: try workbook())
    let body = String(repeating: "    work()\n", count: 29)
    let short = "package struct Lamp {\n  func shine() {\n\(body)  }\n}\n\nprivate struct Bulb {}\n"
    #expect(
      check.findings(in: short, at: "Lamp.swift") == ["Lamp.swift:2: a function of 31 lines, at most 30"])
    let two = "extension String {}\n\nstruct Shade {\n}\n" + String(repeating: "\n", count: 147)
    #expect(
      check.findings(in: two, at: "Lamp.swift") == [
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
      try SourceCheck(workbook: workbook()).findings == [
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
