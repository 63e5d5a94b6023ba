import Testing

@testable import WorkbookCore
@testable import WorkbookVerify

@Suite("The capstone")
struct CapstoneTests {
  private let fixture: Fixture
  private let red = FakeTest.Outcome.fails("Expectation failed: 1 == 2", "Count again.")

  init() throws {
    fixture = try Fixture()
    try fixture.write(
      """
      # Capstone · A club

      ## Kata C.1 · A door for all

      *20 minutes alone, 30 in a group. Edit `Club.swift`. Run `swift test --filter CapstoneTests.KataC_1_`, or
      `swift run workbook C.1`.*

      Come in.

      <details><summary>Hint 1</summary>

      Open it.
      </details>
      """, to: "Chapters/Capstone-Club/README.md")
    try fixture.write("// Kata C.1: closed\n", to: "Chapters/Capstone-Club/Club.swift")
    try fixture.write("// solved\n", to: "Solutions/SolutionC-Club/Club.swift")
  }

  @Test("it comes after all chapters, in folders of its own")
  func last() throws {
    let workbook = try Workbook(around: fixture.root)
    #expect(workbook.chapters.map(\.id) == [1, 2, .capstone])
    let capstone = try #require(workbook.chapters.last)
    #expect(capstone.lesson.title == "A club")
    #expect(capstone.folder == "Chapters/Capstone-Club")
    #expect(capstone.solutionFolder == "Solutions/SolutionC-Club")
    #expect(capstone.testsFolder == "Tests/CapstoneTests")
    #expect(capstone.mistakesFolder == "Tests/Mistakes/Capstone")
    #expect(ChapterID("9").map { $0 < .capstone } == true)
    #expect(capstone.lesson.katas.map(\.id.filter) == ["CapstoneTests.KataC_1_"])
    #expect(KataID(test: "CapstoneTests.KataC_1_Door/it()") == KataID(.capstone, 1))
  }

  @Test("the map lists it at the end, as C")
  func map() throws {
    try fixture.swift.answer("1", [FakeTest("1.1", red), FakeTest("1.2", red), FakeTest("1.3", red)])
    try fixture.swift.answer("C", [FakeTest("C.1")])
    let lines = fixture.run().text.split(separator: "\n")
    #expect(
      lines.compactMap { $0.wholeMatch(of: #/ (\w)  \S.+ \d/\d.*/#).map { String($0.1) } } == ["1", "2", "C"])
  }

  @Test("it runs with CHAPTER=C, alone and kata by kata, and has hints and a solution")
  func words() throws {
    try fixture.swift.answer("C", [FakeTest("C.1")])
    try fixture.swift.answer("C.1", [FakeTest("C.1", red)])
    let chapter = fixture.run("C")
    #expect(chapter.status == 0)
    #expect(chapter.text.contains("Capstone is green."))
    let kata = fixture.run("C.1")
    #expect(kata.status == 1)
    #expect(kata.text.contains("Kata C.1 · A door for all  red"))
    #expect(kata.text.contains("Edit   Chapters/Capstone-Club/Club.swift:1\n"))
    #expect(kata.text.unbroken.contains("CHAPTER=C "))
    #expect(kata.text.unbroken.contains(" --filter CapstoneTests.KataC_1_\n"))
    #expect(fixture.run("hint", "C.1").text.contains("Open it."))
    #expect(fixture.run("compare", "C.1", "--peek").text.contains("+// solved"))
    #expect(fixture.swift.calls == ["C-all", "C-CapstoneTests.KataC_1_"])
  }

  @Test("a change of its parts is a change of it alone; the runner's is one of all")
  func since() throws {
    let workbook = try Workbook(around: fixture.root)
    func chapters(_ paths: String...) -> [ChapterID] {
      Verify.chapters(of: workbook, touchedBy: paths).map(\.id)
    }
    #expect(chapters("Chapters/Capstone-Club/Club.swift") == [.capstone])
    #expect(chapters("Tests/Mistakes/Chapter2/2.1-a.patch", "README.md") == [2])
    #expect(chapters("Solutions/Solution1-Greeting/Door.swift", "Tests/Chapter2Tests/A.swift") == [1, 2])
    #expect(chapters("Sources/KataSupport/LeakCheck.swift") == [1, 2, .capstone])
    #expect(chapters("Package.swift") == [1, 2, .capstone])
    #expect(chapters("Sources/club/main.swift") == [1, 2, .capstone])
    #expect(chapters("README.md", "Sources/README.md").isEmpty)
  }

  @Test("a chapter in which the lesson alone has changed is known")
  func lessonsAlone() throws {
    let workbook = try Workbook(around: fixture.root)
    func lessons(_ paths: String...) -> [ChapterID] {
      Verify.lessonsAlone(of: workbook, touchedBy: paths)
    }
    let lesson = "Chapters/Capstone-Club/README.md"
    #expect(lessons(lesson, "Solutions/Solution1-Greeting/Door.swift") == [.capstone])
    #expect(lessons(lesson, "Tests/Mistakes/Capstone/C.1-a.patch").isEmpty)
    #expect(lessons(lesson, "Package.swift").isEmpty)
    #expect(lessons("README.md").isEmpty)
  }

  @Test(
    "a change of what a chapter imports is one of that chapter",
    arguments: [
      ("Injection", "Solutions/Solution6-ObjectScopes/Container.swift"),
      ("Injection", "Chapters/Chapter6-ObjectScopes/Given/Provider.swift"),
      ("Assemblies", "Solutions/Solution7-Assemblies/Assembler.swift"),
    ])
  func imported(module: String, file: String) throws {
    try fixture.write("import \(module)\n", to: "Chapters/Capstone-Club/Root.swift")
    let workbook = try Workbook(around: fixture.root)
    #expect(Verify.chapters(of: workbook, touchedBy: [file]).map(\.id) == [.capstone])
    let lesson = "\(file.prefix { $0 != "." }).md"
    #expect(Verify.chapters(of: workbook, touchedBy: [lesson]).isEmpty, "Nobody imports a lesson.")
  }
}
