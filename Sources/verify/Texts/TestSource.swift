/// The tests of a kata, as far as their source shows.
struct TestSource {
  /// The names of the tests, as the libraries report them.
  let names: [String]

  let wordsOfMessages: [Int]
  let lineCount: Int

  init(_ lines: [Substring]) {
    let source = lines.filter { !$0.contains(#/^ *\/\//#) }.joined(separator: "\n")
    names = TestSource.names(in: source)
    wordsOfMessages = TestSource.wordsOfMessages(in: source)
    lineCount = lines.count
  }

  private static func names(in source: String) -> [String] {
    let named = #/@Test\b(?:\s*\(\s*"((?:[^"\\]|\\.)*)")?(?s:.*?)\bfunc\s+`?([^`(<]+)/#
    let methods = source.contains("XCTestCase") ? source.matches(of: #/\bfunc (test\w*)\(/#) : []
    return source.matches(of: named).map { String($0.1 ?? $0.2).replacing(#/\\(["\\])/#) { $0.1 } }
      + methods.map { String($0.1) }
  }

  /// How many words each message has. A text of six words or more is a message, unless it's the name of a test.
  private static func wordsOfMessages(in source: String) -> [Int] {
    source.matches(of: #/"""\n((?s:.*?))"""|"((?:[^"\\\n]|\\.)*)"/#).compactMap { match in
      let isName = source[..<match.range.lowerBound].suffix(30).contains(#/@(Test|Suite)\(\s*$/#)
      let text = (match.1 ?? match.2 ?? "").replacing("\\\n", with: " ")
      let words = text.replacing(#/\\\([^)]*\)/#, with: " x ").matches(of: #/[A-Za-z'’]+/#).count
      return words < 6 || isName ? nil : words
    }
  }
}
