import Foundation
import Testing

@testable import WorkbookCore

@Suite("doors: what keeps an app of the learner's from being tested")
struct DoorsTests {
  private let fixture: Fixture
  private let app: URL

  init() throws {
    fixture = try Fixture(git: false)
    app = fixture.neighbour("my app: 2")
    try write(
      """
      final class Reminder {
        let now = Date()
        // Date() in a comment, and Date() at the end of a line:
        func send() { URLSession.shared.dataTask(with: url) }  // UserDefaults
        func later() { Task { send() } }
        let address = "https://example.org", sent = UUID(), up = usage.upload
      }
      """, to: "Sources/Reminder.swift")
    try write("struct Names {\n  let all = UserDefaults.standard\n}\n\n\n", to: "Sources/Names.swift")
    try write("struct NameView: View {\n  let now = Date()\n}\n", to: "Sources/NameView.swift")
    try write("// Generated using a tool.\nenum Strings { let id = UUID() }\n", to: "Sources/Strings.swift")
    try write("struct ReminderTests { let now = Date() }\n", to: "Tests/ReminderTests.swift")
  }

  @Test("it counts the lines and files of each door, without comments, tests and generated code")
  func counts() throws {
    try commit()
    let lines = report()
    let view = "Sources/NameView.swift"
    #expect(lines.first == "3 Swift files, without tests, doubles, generated and vendored code")
    #expect(lines.contains("  starts programs    0 in   0"))
    #expect(lines.contains("  sends              1 in   1  Sources/Reminder.swift 1"))
    #expect(lines.contains("  reads the time     2 in   2  \(view) 1, Sources/Reminder.swift 1"))
    #expect(lines.contains("  keeps              1 in   1  Sources/Names.swift 1"))
    #expect(lines.contains("  rolls dice         1 in   1  Sources/Reminder.swift 1"))
    #expect(lines.contains("  nobody waits       1 in   1  Sources/Reminder.swift 1"))
  }

  @Test("of the files that don't draw, the one with more doors and commits in fewer lines comes first")
  func ranks() throws {
    try commit()
    let files = report().filter { $0.hasPrefix("   0.") }
    #expect(files.map { $0.contains("Reminder.swift") } == [true, false])
    #expect(files.last?.hasSuffix("Sources/Names.swift  doors 2, commits 1, lines 5") == true)
  }

  @Test("it says where the doors of the first file are, in a path that a terminal finds")
  func places() throws {
    try commit()
    #expect(report().contains("  ../my app: 2/Sources/Reminder.swift:2  reads the time"))
    #expect(report().contains("  ../my app: 2/Sources/Reminder.swift:4  sends"))
  }

  @Test("outside of a repository, and in a folder that git ignores, it ranks without commits")
  func noHistory() throws {
    #expect(report().contains { $0.hasPrefix("No history: ") })
    try write("*\n", to: ".gitignore")
    try git("init", "-q")
    #expect(report().contains { $0.hasPrefix("No history: ") })
    #expect(report().contains("   5.00  Sources/Reminder.swift  doors 5, lines 7"))
  }

  @Test("without commits, a short file with few doors isn't first; of alike files it is")
  func shortFiles() throws {
    try write("struct Short {\n  let store = UserDefaults.standard\n}\n", to: "Sources/Short.swift")
    let files = report().filter { $0.contains(", lines ") }
    #expect(files.map { $0.contains("Reminder") || $0.contains("Short") } == [true, true, false])
  }

  @Test("if git can't read the history, it says why")
  func brokenHistory() throws {
    try write("gitdir: /nowhere\n", to: ".git")
    #expect(report().contains { $0.hasPrefix("No history: not a git repository: /nowhere") })
  }

  @Test("a global or a static that stands for a door counts where it is used")
  func globals() throws {
    try write(
      """
      @MainActor let prefs = UserDefaults.standard
      let disk: FileManager = .default
      let home = FileManager.default.home
      enum Club {
        static let cache = UserDefaults(suiteName: "club")!
        static let shared = URLSession(configuration: .default)
      }
      """, to: "Sources/Globals.swift")
    try write(
      """
      struct A {
        func a() { prefs.set(1); my.prefs.set(2) }
        func b() { other.prefs.x(); cache.x(); Theme.shared.x() }
        func c() { disk.x(); home.y() }
        func d() { Club.cache["d"] = 1 }
      }
      """, to: "Sources/A.swift")
    let lines = report()
    #expect(lines.contains("  keeps              8 in   3  Sources/Globals.swift 4, Sources/A.swift 3"))
    #expect(lines.contains { $0.hasPrefix("  sends              2 in   2") })
  }

  @Test("submodules are named, because nobody looks into them")
  func submodules() throws {
    try commit()
    try git("update-index", "--add", "--cacheinfo", "160000,\(String(repeating: "1", count: 40)),Kits/A b")
    #expect(report().contains("Left out, because they are submodules: Kits/A b"))
  }

  @Test("names that only look like doors don't count; property wrappers and started programs do")
  func names() throws {
    try write(
      """
      final class GitURLSession: URLSessionLike { static var defaultValue = 0 }
      struct Screen { @AppStorage("a") var a = 1; let b = Defaults[.b] }
      let tool = Process()
      """, to: "Sources/Names.swift")
    let lines = report()
    #expect(lines.contains("  sends              1 in   1  Sources/Reminder.swift 1"))
    #expect(lines.contains("  can be replaced    0 in   0"))
    #expect(lines.contains("  keeps              1 in   1  Sources/Names.swift 1"))
    #expect(lines.contains("  starts programs    1 in   1  Sources/Names.swift 1"))
  }

  @Test("in forty columns, only a path is longer than a line")
  func narrow() throws {
    let search = try DoorSearch(folder: app)
    let lines = try DoorView(report: DoorReport(of: search), folder: "../my app: 2").lines(
      in: Style(width: 40))
    #expect(lines.filter { $0.count > 40 && !$0.contains("/") } == [])
  }

  @Test(
    "a path that is no app gets one line, and status 2",
    arguments: ["../nowhere", "Package.swift", "../empty"])
  func noApp(path: String) throws {
    try FileManager.default.createDirectory(at: fixture.neighbour("empty"), withIntermediateDirectories: true)
    let (status, text, complaint) = fixture.run("doors", path)
    #expect(status == 2)
    #expect(text.isEmpty)
    #expect(complaint.split(separator: "\n").count == 1, "\(complaint)")
  }

  private func report() -> [String] {
    fixture.run("doors", "../my app: 2").text.split(separator: "\n").map(String.init)
  }

  private func write(_ text: String, to path: String) throws {
    try fixture.write(text, to: "../my app: 2/\(path)")
  }

  private func commit() throws {
    try git("init", "-q")
    try git("add", ".")
    try git("-c", "user.name=Arya", "-c", "user.email=arya@example.org", "commit", "-qm", "Start")
  }

  private func git(_ words: String...) throws {
    _ = try Git(root: app).output(of: words)
  }
}
