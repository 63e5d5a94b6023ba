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

  @Test("without a place in a file, the bare error is told, or the end of the output")
  func bare() {
    let bare = "[1/2]\nerror: emit-module command failed\nerror: no such module 'Lamp'\n"
    #expect(Diagnostic.reasons(in: bare, root: root).map(\.message) == ["error: no such module 'Lamp'"])
    #expect(Diagnostic.reasons(in: "[1/2]\nGone.", root: root).map(\.lines) == [["[1/2]", "Gone."]])
  }
}
