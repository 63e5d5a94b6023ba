import Foundation
import Testing

@testable import WorkbookCore

@Suite("Watching: what counts as a save")
struct SaveDetectorTests {
  private let before: Snapshot = ["A.swift": FileStamp(seconds: 1), "B.swift": FileStamp(seconds: 1)]

  @Test("one change is one save, once nothing moves any more")
  func one() {
    var detector = SaveDetector(before)
    let after: Snapshot = ["A.swift": FileStamp(seconds: 2), "B.swift": FileStamp(seconds: 1)]
    #expect([before, after, after, after].map { detector.saves(in: $0) } == [[], [], ["A.swift"], []])
  }

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
    "size, inode and nanoseconds count; so does a file that comes or goes",
    arguments: [
      ["A.swift": FileStamp(seconds: 1, size: 5)], ["A.swift": FileStamp(seconds: 1, inode: 5)],
      ["A.swift": FileStamp(seconds: 1, nanoseconds: 5)], [:],
    ])
  func kinds(files: Snapshot) {
    var detector = SaveDetector(before)
    let after = files.merging(before.filter { $0.key == "B.swift" }) { $1 }
    #expect([after, after].map { detector.saves(in: $0) } == [[], ["A.swift"]])
  }

  @Test("a change that is taken back before it was seen twice is none")
  func takenBack() {
    var detector = SaveDetector(before)
    #expect([[:], before, before].map { detector.saves(in: $0) } == [[], [], []])
  }

  @Test("an editor's atomic save is seen; what it hides for itself is not")
  func atomic() throws {
    let fixture = try Fixture(git: false)
    let workbook = try Workbook(around: fixture.root)
    let observer = FileObserver(workbook: workbook)
    let first = observer.look()
    #expect(first[Fixture.greeter] != nil)

    try fixture.write("x", to: "Chapters/Chapter1-Greeting/.Greeter.swift")
    try fixture.write("x", to: "Chapters/Chapter1-Greeting/Greeter.swift~")
    #expect(observer.look() == first)

    let file = fixture.root.appending(path: Fixture.greeter)
    try Data(contentsOf: file).write(to: file, options: .atomic)
    #expect(observer.look()[Fixture.greeter] != first[Fixture.greeter])
    #expect(observer.look()[Fixture.clock] == first[Fixture.clock])
  }

  @Test("files that come and go are seen, in a new folder as well")
  func folders() throws {
    let fixture = try Fixture(git: false)
    let observer = try FileObserver(workbook: Workbook(around: fixture.root))
    let first = observer.look()
    let paths = ["New.swift", "Doors/Front.swift"].map { "Chapters/Chapter1-Greeting/\($0)" }
    for path in paths {
      try fixture.write("x", to: path)
      #expect(observer.look()[path] != nil)
    }
    try fixture.write("xy", to: paths[1])
    #expect(observer.look()[paths[1]]?.size == 2)
    for path in paths {
      try FileManager.default.removeItem(at: fixture.root.appending(path: path))
      #expect(observer.look()[path] == nil)
    }
    #expect(observer.look() == first)
  }
}
