import Testing

@testable import WorkbookCore

@Suite("The words of the command line")
struct RequestTests {
  @Test("words that make sense are understood")
  func sense() throws {
    #expect(try Request([]) == .show(.everything))
    #expect(try Request(["3"]) == .show(.chapter(3)))
    #expect(try Request(["C"]) == .show(.chapter(.capstone)))
    #expect(try Request(["3.2"]) == .show(.kata(KataID(3, 2))))
    #expect(try Request(["watch"]) == .watch(.everything))
    #expect(try Request(["watch", "3.2"]) == .watch(.kata(KataID(3, 2))))
    #expect(try Request(["hint", "c.1"]) == .hint(KataID(.capstone, 1), number: 1))
    #expect(try Request(["hint", "3.2", "2"]) == .hint(KataID(3, 2), number: 2))
    #expect(try Request(["compare", "--peek", "3.2"]) == .compare(KataID(3, 2), peek: true))
    #expect(try Request(["compare", "--peek", "3.2", "--peek"]) == .compare(KataID(3, 2), peek: true))
    #expect(try Request(["read"]) == .read(nil))
    #expect(try Request(["take", "3.2"]) == .take(KataID(3, 2)))
    #expect(try Request(["reset"]) == .reset(nil))
    #expect(try Request(["reset", "3"]) == .reset(.chapter(3)))
    #expect(try Request(["reset", "all"]) == .reset(.everything))
    #expect(try Request(["reset", "Chapters/A/B.swift"]) == .restore("Chapters/A/B.swift"))
    #expect(try Request(["reset", "B.swift"]) == .restore("B.swift"))
    #expect(try Request(["hint", "--help"]) == .help)
  }

  @Test(
    "words that make none get one line that says what was expected, and status 2",
    arguments: [
      "nope", "0", "-3", "3.2.1", "3 4", "1.9", "7", "7.1", "C", "hint 3", "hint 1.1 0", "hint 1.1 x",
      "hint 1.1 9",
      "hint 1.2", "compare 1", "take", "take 1", "reset x", "reset 7", "reset 1.9", "reset a/b", "watch x",
      "watch 9",
      "watch 1.9", "--nope", "--peek", "hint 1.1 --peek", "hnit 1.1", "list 1", "verify",
    ])
  func nonsense(words: String) throws {
    let fixture = try Fixture(git: false)
    let (status, text, complaint) = fixture.run(words.split(separator: " ").map(String.init))
    #expect(status == 2)
    #expect(text.isEmpty)
    #expect(complaint.split(separator: "\n").count == 1, "\(complaint)")
    #expect(complaint.contains(#/[Ee]xpected|0 hints/#), "\(complaint)")
    #expect(fixture.swift.calls.isEmpty)
  }

  @Test("help fits into 80 columns, and needs no workbook")
  func help() throws {
    let fixture = try Fixture(git: false)
    try fixture.remove("Package.swift")
    let (status, text, _) = fixture.run("--help")
    #expect(status == 0)
    #expect(text.split(separator: "\n").filter { $0.count > 80 } == [])
    #expect(CommandName.allCases.allSatisfy { text.contains("\nswift run workbook \($0.rawValue) ") })
  }

  @Test("outside a workbook, it says where to go")
  func nowhere() throws {
    let fixture = try Fixture(git: false)
    try fixture.remove("Chapters")
    let (status, _, complaint) = fixture.run()
    #expect(status == 3)
    #expect(complaint.hasPrefix("No workbook here"))
  }
}
