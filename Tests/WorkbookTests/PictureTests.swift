import Foundation
import Testing

@testable import WorkbookCore
@testable import WorkbookVerify

@Suite("The picture")
struct PictureTests {
  private let console = Console(colour: true) { _ in }

  private func picture(_ text: String, title: String = "A title") -> Picture {
    Picture(file: "a.svg", command: "cat a", title: title, text: text, columns: 100)
  }

  /// What each run says, by its place in rows and columns.
  private func places(_ text: String) -> [[Int]: String] {
    picture(text).runs.reduce(into: [:]) { $0[[$1.row, $1.column]] = $1.text }
  }

  @Test("what XML would read is escaped, in the text and in the title")
  func escaping() {
    let svg = picture("if 1 < 2 && 2 > 1 { \"yes\" }", title: "a & b").svg
    #expect([">&lt;<", ">&amp;&amp;<", ">&gt;<", ">&quot;yes&quot;<"].allSatisfy(svg.contains))
    #expect(svg.contains("aria-label=\"a &amp; b\">\n<title>a &amp; b</title>"))
  }

  @Test("nothing that XML does not know gets in")
  func controls() {
    #expect(places("a\u{7}b\u{1B}[2Kc") == [[0, 0]: "a", [0, 2]: "b", [0, 4]: "[2Kc"])
  }

  @Test(
    "each colour of the console has its own fill, and bold is bold",
    arguments: [
      (2, "fill=\"#9198a1\""), (31, "fill=\"#ff7b72\""), (32, "fill=\"#56d364\""), (33, "fill=\"#e3b341\""),
      (1, "font-weight=\"bold\""),
    ])
  func colours(code: Int, attribute: String) {
    let styled = [1: console.bold, 2: console.dim, 31: console.red, 32: console.green, 33: console.yellow]
    let svg = picture("plain \(styled[code]?("word") ?? "") plain").svg
    #expect(svg.contains("<text x=\"68\" y=\"49\" textLength=\"32\" \(attribute)>word</text>"))
    #expect(svg.contains("<text x=\"108\" y=\"49\" textLength=\"40\">plain</text>"))
    #expect(!svg.contains("\u{1B}"))
  }

  @Test("a blank on a coloured ground is a rectangle of that colour; without one it is nothing")
  func grounds() {
    let svg = picture("a\u{1B}[41m \u{1B}[0m b").svg
    #expect(svg.components(separatedBy: "height=\"18\"").count == 2)
    #expect(svg.contains("<rect x=\"28\" y=\"36\" width=\"8\" height=\"18\" fill=\"#ff7b72\"/>"))
  }

  @Test("a style goes on over the end of a line, until it is taken back")
  func overLines() {
    #expect(picture(console.red("one\ntwo") + " three").runs.map(\.style) == [[31], [31], []])
  }

  @Test("a colour takes no column")
  func neighbours() {
    #expect(
      places(console.dim("--") + console.red("+") + "x\n y") == [
        [0, 0]: "--", [0, 2]: "+", [0, 3]: "x", [1, 1]: "y",
      ])
  }

  @Test("behind a character that another font may draw, and behind blanks, a run begins at its own column")
  func columns() {
    #expect(
      places("✘ one → two\n  ··  0/8   ✓\u{A0}done") == [
        [0, 0]: "✘", [0, 2]: "one", [0, 6]: "→", [0, 8]: "two",
        [1, 2]: "··", [1, 6]: "0/8", [1, 12]: "✓", [1, 14]: "done",
      ])
    #expect(picture("a  b").svg.contains("<text x=\"44\" y=\"49\" textLength=\"8\">b</text>"))
  }

  @Test("the window is as high as its text, and as wide as its columns")
  func size() {
    #expect(picture("a\nb\n").svg.contains(" width=\"840\" height=\"92\" viewBox=\"0 0 840 92\" "))
  }

  @Test("it stands alone: nothing to load, nothing to run, and every text ends")
  func alone() throws {
    let svg = picture("a < b\n\(console.red("✘")) c").svg
    for word in ["<script", "foreignObject", "href", "url(", "@import"] { #expect(!svg.contains(word)) }
    #expect(svg.components(separatedBy: "http").count == 2, "The name of the format is the only address.")
    #expect(svg.components(separatedBy: "<text ").count == svg.components(separatedBy: "</text>").count)
  }
}

