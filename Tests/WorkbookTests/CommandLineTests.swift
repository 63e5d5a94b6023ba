import Testing

@testable import WorkbookCore
@testable import WorkbookVerify

@Suite("The words of the command line")
struct CommandLineTests {
  @Test("words that make sense are understood")
  func sense() throws {
    #expect(try Request([]) == .show(.everything, json: false))
    #expect(try Request(["3"]) == .show(.chapter(3), json: false))
    #expect(try Request(["3.2"]) == .show(.kata(KataID(3, 2)), json: false))
    #expect(try Request(["hint", "3.2"]) == .hint(KataID(3, 2), rung: 1))
    #expect(try Request(["hint", "3.2", "2"]) == .hint(KataID(3, 2), rung: 2))
    #expect(try Request(["compare", "--peek", "3.2"]) == .compare(KataID(3, 2), peek: true))
    #expect(try Request(["reset", "3"]) == .reset(.chapter(3)))
    #expect(try Request(["reset", "3.2"]) == .reset(.kata(KataID(3, 2))))
    #expect(try Request(["C"]) == .show(.chapter(.capstone), json: false))
    #expect(try Request(["hint", "c.1"]) == .hint(KataID(.capstone, 1), rung: 1))
    #expect(try Request(["read", "3.2"]) == .read(KataID(3, 2)))
    #expect(try Request(["take", "3.2"]) == .take(KataID(3, 2)))
    #expect(try Request(["list"]) == .list)
    #expect(try Request(["--version"]) == .version)
    #expect(
      try [["read"], ["hint"], ["reset"]].map(Request.init) == [.read(nil), .hint(nil, rung: 1), .reset(nil)])
    #expect(try Request(["compare"]) == .compare(nil, peek: false))
    #expect(try Request(["--json"]) == .show(.everything, json: true))
    #expect(try Request(["3", "--json"]) == .show(.chapter(3), json: true))
    #expect(try Request(["watch"]) == .watch(.everything))
    #expect(try Request(["watch", "3.2"]) == .watch(.kata(KataID(3, 2))))
    #expect(try Request(["watch", "--plan", "two-hours"]) == .watch(.everything, plan: "two-hours"))
    #expect(try Request(["verify", "1", "--update"]) == .verify(["1", "--update"]))
    let options = try VerifyOptions(["1", "C", "--since", "HEAD~1", "--update"])
    #expect(options.chapters == [1, .capstone])
    #expect(options.since == "HEAD~1")
    #expect(options.update)
    #expect(try Request(["hint", "--help"]) == .help)
  }

  @Test(
    "words that make none get one line that says what was expected, and status 2",
    arguments: [
      ["nope"], ["0"], ["-3"], ["3.2.1"], ["3", "4"], ["1.9"], ["7"], ["7.1"], ["hint", "3"],
      ["hint", "1.1", "0"], ["hint", "1.1", "x"], ["hint", "1.1", "9"], ["hint", "1.2"],
      ["compare", "1"], ["take"], ["take", "1"], ["reset", "x"], ["reset", "7"], ["verify", "x"], ["--nope"],
      ["--peek"],
      ["hint", "1.1", "--peek"], ["watch", "x"], ["watch", "9"], ["watch", "1.9"], ["--update"],
      ["1", "--update"], ["hnit", "1.1"], ["C"], ["C.1"],
      ["watch", "--plan"], ["watch", "--plan", "none"], ["watch", "1", "--plan", "x"], ["--plan", "x"],
    ])
  func nonsense(words: [String]) throws {
    let fixture = try Fixture(git: false)
    let (status, text, complaint) = fixture.run(words)
    #expect(status == 2)
    #expect(text.isEmpty)
    #expect(complaint.split(separator: "\n").count == 1, "\(complaint)")
    #expect(complaint.contains(#/[Ee]xpected|goes with|has no hints/#), "\(complaint)")
    #expect(fixture.swift.calls.isEmpty)
  }

  @Test("help names every word, and asks for no workbook")
  func help() throws {
    let fixture = try Fixture(git: false)
    try fixture.remove("Package.swift")
    let (status, text, _) = fixture.run("--help")
    #expect(status == 0)
    for word in ["watch", "hint", "compare", "reset", "verify", "--peek", "--json"] {
      #expect(text.contains(word))
    }
  }

  @Test("outside of a workbook, it says where to go")
  func nowhere() throws {
    let fixture = try Fixture(git: false)
    try fixture.remove("Chapters")
    let (status, _, complaint) = fixture.run()
    #expect(status == 3)
    #expect(complaint.hasPrefix("No workbook here"))
  }
}
