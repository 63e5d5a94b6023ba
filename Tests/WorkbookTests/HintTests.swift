import Testing

@testable import WorkbookCore

@Suite("Hints, and the solution beside")
struct HintTests {
  private let fixture: Fixture

  init() throws { fixture = try Fixture() }

  @Test("the ladder goes rung by rung")
  func ladder() {
    let first = fixture.run("hint", "1.1")
    #expect(first.status == 0)
    #expect(
      first.text == """
        Kata 1.1 · By name  hint 1 of 2

        Look at what comes in. It is a long line that somebody broke in the middle, and then went on for a
        while.

        - one thing
        - another thing

        Next hint  swift run workbook hint 1.1 2

        """)
    #expect(fixture.run("hint", "1.1", "1").text == first.text)
  }

  @Test("the last rung says so, and names the solution")
  func last() {
    let text = fixture.run("hint", "1.1", "2").text
    #expect(
      text == """
        Kata 1.1 · By name  hint 2 of 2

            "Hello, somebody"

        That was the last hint.
        Solution   swift run workbook compare 1.1 --peek

        """)
  }

  @Test("behind the last rung there is none")
  func beyond() {
    #expect(
      fixture.run("hint", "1.1", "3").complaint == "Kata 1.1 has 2 hints. Expected: workbook hint 1.1 2\n")
    #expect(
      fixture.run("hint", "1.3", "2").complaint == "Kata 1.3 has 1 hint. Expected: workbook hint 1.3 1\n")
  }

  @Test("a hint needs no build")
  func free() {
    _ = fixture.run("hint", "1.1")
    #expect(fixture.swift.calls.isEmpty)
  }

  // MARK: Compare

  @Test("before it is green, the solution stays closed")
  func closed() throws {
    try fixture.swift.answer("1.1", [FakeTest("1.1", .fails("no", "no"))])
    let (status, text, _) = fixture.run("compare", "1.1")
    #expect(status == 1)
    #expect(text.contains("Kata 1.1 is not green yet."))
    #expect(text.contains("compare 1.1 --peek"))
    #expect(!text.contains("Hello, \\(name)"))
  }

  @Test("once it is green, the differences are shown")
  func open() throws {
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    let (status, text, _) = fixture.run("compare", "1.1")
    #expect(status == 0)
    #expect(text.contains(#"-  public func greeting(for name: String) -> String { "Hello" }"#))
    #expect(text.contains(#"+  public func greeting(for name: String) -> String { "Hello, \(name)" }"#))
    #expect(!text.contains("diff --git"))
    #expect(text.contains("Lines with - are yours"))
  }

  @Test("--peek asks for no green, and runs nothing")
  func peek() {
    let (status, text, _) = fixture.run("compare", "1.1", "--peek")
    #expect(status == 0)
    #expect(text.contains("+  public func greeting"))
    #expect(fixture.swift.calls.isEmpty)
  }

  @Test("files that are the same as the reference's are said to be")
  func same() throws {
    try fixture.write(
      fixture.text("Solutions/Solution1-Greeting/Greeter.swift") ?? "", to: Fixture.greeter)
    let text = fixture.run("compare", "1.1", "--peek").text
    #expect(text == "\(Fixture.greeter) is the same as Solutions/Solution1-Greeting/Greeter.swift.\n")
  }

  @Test("in place of a deleted file, the reference's is shown")
  func deleted() throws {
    try fixture.remove(Fixture.greeter)
    let (status, text, _) = fixture.run("compare", "1.1", "--peek")
    #expect(status == 0)
    #expect(
      text.hasPrefix(
        "\(Fixture.greeter) is missing. The reference's:\nSolutions/Solution1-Greeting/Greeter.swift\n\npublic struct Greeter {"
      ))
    #expect(!text.contains("Lines with -"))
  }

  @Test("without a solution there is nothing to compare")
  func noSolution() throws {
    try fixture.remove("Solutions")
    let (status, _, complaint) = fixture.run("compare", "1.1", "--peek")
    #expect(status == 3)
    #expect(complaint == "There is no Solutions/Solution1-Greeting/Greeter.swift to compare with.\n")
  }
}