@Suite("README's picture of the club")
struct ClubLookTests {
  @Test("--update draws the visit, with the avatar's pixels; a picture that was changed is found out")
  func visit() throws {
    let fixture = try Fixture()
    let workbook = try Workbook(around: fixture.root)
    let picture = try Picture.club()
    #expect(try picture.findings(in: workbook).map(\.problem) == ["is not there"])
    #expect(try picture.findings(in: workbook, update: true).isEmpty)
    let svg = try #require(fixture.text(picture.file))
    for words in [">Arya<", ">publish<", ">wolf<", ">Published.<", "<rect x=\"20\" "] {
      #expect(svg.contains(words), "\(words)")
    }
    try fixture.write(svg.replacing(">wolf<", with: ">lion<"), to: picture.file)
    #expect(try picture.findings(in: workbook).map(\.problem) == ["is not what swift run club shows today"])
  }
}

@Suite("README's picture")
struct FirstLookTests {
  private let fixture: Fixture
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws {
    fixture = try Fixture()
    try fixture.swift.answer("1", [FakeTest("1.1", red), FakeTest("1.2", red), FakeTest("1.3", red)])
  }

  private let file = ".generated/first-look.svg"

  private func findings(update: Bool = false) throws -> [Finding] {
    try Picture.firstLook(at: fixture.root, toolchain: fixture.swift.toolchain)
      .findings(in: Workbook(around: fixture.root), update: update)
  }

  @Test("a workbook without a picture is told how to get one, and is not given one unasked")
  func missing() throws {
    #expect(
      try findings() == [
        Finding(
          file: ".generated/first-look.svg", problem: "is not there",
          mend: "SOLUTIONS=1 swift run workbook verify --update"
        )
      ])
    #expect(fixture.text(file) == nil)
  }

  @Test("--update draws the map and the first red kata; then there is nothing to complain of")
  func fresh() throws {
    #expect(try findings(update: true).isEmpty)
    let svg = try #require(fixture.text(file))
    for words in [">workbook<", ">1<", ">Greeting<", ">By<", ">Count<"] {
      #expect(svg.contains(words), "\(words)")
    }
    #expect(try findings().isEmpty)
  }

  @Test("a picture that was changed by one digit is found out, and stays as it is until --update")
  func changed() throws {
    _ = try findings(update: true)
    let fresh = try #require(fixture.text(file))
    let stale = fresh.replacing("0/4", with: "0/5")
    try fixture.write(stale, to: file)
    #expect(
      try findings() == [
        Finding(
          file: ".generated/first-look.svg", problem: "is not what swift run workbook shows today",
          mend: "if that is meant: SOLUTIONS=1 swift run workbook verify --update")
      ])
    #expect(fixture.text(file) == stale)
    #expect(try findings(update: true).isEmpty)
    #expect(fixture.text(file) == fresh)
  }

  @Test("a picture of yesterday's words is found out")
  func stale() throws {
    _ = try findings(update: true)
    try fixture.swift.answer("1", [FakeTest("1.1", .fails("Expectation failed: 1 == 2", "Count better."))])
    #expect(try findings().map(\.problem) == ["is not what swift run workbook shows today"])
  }

  @Test("where no kata is red there is nothing to draw, and the picture is left alone")
  func nothingRed() throws {
    _ = try findings(update: true)
    let fresh = fixture.text(file)
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.3")])
    try fixture.swift.answer("2", [FakeTest("2.1")])
    #expect(
      try findings(update: true).map(\.problem) == [
        "can't be drawn: no kata of the start state is red"
      ])
    #expect(fixture.text(file) == fresh)
  }

  @Test("a long text loses its middle, and says so; a short one stays as it is")
  func shortened() {
    let text = "map\n\nred\n\none\n1\n\ntwo\n2\n\nnext\n\nran\n"
    #expect(Picture.shortened(text, to: 14) == text)
    #expect(Picture.shortened(text, to: 13) == "map\n\nred\n\none\n1\n\n…\n\nnext\n\nran\n")
    #expect(Picture.shortened(text, to: 11) == "map\n\nred\n\n…\n\nnext\n\nran\n")
    #expect(Picture.shortened(text, to: 1) == "…\n\nnext\n\nran\n")
  }
}
