import Testing

@testable import WorkbookCore

@Suite("A lesson is read")
struct LessonTests {
  private let lesson = Lesson(
    """
    # Chapter 3 · Doors and keys

    | | |
    | --- | --- |
    | Alone | 110 minutes |

    ## Kata 3.1 · A key

    *10 minutes. Needs 2.1 and R.12. Edit `Key.swift` and `Sub/Lock.swift`. Run `swift run
    workbook 3.1`.*

    A story.

    ```swift
    ## Kata 3.9 · not a heading, but code
    </details>
    ```

    It goes on.

    <details><summary>Hint 1</summary>

    First.
    </details>
    <details><summary>Hint 2</summary>

    ```swift
    let second = 2
    ```
    </details>
    <details><summary>After it is green</summary>

    Why.
    </details>

    ## Kata 3.2 · Bare

    ## Debrief

    *20 minutes in a group.*
    """)

  @Test("headings are katas, code that looks like one is not")
  func katas() {
    #expect(lesson.katas.map(\.id) == [KataID(3, 1), KataID(3, 2)])
    #expect(lesson.katas.map(\.title) == ["A key", "Bare"])
    #expect(lesson.katas.map(\.headingLine) == [7, 36])
    #expect(lesson.katas[0].minutes == 10)
    #expect(lesson.katas[0].needs == [KataID(2, 1), KataID("R.12")])
    #expect(lesson.katas[0].files == ["Key.swift", "Sub/Lock.swift"])
    #expect(lesson.debrief == 20)
  }

  @Test("story, hints and the words after it are kept apart")
  func folds() {
    #expect(lesson.katas[0].story == "A story.\n\n\nIt goes on.")
    #expect(
      lesson.katas[0].hints.map { $0.map(\.text).joined(separator: "\n") } == [
        "First.", "```swift\nlet second = 2\n```",
      ])
    #expect(lesson.katas[0].afterword?.map(\.text) == ["Why."])
  }

  @Test("a test's kata is in the name of its suite, and a filter selects no other")
  func filter() {
    #expect(KataID(test: "Chapter3Tests.Kata3_2_Bare/it()") == KataID(3, 2))
    #expect(KataID(test: "WorkbookTests.LessonTests") == nil)
    #expect(KataID(3, 2).filter == "Chapter3Tests.Kata3_2_")
  }

  @Test("a terminal obeys no control character")
  func controls() {
    #expect("a\u{7F}\u{1B}[2J\u{85}\tb\n".visible == "a\u{FFFD}\u{FFFD}[2J\u{FFFD}\tb\n")
  }

  @Test("rescue and capstone come after all chapters, in their own folders")
  func named() throws {
    let fixture = try Fixture(git: false)
    try fixture.write("# Rescue · An app\n\n## Kata R.1 · A pin\n", to: "Chapters/Rescue-App/README.md")
    try fixture.write("# Capstone · A club\n\n## Kata C.1 · A door\n", to: "Chapters/Capstone-Club/README.md")
    let workbook = try Workbook(around: fixture.root)
    #expect(workbook.chapters.map(\.id) == [1, 2, .rescue, .capstone])
    #expect(workbook.chapters.map(\.lesson.title).suffix(2) == ["An app", "A club"])
    let capstone = try #require(workbook.chapters.last)
    #expect(capstone.lesson.title == "A club")
    #expect(capstone.solutionFolder == "Solutions/SolutionC-Club")
    #expect(capstone.testsFolder == "Tests/CapstoneTests")
    #expect(capstone.lesson.katas.map(\.id.filter) == ["CapstoneTests.KataC_1_"])
    #expect(KataID(test: "CapstoneTests.KataC_1_Door/it()") == KataID(.capstone, 1))
    #expect(KataID("r.2")?.filter == "RescueTests.KataR_2_")
  }
}
