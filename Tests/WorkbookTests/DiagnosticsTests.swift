import Foundation
import Testing

@testable import WorkbookCore

@Suite("What a compiler objects to")
struct DiagnosticsTests {
  private let root = URL(fileURLWithPath: "/my book")

  private let output = """
    [1/3] Compiling Chapter1 Door.swift
    /my book/Chapters/Door.swift:3:26: error: cannot convert return expression of type 'Int' to return type 'Bool'
    1 | public struct Door {
    2 |   public init() {}
    3 |   public var isOpen: Bool { 1 }
      |                             `- error: cannot convert return expression of type 'Int' to return type 'Bool'
    4 | }
    /my book/Chapters/Door.swift:9:1: warning: unused
    9 | x
      | `- warning: unused
    [2/3] Compiling Chapter1 Door.swift
    /my book/Chapters/Door.swift:3:26: error: cannot convert return expression of type 'Int' to return type 'Bool'
    3 |   public var isOpen: Bool { 1 }
    /elsewhere/Key.swift:1:1: error: cannot find 'key' in scope
    error: emit-module command failed with exit code 1
    """

  @Test("each complaint comes once, with its excerpt and a path from the root on")
  func errors() {
    let errors = Diagnostic.all("error", in: output, root: root)
    #expect(errors.map(\.file) == ["Chapters/Door.swift", "/elsewhere/Key.swift"])
    #expect(errors.map(\.line) == [3, 1])
    #expect(
      errors.first?.lines == [
        "Chapters/Door.swift:3:26: error: cannot convert return expression of type 'Int' to return type 'Bool'",
        "1 | public struct Door {",
        "2 |   public init() {}",
        "3 |   public var isOpen: Bool { 1 }",
        "  |                             `- error: cannot convert return expression of type 'Int' to return type 'Bool'",
        "4 | }",
      ])
  }

  @Test(
    "what is wrong is said once, then shown; what else there is to edit stays listed, after the broken file")
  func screen() throws {
    let fixture = try Fixture()
    try fixture.write(
      try #require(fixture.text("Chapters/Chapter1-Greeting/README.md")).replacing(
        "Edit `Door.swift`", with: "Edit `Greeter.swift` and `Door.swift`"),
      to: "Chapters/Chapter1-Greeting/README.md")
    let door = fixture.root.appending(path: Fixture.door).path
    try fixture.swift.answer(
      "1.2", output: "\(door):4:3: error: no such thing\n4 |   x\n  |   `- error: no such thing\n",
      end: "exit 1")
    let text = fixture.run("1.2").text
    #expect(
      text.contains(
        "\(Fixture.door):4:3: error: no such thing\n4 |   x\n  |   ^\n\nEdit   \(Fixture.door):4\n"))
    #expect(text.contains("\n       \(Fixture.greeter)\nRead   "))
  }

  @Test("warnings are asked for by their name")
  func warnings() {
    #expect(Diagnostic.all("warning", in: output, root: root).map(\.message) == ["unused"])
  }

  @Test("a complaint of no file is the last resort")
  func bare() {
    let bare = "error: emit-module command failed\nerror: no such module 'Lamp'\n"
    #expect(Diagnostic.all("error", in: bare, root: root).map(\.message) == ["no such module 'Lamp'"])
    #expect(Diagnostic.all("error", in: "Build complete!", root: root).isEmpty)
  }
}
