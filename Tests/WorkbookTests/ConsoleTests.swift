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
  func colors(environment: [String: String], wanted: (color: Bool, canDrawOver: Bool)) {
    let style = Console.Style(isTerminal: true, environment: environment)
    #expect(style.color == wanted.color)
    #expect(style.canDrawOver == wanted.canDrawOver)
    #expect(!Console.Style(isTerminal: false, environment: environment).color)
  }

  @Test("in a paragraph, a color takes no room")
  func color() {
    let lines = Console(color: true, width: 30) { _ in }.lines { console in
      console.print(wrapped: "aaaa bbbb cccc dddd eeee ffff", indent: console.red("x") + " ")
    }
    #expect(lines == ["\u{1B}[31mx\u{1B}[0m aaaa bbbb cccc dddd eeee", "  ffff"])
  }
}
