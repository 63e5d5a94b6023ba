import Foundation
import Testing

@testable import WorkbookCore

@Suite("Wherever it runs")
struct SurroundingsTests {
  private let red = FakeTest.Outcome.fails(
    "Expectation failed: (greeting → \"Hello\") == \"Hello, Ada\"", "Say it.")

  private func answer(_ fixture: Fixture) throws {
    try fixture.swift.answer("1", [FakeTest("1.1", red), FakeTest("1.2", red), FakeTest("1.3")])
    try fixture.swift.answer("1.1", [FakeTest("1.1", red)])
    try fixture.swift.answer("1.3", [FakeTest("1.3")])
  }

  @Test("from a subfolder it finds the workbook, and prints a command that works there")
  func subfolder() throws {
    let fixture = try Fixture()
    try answer(fixture)
    let (status, text, _) = fixture.run("1.1", in: "Chapters/Chapter1-Greeting")
    #expect(status == 1)
    #expect(text.contains("Edit   \(Fixture.greeter):3"))
    #expect(text.unbroken.contains("This ran: cd \(fixture.root.path) && CHAPTER=1 "))
  }

  @Test("a path with blanks and umlauts works, and is quoted where a shell would stumble")
  func umlauts() throws {
    let fixture = try Fixture(named: "Übungs heft 'eins'")
    try answer(fixture)
    let door = fixture.root.appending(path: Fixture.door).path
    try fixture.swift.answer("1.2", output: "\(door):3:1: error: no\n", end: "exit 1")
    #expect(fixture.run("1.2").text.contains("\n\(Fixture.door):3:1: error: no\n"))
    try fixture.write("// mine\n", to: Fixture.greeter)
    #expect(fixture.run("1.1", in: "Tests").text.contains("Übungs heft '\\''eins'\\'''"))
    let narrow = fixture.run("1.1", in: "Tests", width: 40).text
    let command = try #require(narrow.split(separator: "This ran:\n").last)
    let folder = try ChildProcess(
      words: ["/bin/sh", "-c", "set -- \(command.split(separator: "&&")[0]); echo \"$2\""],
      folder: fixture.root
    ).run(log: fixture.neighbour("words.txt"))
    #expect(folder.output == fixture.root.path + "\n")
    #expect(fixture.run("reset", "1").status == 0)
    #expect(quoted("a b") == "'a b'")
    #expect(quoted("a/b-c.d") == "a/b-c.d")
  }

  @Test("colour where it is wanted, and nowhere else")
  func colour() throws {
    let fixture = try Fixture()
    try answer(fixture)
    #expect(!fixture.run().text.contains("\u{1B}"))
    #expect(fixture.run(colour: true).text.contains("\u{1B}[31m"))
    let wanted = [[:], ["NO_COLOR": ""], ["NO_COLOR": "1"], ["TERM": "dumb"]].map(Console.wantsColour)
    #expect(wanted == [true, true, false, false])
  }

  @Test("colour changes no word and no line break")
  func sameInColour() throws {
    let fixture = try Fixture()
    try answer(fixture)
    let plain = fixture.run(width: 40).text
    #expect(fixture.run(width: 40, colour: true).text.replacing(#/\u{1B}\[\d+m/#, with: "") == plain)
  }

  @Test("40 columns: no line is wider, unless one word is")
  func narrow() throws {
    let fixture = try Fixture()
    try answer(fixture)
    try fixture.write("// mine\n", to: Fixture.greeter)
    let door = fixture.root.appending(path: Fixture.door).path
    let code = "3 |   public var isOpen: Bool { true && false || true && false }"
    var text = fixture.run(width: 40).text
    text += fixture.run("1", width: 40).text + fixture.run("1.1", width: 40).text
    text += fixture.run("1.3", width: 40).text + fixture.run("hint", "1.1", width: 40).text
    text += fixture.run("compare", "1.1", width: 40).text + fixture.run("reset", "1", width: 40).text
    try fixture.swift.answer("1.2", output: "\(door):3:1: error: no such thing\n\(code)\n", end: "exit 1")
    text += fixture.run("1.2", width: 40).text
    let wide = text.split(separator: "\n").filter {
      $0.count > 40 && $0.split(separator: " ").count { $0 != "\\" } > 1
    }
    #expect(wide.isEmpty)
  }

