import Foundation
import Testing

@testable import WorkbookCore

@Suite("True words")
struct TrueWordsTests {
  private let fixture: Fixture
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws { fixture = try Fixture() }

  @Test("a signal is explained", arguments: ["4": "a trap.", "11": "the stack overflowed"])
  func signals(number: String, words: String) {
    let line = "error: Process 'x' exited with unexpected signal code \(number)"
    #expect(TestLog.lastWords(in: line)?.hasPrefix(line) == true)
    #expect(TestLog.lastWords(in: line)?.contains(words) == true)
  }

  @Test("a file that was deleted or emptied is named where nothing compiles", arguments: [true, false])
  func missingFile(isDeleted: Bool) throws {
    try isDeleted ? fixture.remove(Fixture.door) : fixture.write("\n", to: Fixture.door)
    let greeter = fixture.root.appending(path: Fixture.greeter).path
    try fixture.swift.answer("1.1", output: "\(greeter):3:26: error: cannot find 'Door'\n", end: "exit 1")
    let text = fixture.run("1.1").text
    #expect(
      text.contains(
        "\(Fixture.door) is \(isDeleted ? "missing" : "empty").\nRestore  swift run workbook reset 1"))
  }

  @Test("reset of a deleted file promises no folder of copies")
  func resetDeleted() throws {
    try fixture.remove(Fixture.door)
    let (status, text, _) = fixture.run("reset", "1")
    #expect(status == 0)
    #expect(text == "Chapter 1 is in its start state again. These files were missing:\n  \(Fixture.door)\n")
    #expect(fixture.contents(of: ".workbook").isEmpty)
    #expect(fixture.text(Fixture.door) != nil)
  }

  /// Why git can't serve, what is done to the workbook or the environment, and what `reset` says of it.
  enum GitTrouble: String, CaseIterable {
    case noCheckout =
      "Here: not a git repository (or any of the parent directories): .git. Clone the workbook"
    case notInstalled = "Here: git is not installed."
    case otherOwner = "Here: detected dubious ownership in repository at"
    case damagedBlob =
      "git can't read the start state of Chapters/Chapter1-Greeting/Door.swift: loose object "
    case unreadableFile = "could not open 'Chapters/Chapter1-Greeting/Gone.swift' for reading: No such file"
  }

  @Test(
    "reset says what git says, changes nothing, and compare works or says it, too",
    arguments: GitTrouble.allCases)
  func gitReason(_ trouble: GitTrouble) throws {
    try fixture.write("// mine\n", to: Fixture.door)
    var variables = ["PATH": "\(try fixture.tools()):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]
    switch trouble {
    case .noCheckout: try fixture.remove(".git")
    case .notInstalled: variables["PATH"] = try fixture.tools()
    case .otherOwner: variables["GIT_TEST_ASSUME_DIFFERENT_OWNER"] = "1"
    case .damagedBlob:
      let blob = try #require(StartState(root: fixture.root).blobs[Fixture.door])
      let object = ".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"
      try fixture.remove(object)
      try fixture.write("not what git wrote", to: object)
    case .unreadableFile:
      try FileManager.default.createSymbolicLink(
        atPath: fixture.root.appending(path: "Chapters/Chapter1-Greeting/Gone.swift").path,
        withDestinationPath: "nowhere")
    }
    func run(_ words: String...) throws -> ChildProcess.Outcome {
      try ChildProcess(words: [Fixture.runner] + words, folder: fixture.root, environment: variables)
        .run(log: fixture.neighbour("said.txt"))
    }
    let reset = try run("reset", "1")
    #expect(reset.status == 3)
    #expect(reset.output.hasPrefix("Nothing was changed: "))
    #expect(reset.output.replacing("\n", with: " ").contains(trouble.rawValue))
    #expect(fixture.text(Fixture.door) == "// mine\n")
    let compare = try run("compare", "1.2", "--peek")
    #expect(compare.status == 0)
    #expect(compare.output.contains("public var isOpen: Bool { true }"))
    #expect(compare.output.contains("git is not installed. The reference's:") == (trouble == .notInstalled))
  }

  @Test("compare copes with other line ends, and with a NUL")
  func compare() throws {
    let solution = try #require(fixture.text("Solutions/Solution1-Greeting/Door.swift"))
    try fixture.write(solution.replacing("\n", with: "\r\n"), to: Fixture.door)
    #expect(fixture.run("compare", "1.2", "--peek").text.contains("is the same as"))
    try fixture.write("let door = \"\0\"\n", to: Fixture.door)
    let text = fixture.run("compare", "1.2", "--peek").text
    #expect(text.contains("-let door = \"\u{FFFD}\""))
    #expect(text.contains("+  public var isOpen: Bool { true }"))
  }

  @Test("a kata that prints two megabytes and ends is as green as any")
  func longOutput() throws {
    try fixture.swift.answer(
      "1.1", [FakeTest("1.1")], isCutOff: false, output: "Build complete!\n",
      end:
        "yes again | head -c 2000000; echo; echo '\(FakeTest.summary.trimmingCharacters(in: .newlines))'; exit 0"
    )
    let (status, text, _) = fixture.run("1.1")
    #expect(status == 0)
    #expect(text.contains("Kata 1.1 · By name  green"))
  }

  @Test("an empty WORKBOOK_SCRATCH is none")
  func emptyScratch() throws {
    try fixture.swift.answer("1.1", [FakeTest("1.1")])
    #expect(fixture.run("1.1", environment: ["WORKBOOK_SCRATCH": ""]).status == 0)
    let own = fixture.root.appending(path: ".build/workbook/Chapter1").path
    #expect(fixture.swift.streams.first?.hasPrefix(own) == true)
  }

  @Test("an unknown word is called unknown, whatever stands behind it")
  func unknownWord() {
    #expect(fixture.run("hnit", "1.1").complaint.hasPrefix("Unknown word hnit. Expected "))
  }

  @Test("what could not be done is told from red by its status")
  func status() throws {
    try fixture.swift.answer("1.1", [FakeTest("1.1", red)])
    let able = fixture.run("1.1").status
    let unable = fixture.run(["1.1"], toolchain: ["/nowhere/swift"]).status
    #expect([able, unable] == [1, 3])
  }
}

