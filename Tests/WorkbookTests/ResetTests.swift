import Foundation
import Testing

@testable import WorkbookCore

@Suite("The start state again, and no work lost")
struct ResetTests {
  private let fixture: Fixture
  private let mine = "// mine\n"
  private let added = "Chapters/Chapter1-Greeting/Own/Added.swift"

  init() throws { fixture = try Fixture() }

  /// The folder of the copies, as it was printed.
  private func kept(_ text: String) throws -> String {
    let folder = text.replacing("\n", with: " ").firstMatch(of: #/kept in (?<folder>\S+):/#)?.folder
    return try #require(folder.map(String.init), "It says where the files are: \(text)")
  }

  @Test("edited, deleted and added files: the start is back, and each is kept")
  func all() throws {
    let start = fixture.contents(of: "Chapters")
    let tests = fixture.contents(of: "Tests")
    try fixture.write(mine, to: Fixture.greeter)
    try fixture.write(mine, to: "Tests/Chapter1Tests/Kata1_1_ByName.swift")
    try fixture.remove(Fixture.door)
    try fixture.write("// own\n", to: added)
    let (status, text, _) = fixture.run("reset", "1")
    #expect(status == 0)
    #expect(fixture.contents(of: "Chapters") == start)
    #expect(fixture.contents(of: "Tests") == tests)
    let folder = try kept(text)
    #expect(fixture.text("\(folder)/\(Fixture.greeter)") == mine)
    #expect(fixture.text("\(folder)/\(added)") == "// own\n")
  }

  @Test(
    "what was not asked for is left alone",
    arguments: ["1": [Fixture.clock], "1.1": [Fixture.door, Fixture.clock], "all": []])
  func others(word: String, left: [String]) throws {
    let files = [Fixture.greeter, Fixture.door, Fixture.clock]
    for path in files { try fixture.write(mine, to: path) }
    let (status, text, _) = fixture.run("reset", word)
    #expect(status == 0)
    #expect(files.filter { fixture.text($0) == mine } == left)
    let folder = try kept(text)
    #expect(files.filter { fixture.text("\(folder)/\($0)") == nil } == left)
  }

  @Test("take puts the reference's files in place, keeps the learner's, and says what else is in them")
  func take() throws {
    try fixture.write(mine, to: Fixture.greeter)
    let (status, text, _) = fixture.run("take", "1.1")
    #expect(status == 0)
    #expect(fixture.text(Fixture.greeter) == fixture.text("Solutions/Solution1-Greeting/Greeter.swift"))
    #expect(fixture.text("\(try kept(text))/\(Fixture.greeter)") == mine)
    #expect(text.contains("The reference's files hold the answers to 1.3, too."))
  }

  @Test("take of a kata that needs others says so")
  func takeWithNeeds() throws {
    let lesson = "Chapters/Chapter1-Greeting/README.md"
    let text = (fixture.text(lesson) ?? "").replacing("Edit `Door", with: "Needs 1.1. Edit `Door")
    try fixture.write(text, to: lesson)
    let remedy = "Kata 1.2 needs 1.1. If that isn't green yet: \(Fixture.command) take 1.1\n"
    #expect(fixture.run("take", "1.2").text.hasSuffix(remedy))
  }

  @Test("it works after the learner committed")
  func committed() throws {
    let start = fixture.text(Fixture.greeter)
    try fixture.write(mine, to: Fixture.greeter)
    try fixture.commit()
    #expect(fixture.run("reset", "1").status == 0)
    #expect(fixture.text(Fixture.greeter) == start)
    #expect(fixture.run("reset", "1").text == "Chapter 1 is in its start state already.\n")
  }

  @Test("a missing file comes back alone, and what was solved beside it stays")
  func oneFile() throws {
    let start = fixture.text(Fixture.door)
    try fixture.write(mine, to: Fixture.greeter)
    try fixture.remove(Fixture.door)
    #expect(fixture.run("reset", Fixture.door).text == "\(Fixture.door) is in its start state again.\n")
    #expect(fixture.text(Fixture.door) == start)
    #expect(fixture.text(Fixture.greeter) == mine)
  }

  @Test(
    "a file is found however people type it",
    arguments: [
      Fixture.door, "./\(Fixture.door)", "Door.swift", "../Chapter1-Greeting/Door.swift",
      "../../\(Fixture.door)",
      "Chapter1-Greeting/Door.swift", "/anywhere/workbook/\(Fixture.door)",
    ], ["", "Chapters/Chapter1-Greeting", "Chapters/Chapter2-Time"])
  func spelling(path: String, folder: String) throws {
    let start = fixture.text(Fixture.door)
    try fixture.write(mine, to: Fixture.door)
    let (status, text, _) = fixture.run(["reset", path], in: folder)
    #expect(status == 0)
    #expect(text.hasSuffix("\(Fixture.door) is in its start state again.\n"))
    #expect(fixture.text(Fixture.door) == start)
  }

  @Test("a name that two files have, or none, gets one line, unless one of them is where the learner is")
  func whichFile() throws {
    let twin = "Chapters/Chapter2-Time/Door.swift"
    try fixture.write("// another door\n", to: twin)
    try fixture.write(StartState(today: Workbook(around: fixture.root)).json, to: StartState.path)
    let (status, _, complaint) = fixture.run("reset", "Door.swift")
    #expect(status == 2)
    #expect(complaint == "Which Door.swift? Expected one of: \(Fixture.door), \(twin)\n")
    #expect(fixture.run(["reset", "Door.swift"], in: "Chapters/Chapter2-Time").text.hasPrefix(twin))
    #expect(fixture.run("reset", "Window.swift").complaint.hasPrefix("Window.swift has no start state."))
  }

  // MARK: Failures

  /// What makes it fail, and the words that say so.
  enum Trouble: String, CaseIterable {
    case noGit = "Copy the file from a new clone, or if this one is shallow: git fetch --unshallow"
    case noList = "does not say how chapter 1 started"
    case copyCannotBeWritten = "your files can't be kept in .workbook"
  }

  @Test("whatever fails, it says why, and nothing is changed", arguments: Trouble.allCases)
  func trouble(_ trouble: Trouble) throws {
    try fixture.write(mine, to: Fixture.greeter)
    try fixture.write("// own\n", to: added)
    try fixture.remove(Fixture.door)
    switch trouble {
    case .noGit: try fixture.remove(".git")
    case .noList: try fixture.remove(StartState.path)
    case .copyCannotBeWritten: try fixture.write("a file where a folder has to be", to: ".workbook")
    }
    let before = fixture.contents(of: "Chapters")
    let (status, _, complaint) = fixture.run("reset", "1")
    #expect(status == 3)
    #expect(complaint.hasPrefix("Nothing was changed: "), "\(complaint)")
    #expect(complaint.contains(trouble.rawValue), "\(complaint)")
    #expect(fixture.contents(of: "Chapters") == before)
  }

  @Test("git may complain at length before it answers")
  func longComplaint() throws {
    let hook =
      ": >&2; i=0; while [ $i -lt 3000 ]; do echo 'a complaint of forty characters or so' >&2; i=$((i+1)); done; cat"
    try fixture.git("config", "filter.slow.clean", hook)
    try fixture.write("*.swift filter=slow\n", to: ".gitattributes")
    #expect(try Git(root: fixture.root).blobs(of: [Fixture.door]).count == 1)
  }

  @Test("if a file can't be written after all, the copies are named")
  func unwritable() throws {
    try fixture.write(mine, to: Fixture.greeter)
    // A folder stands where the deleted file has to come back.
    try fixture.remove(Fixture.door)
    try fixture.write("x", to: "\(Fixture.door)/x.txt")
    let (status, text, complaint) = fixture.run("reset", "1")
    #expect(status == 3)
    #expect(complaint.hasPrefix("Not every file was written. \(Fixture.door): "))
    #expect(fixture.text("\(try kept(text))/\(Fixture.greeter)") == mine)
  }
}
