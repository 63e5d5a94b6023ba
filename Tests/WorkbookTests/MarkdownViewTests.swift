import Testing

@testable import WorkbookCore

@Suite("A lesson on a console")
struct MarkdownViewTests {
  private func drawn(_ text: String, width: Int) -> [String] {
    MarkdownView(source: MarkdownLine.all(in: text), place: "Lesson.md:7").lines(in: Style(width: width))
  }

  @Test("a paragraph flows, however its author broke it")
  func flow() {
    #expect(
      drawn("one two\nthree four five six seven eight nine", width: 30)
        == ["one two three four five six", "seven eight nine"])
  }

  @Test("paragraphs, items and code stay apart")
  func blocks() {
    #expect(
      drawn("a\n\n- b\n  c\n- d\n\n```swift\nlet e = 1\n  f\n```\ng", width: 40)
        == ["a", "", "- b c", "- d", "", "    let e = 1", "      f", "g"])
  }

  @Test("a diagram is left out, and the lesson named, where it can be seen; code behind it stays")
  func diagram() {
    #expect(
      drawn("a\n\n```mermaid\ngraph TD\n\n  A --> B\n```\n```swift\nlet e = 1\n```\n\nb", width: 40)
        == ["a", "", "A diagram is here: Lesson.md:7", "    let e = 1", "", "b"])
  }
}