@Suite("Free movement on the command line")
struct FreeMovementTests {
  private let fixture: Fixture
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws {
    fixture = try Fixture()
    try fixture.swift.answer("1", [FakeTest("1.1"), FakeTest("1.2"), FakeTest("1.3", red)])
  }

  @Test("read shows the task, and neither hints nor what comes after")
  func read() {
    let (status, text, _) = fixture.run("read", "1.1")
    #expect(status == 0)
    #expect(
      text == """
        Kata 1.1 · By name

        People like to be known.

        Edit   \(Fixture.greeter):3
        Read   Chapters/Chapter1-Greeting/README.md:8

        """)
  }

  @Test("list names every kata with its minutes")
  func list() {
    #expect(
      fixture.run("list").text == """
        Chapter 1 · Greeting
          1.1  By name, 10 min
          1.2  An open door, 10 min
          1.3  Politely, 10 min
        Chapter 2 · Time
          2.1  What time it is, 90 min

        """)
  }

  @Test("without a number, read, hint, compare and reset mean the first red kata")
  func current() throws {
    #expect(fixture.run("read").text.hasPrefix("Kata 1.3 · Politely\n"))
    #expect(fixture.run("hint").text.hasPrefix("Kata 1.3 · Politely  hint 1 of 1\n"))
    #expect(fixture.run("compare", "--peek").text.contains("Greeter.swift"))
    #expect(fixture.run("reset").text == "Kata 1.3 is in its start state already.\n")
  }

  @Test(
    "take puts the reference's files of a kata in place, keeps the learner's, and says what else is in them")
  func take() throws {
    try fixture.write("// mine\n", to: Fixture.greeter)
    let (status, text, _) = fixture.run("take", "1.1")
    #expect(status == 0)
    #expect(fixture.text(Fixture.greeter) == fixture.text("Solutions/Solution1-Greeting/Greeter.swift"))
    #expect(fixture.contents(of: ".workbook").values.contains("// mine\n"))
    #expect(text.contains("They hold the answers to 1.3 as well."))
    #expect(text.contains("  \(Fixture.greeter)\n"))
  }

  @Test("reset of a kata restores its files alone")
  func resetKata() throws {
    let start = fixture.text(Fixture.greeter)
    try fixture.write("// mine\n", to: Fixture.greeter)
    try fixture.write("// mine\n", to: Fixture.door)
    #expect(fixture.run("reset", "1.1").status == 0)
    #expect(fixture.text(Fixture.greeter) == start)
    #expect(fixture.text(Fixture.door) == "// mine\n")
  }

  @Test("the version is the workbook's commit")
  func version() throws {
    let commit = try #require(Git(root: fixture.root).commit)
    #expect(fixture.run("--version").text == "workbook, commit \(commit)\n")
  }

  @Test("help begins with what this is, and fits into 80 columns")
  func help() {
    let lines = Request.usage.split(separator: "\n")
    #expect(lines.first == "workbook runs the katas of this workbook, and shows what is next.")
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test("what a kata prints is shown under its result when it runs alone")
  func printed() throws {
    try fixture.swift.answer(
      "1.1", [FakeTest("1.1", red)],
      output:
        "Build complete!\n◇ Test run started.\nhello from the kata\n✘ Test \"it works\" recorded an issue\n↳ Count again.\n"
    )
    let text = fixture.run("1.1").text
    #expect(text.contains("\nIt printed:\n    hello from the kata\n\nEdit"))
    #expect(!fixture.run("1").text.contains("It printed"))
  }
}
