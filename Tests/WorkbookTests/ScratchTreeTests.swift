import Foundation
import Testing

@testable import WorkbookCore
@testable import WorkbookVerify

@Suite("The copy that verify works on")
struct ScratchTreeTests {
  @Test("a file that changes has a later second each time, and one that does not keeps its time")
  func seconds() throws {
    let fixture = try Fixture(git: false)
    let workbook = try Workbook(around: fixture.root)
    let chapter = try workbook.chapter(1)
    let tree = try ScratchTree(copying: workbook, to: fixture.neighbour("tree"))
    func second() throws -> Int {
      try #require(FileStamp(path: tree.root.appending(path: Fixture.greeter).path)).seconds
    }
    let start = try second()
    try tree.solve(chapter)
    let solved = try second()
    try tree.solve(chapter)
    let solvedAgain = try second()
    try tree.restore(chapter)
    let restored = try second()
    #expect(start < solved, "What was built from the start state has to be built again.")
    #expect(solved == solvedAgain, "What is the same already need not be built again.")
    #expect(solved < restored)
  }
}