  @Test("a checkout that can't be written builds in the temporary folder")
  func readOnly() throws {
    let fixture = try Fixture()
    try answer(fixture)
    try fixture.write("a file where the folder has to be", to: ".build")
    let text = fixture.run("1.1").text
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "workbook-\(Scratch.fingerprint(of: fixture.root.path))")
    defer { try? FileManager.default.removeItem(at: scratch) }
    #expect(text.contains("Kata 1.1 · By name  red"))
    #expect(text.contains(scratch.lastPathComponent))
  }

  @Test("a full disk is a complaint that says what to do, and ends before the build")
  func fullDisk() throws {
    let fixture = try Fixture()
    try answer(fixture)
    let (status, text, complaint) = fixture.run("1.1", environment: ["WORKBOOK_SCRATCH": "/dev/full/scratch"])
    #expect(status == 3)
    #expect(text.isEmpty)
    #expect(complaint.contains("Can't write to /dev/full/scratch. Is the disk full"))
    #expect(complaint.contains("WORKBOOK_SCRATCH"))
    #expect(fixture.swift.calls.isEmpty)
  }

  @Test("a scratch folder of one's own is used")
  func ownScratch() throws {
    let fixture = try Fixture()
    try answer(fixture)
    let scratch = fixture.neighbour("own scratch")
    _ = fixture.run("1.1", environment: ["WORKBOOK_SCRATCH": scratch.path])
    #expect(fixture.swift.streams.first?.hasPrefix(scratch.appending(path: "Chapter1").path) == true)
  }

  /// Saves a file so many seconds after the last build began.
  @Test(
    "a file that was saved since the last build began is compiled again, and no other one",
    arguments: [-1: false, 0: true, 1: true])
  func savedDuringBuild(second: Int, isCompiledAgain: Bool) throws {
    let (fixture, build, object) = try built()
    let began = try #require(FileStamp(path: fixture.root.appending(path: "\(build)/began").path)).seconds
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(began + second) + 0.9999)],
      ofItemAtPath: fixture.root.appending(path: Fixture.greeter).path)
    _ = fixture.run("1.1")
    #expect((fixture.text(object) == nil) == isCompiledAgain)
  }

  /// A workbook whose first chapter was built, its build folder, and what the greeter was compiled to.
  private func built() throws -> (fixture: Fixture, build: String, object: String) {
    let fixture = try Fixture()
    try answer(fixture)
    _ = fixture.run("1.1")
    let build = ".build/workbook/Chapter1"
    let object = "\(build)/debug/Chapter1.build/Greeter.swift.o"
    try fixture.write("", to: object)
    return (fixture, build, object)
  }

  @Test("two runners at once do not disturb each other, and leave nothing behind")
  func two() async throws {
    let fixture = try Fixture()
    try answer(fixture)
    let root = fixture.root
    let toolchain = fixture.swift.toolchain
    let texts = await withTaskGroup(of: String.self) { group in
      for _ in 1...2 {
        group.addTask {
          let text = Transcript()
          _ = Application(
            folder: root, console: Console { text.append($0) }, environment: [:], toolchain: toolchain
          ).run(["1"])
          return text.text
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("Kata 1.1 · By name  red"))
    #expect(Set(fixture.swift.streams).count == 2)
    let left = fixture.contents(of: ".build").keys.sorted()
    #expect(left == ["workbook/Chapter1/began"])
  }

  @Test("without git the map still says what is done")
  func noGit() throws {
    let fixture = try Fixture(git: false)
    try answer(fixture)
    let (status, text, _) = fixture.run("1")
    #expect(status == 1)
    #expect(text.contains("1/3"))
  }

  @Test("without a terminal, there is no progress to clear away")
  func progress() {
    let text = Transcript()
    Console { text.append($0) }.progress("Building …")
    #expect(text.text.isEmpty)
    Console(isTerminal: true) { text.append($0) }.progress("Building …")
    #expect(text.text == "\r\u{1B}[2KBuilding …")
  }
}
