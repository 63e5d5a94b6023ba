import Foundation
import Testing

@testable import WorkbookCore

@Suite("Watching: what counts as a save")
struct SaveDetectorTests {
  private let before: Snapshot = ["A.swift": FileStamp(seconds: 1), "B.swift": FileStamp(seconds: 1)]

  @Test("a burst is one save")
  func burst() {
    var detector = SaveDetector(before)
    func look(_ seconds: Int) -> Snapshot {
      ["A.swift": FileStamp(seconds: seconds), "B.swift": FileStamp(seconds: seconds)]
    }
    #expect(
      [look(2), look(3), look(4), look(4)].map { detector.saves(in: $0) } == [
        [], [], [], ["A.swift", "B.swift"],
      ])
  }

  @Test(
    "an editor's atomic save is seen, and so is a new file or folder; what an editor hides for itself is not")
  func atomic() throws {
    let fixture = try Fixture(git: false)
    var files = WatchedFiles(of: try Workbook(around: fixture.root))
    let first = files.look()
    #expect(first[Fixture.greeter] != nil)

    try fixture.write("x", to: "Chapters/Chapter1-Greeting/.Greeter.swift")
    try fixture.write("x", to: "Chapters/Chapter1-Greeting/Greeter.swift~")
    #expect(files.look() == first)

    let file = fixture.root.appending(path: Fixture.greeter)
    try Data(contentsOf: file).write(to: file, options: .atomic)
    let second = files.look()
    #expect(second[Fixture.greeter] != first[Fixture.greeter])
    #expect(second[Fixture.clock] == first[Fixture.clock])

    let new = ["Chapters/Chapter1-Greeting/New.swift", "Chapters/Chapter1-Greeting/Own/Newer.swift"]
    for path in new {
      try fixture.write("x", to: path)
      #expect(files.look()[path] != nil)
    }
    try fixture.remove("Chapters/Chapter1-Greeting/Own")
    #expect(Set(files.look().keys) == Set(first.keys).union([new[0]]))
  }
}
