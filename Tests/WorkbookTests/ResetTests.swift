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
    try fixture.write(mine, to: Fixture.greeter)
    try fixture.remove(Fixture.door)
    try fixture.write("// own\n", to: added)
    let (status, text, _) = fixture.run("reset", "1")
    #expect(status == 0)
    #expect(fixture.contents(of: "Chapters") == start)
    let folder = try kept(text)
    #expect(fixture.text("\(folder)/\(Fixture.greeter)") == mine)
    #expect(fixture.text("\(folder)/\(added)") == "// own\n")
    #expect(text.contains("  \(Fixture.door)\n"))
  }

  @Test("another chapter is left alone")
  func other() throws {
    try fixture.write(mine, to: Fixture.clock)
    try fixture.write(mine, to: Fixture.greeter)
    #expect(fixture.run("reset", "1").status == 0)
    #expect(fixture.text(Fixture.clock) == mine)
  }

  @Test("it works after the learner committed")
  func committed() throws {
    let start = fixture.text(Fixture.greeter)
    try fixture.write(mine, to: Fixture.greeter)
    try fixture.commit()
    #expect(fixture.run("reset", "1").status == 0)
    #expect(fixture.text(Fixture.greeter) == start)
  }

  @Test("it works in a shallow clone")
  func shallow() throws {
    try fixture.write("more\n", to: "README.md")
    try fixture.commit()
    let clone = fixture.neighbour("clone")
    try fixture.git("clone", "--quiet", "--depth", "1", "file://\(fixture.root.path)", clone.path)
    let file = clone.appending(path: Fixture.greeter)
    try Data(mine.utf8).write(to: file)
    let console = Console { _ in }
    #expect(Application(folder: clone, console: console, environment: [:]).run(["reset", "1"]) == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == fixture.text(Fixture.greeter))
  }

  @Test("what an editor keeps for itself beside a file is neither touched nor in the way")
  func editor() throws {
    let link = fixture.root.appending(path: "Chapters/Chapter1-Greeting/.#Greeter.swift").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "ada@laptop.4711")
    try fixture.write(mine, to: Fixture.greeter)
    let start = StartState(root: fixture.root)
    let workbook = try Workbook(around: fixture.root)
    #expect(try start.changes(in: workbook.chapters[0], of: workbook).code == [Fixture.greeter])
    #expect(fixture.run("reset", "1").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "ada@laptop.4711")
  }

  @Test("two resets keep two copies")
  func twice() throws {
    try fixture.write(mine, to: Fixture.greeter)
    let first = try kept(fixture.run("reset", "1").text)
    try fixture.write("// again\n", to: Fixture.greeter)
    let second = try kept(fixture.run("reset", "1").text)
    #expect(fixture.text("\(first)/\(Fixture.greeter)") == mine)
    #expect(fixture.text("\(second)/\(Fixture.greeter)") == "// again\n")
  }

  @Test("nothing to do is said, and leaves no folder")
  func nothing() {
    let (status, text, _) = fixture.run("reset", "1")
    #expect(status == 0)
    #expect(text == "Chapter 1 is in its start state already.\n")
    #expect(fixture.contents(of: ".workbook").isEmpty)
  }

  // MARK: Failures

  /// What makes it fail, and the words that say so.
  enum Trouble: String, CaseIterable {
    case noGit = "not a git repository"
    case missingBlob = "this clone does not hold the start state of"
    case noList = "does not say what chapter 1 started as"
    case copyCannotBeWritten = "your files can't be kept in .workbook"
    case fileCannotBeWritten = "too."
  }

  @Test("whatever fails, nothing is changed", arguments: Trouble.allCases)
  func trouble(_ trouble: Trouble) throws {
    try fixture.write(mine, to: Fixture.greeter)
    try fixture.write("// own\n", to: added)
    try fixture.remove(Fixture.door)
    switch trouble {
    case .noGit: try fixture.remove(".git")
    case .missingBlob:
      let list = StartState(root: fixture.root)
      let blob = list.blobs[Fixture.door] ?? ""
      let json = list.json.replacing(blob, with: String(repeating: "1", count: 40))
      try fixture.write(json, to: StartState.path)
    case .noList: try fixture.remove(StartState.path)
    case .copyCannotBeWritten: try fixture.write("a file where a folder has to be", to: ".workbook")
    case .fileCannotBeWritten:
      // A folder stands where the deleted file has to come back, so the last file in the list can't be written.
      try fixture.write("x", to: "\(Fixture.door)/x.txt")
      try fixture.write(mine, to: "Chapters/Chapter1-Greeting/Another.swift")
    }
    let before = fixture.contents(of: "Chapters")
    let (status, text, complaint) = fixture.run("reset", "1")
    #expect(status == 3)
    #expect(text.isEmpty)
    #expect(complaint.hasPrefix("Nothing was changed: "), "\(complaint)")
    #expect(complaint.contains(trouble.rawValue), "\(complaint)")
    #expect(fixture.contents(of: "Chapters") == before)
  }
}
