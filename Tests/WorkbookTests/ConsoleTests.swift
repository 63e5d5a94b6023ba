import Testing

@testable import WorkbookCore

@Suite("What a console can show")
struct ConsoleTests {
  @Test(
    "colors are for terminals that know them, if NO_COLOR doesn't forbid them",
    arguments: [
      [:]: (true, true), ["NO_COLOR": ""]: (true, true), ["NO_COLOR": "1"]: (false, true),
      ["TERM": "dumb"]: (false, false),
    ] as [[String: String]: (Bool, Bool)])
  func colors(environment: [String: String], wanted: (color: Bool, drawOver: Bool)) {
    let console = Console.standard(environment: environment, isTerminal: true)
    #expect(console.style.color == wanted.color)
    #expect(console.isTerminal == wanted.drawOver)
    #expect(!Console.standard(environment: environment, isTerminal: false).style.color)
  }

  @Test("in a paragraph, a color takes no room")
  func color() {
    let style = Style(color: true, width: 30)
    let lines = style.wrapped("aaaa bbbb cccc dddd eeee ffff", indent: style.red("x") + " ")
    #expect(lines == ["\u{1B}[31mx\u{1B}[0m aaaa bbbb cccc dddd eeee", "  ffff"])
  }
}
