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

  @Test("an editor's atomic save is seen; what it hides for itself is not")
  func atomic() throws {
    let fixture = try Fixture(git: false)
    let workbook = try Workbook(around: fixture.root)
    let first = Snapshot(of: workbook)
    #expect(first[Fixture.greeter] != nil)

    try fixture.write("x", to: "Chapters/Chapter1-Greeting/.Greeter.swift")
    try fixture.write("x", to: "Chapters/Chapter1-Greeting/Greeter.swift~")
    #expect(Snapshot(of: workbook) == first)

    let file = fixture.root.appending(path: Fixture.greeter)
    try Data(contentsOf: file).write(to: file, options: .atomic)
    #expect(Snapshot(of: workbook)[Fixture.greeter] != first[Fixture.greeter])
    #expect(Snapshot(of: workbook)[Fixture.clock] == first[Fixture.clock])
  }
}
