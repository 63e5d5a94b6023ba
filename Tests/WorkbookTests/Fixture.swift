import Foundation

@testable import WorkbookCore

extension ChapterID: ExpressibleByIntegerLiteral {
  /// A chapter as tests write it: `3`.
  public init(integerLiteral number: Int) {
    guard let id = ChapterID(String(number)) else { preconditionFailure("There is no chapter \(number).") }
    self = id
  }
}

/// A workbook of two small chapters in a temporary folder, with a `swift` that does as it is told.
final class Fixture {
  let root: URL
  let swift: FakeSwift
  private let base: URL

  init(named name: String = "workbook", git: Bool = true) throws {
    base = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath()
      .appending(path: "workbook-tests-\(UUID().uuidString)")
    root = base.appending(path: name)
    swift = try FakeSwift(folder: base.appending(path: "fake"), root: root)
    for (path, text) in Fixture.files { try write(text, to: path) }
    try write(StartState(today: Workbook(around: root)).json, to: StartState.path)
    if git { try commit(initializing: true) }
  }

  deinit { try? FileManager.default.removeItem(at: base) }

  /// A place next to the workbook.
  func neighbour(_ name: String) -> URL { base.appending(path: name) }

  /// Runs the runner in the workbook.
  func run(_ words: String..., color: Bool = false, toolchain: [String]? = nil) -> Outcome {
    run(words, color: color, toolchain: toolchain)
  }

  /// The container that the learner has chosen, and how it shows in the command.
  var container = "Chapter6"
  static let command = "INJECTION=Chapter6 swift run workbook"

  /// A file in place of the runner itself.
  var runner: URL { neighbour("runner") }

  typealias Outcome = (status: Int32, text: String, complaint: String)
  func run(_ words: [String], in folder: String = "", color: Bool = false, toolchain: [String]? = nil)
    -> Outcome
  {
    let text = Transcript()
    let complaint = Transcript()
    let console = Console(
      style: Style(color: color), write: { text.append($0) }, writeError: { complaint.append($0) })
    let settings = RunSettings(
      toolchain: toolchain ?? swift.toolchain, container: container, runner: runner.path)
    let application = Application(folder: root.appending(path: folder), console: console, settings: settings)
    return (application.run(words), text.text, complaint.text)
  }

  // MARK: Files

  static let greeter = "Chapters/Chapter1-Greeting/Greeter.swift"
  static let door = "Chapters/Chapter1-Greeting/Door.swift"
  static let clock = "Chapters/Chapter2-Time/Clock.swift"

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appending(path: path))
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Every file below a folder of the workbook, with its content.
  func contents(of folder: String) -> [String: String] {
    let start = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
    return names.reduce(into: [:]) { $0[$1] = text("\(folder)/\($1)") }
  }

  // MARK: Git

  func commit(initializing: Bool = false) throws {
    if initializing { try git("init", "--quiet") }
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "as it is")
  }

  func git(_ words: String...) throws {
    let identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false"]
    let log = neighbour("git.txt")
    let status = try ChildProcess(words: ["git"] + identity + words, folder: root).run(log: log)
    guard status == 0 else { throw RunnerError("git \(words): \(Files.text(log) ?? "")") }
  }

  /// What the workbook consists of: kata 1.1 and 1.3 edit one file, 1.2 another one.
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.3
    import PackageDescription

    let chapter = Target.target(name: "Chapter1", path: "Chapters/Chapter1-Greeting", exclude: ["README.md"])
    let katas = Target.testTarget(name: "Chapter1Tests", dependencies: ["Chapter1"])
    let package = Package(name: "fixture", targets: [chapter, katas])

    """,
    ".gitignore": ".build/\n.workbook/\n",
    greeter: """
    public struct Greeter {
      public init() {}
      // Kata 1.1: everybody gets the same.
      public func greeting(for name: String) -> String { "Hello" }
    }

    """,
    door:
      "public struct Door {\n  public init() {}\n  // Kata 1.2: shut\n  public var isOpen: Bool { false }\n}\n",
    "Chapters/Chapter1-Greeting/README.md": """
    # Chapter 1 · Greeting

    | | |
    | --- | --- |
    | Alone | 30 minutes |

    ## Kata 1.1 · By name

    *10 minutes. Edit `Greeter.swift`. Run `swift run workbook 1.1`.*

    People like
    to be known.

    <details><summary>Hint 1</summary>

    Look at what comes in. It is a long line that somebody broke
    in the middle, and then went on for a while.

    - one thing
    - another thing
    </details>
    <details><summary>Hint 2</summary>

    ```swift
    "Hello, somebody"
    ```
    </details>
    <details><summary>After it is green</summary>

    Who comes in is known by name.
    </details>

    ## Kata 1.2 · An open door

    *10 minutes. Edit `Door.swift`. Run `swift run workbook 1.2`.*

    Knock.

    ## Kata 1.3 · Politely

    *10 minutes. Edit `Greeter.swift`. Run `swift run workbook 1.3`.*

    Please.

    <details><summary>Hint 1</summary>

    Say it.
    </details>

    ## Debrief

    *5 minutes in a group.*

    """,
    "Solutions/Solution1-Greeting/Greeter.swift":
      "public struct Greeter {\n  public init() {}\n  public func greeting(for name: String) -> String { \"Hello, \\(name)\" }\n}\n",
    "Solutions/Solution1-Greeting/Door.swift":
      "public struct Door {\n  public init() {}\n  public var isOpen: Bool { true }\n}\n",
    "Tests/Chapter1Tests/Kata1_1_ByName.swift": """
    import Chapter1
    import Testing

    @Suite("1.1 · By name")
    struct Kata1_1_ByName {
      @Test("Ada is greeted by her name")
      func ada() { #expect(Greeter().greeting(for: "Ada") == "Hello, Ada", "A name is worth saying.") }
    }

    """,
    "Tests/Chapter1Tests/Kata1_2_AnOpenDoor.swift": """
    import Chapter1
    import XCTest
    final class Kata1_2_AnOpenDoor: XCTestCase {
      func testDoor() { XCTAssertTrue(Door().isOpen, "Nobody can come in.") }
    }

    """,
    "Tests/Chapter1Tests/Kata1_3_Politely.swift": """
    import Chapter1
    import Testing
    @Suite("1.3 · Politely") struct Kata1_3_Politely {
      @Test("a greeting is never empty")
      func politely() { #expect(Greeter().greeting(for: "").count > 5, "Say something.") }
    }

    """,
    clock: "public let hour = 12\n",
    "Chapters/Chapter2-Time/README.md": """
    # Chapter 2 · Time

    ## Kata 2.1 · What time it is

    *90 minutes. Edit `Clock.swift`. Run `swift run workbook 2.1`.*

    Late.

    """,
  ]
}
