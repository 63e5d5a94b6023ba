import XCTest

@testable import Chapter3

// 3.3 · Nested creation obeys
final class Kata3_3_QueriedUserTests: XCTestCase {
  /// Like the app's archive, it exists before a test chooses its manager.
  private let archive = Archive()

  /// Surrounds `setUp`, the test and `tearDown`.
  override func invokeTest() {
    DIManager.using(DIManager(userType: LocalUser.self)) {
      super.invokeTest()
    }
  }

  func testMemberComesFromTheCurrentManager() {
    let member = archive.member(number: 7)
    XCTAssertEqual(
      "\(typeName(member)) \(member.username)", "LocalUser local 7",
      "The current manager creates `LocalUser`s, so the archive should get a placeholder there and query it. Which manager does it ask?"
    )
  }

  func testEachLookupAsksTheCurrentManager() {
    let members = [
      archive.member(number: 7),
      DIManager.using(DIManager(userType: PaperUser.self)) { archive.member(number: 7) },
    ]
    XCTAssertEqual(
      members.map { typeName($0) }, ["LocalUser", "PaperUser"],
      "One archive looked members up under two managers. It should read `DIManager.current` on each lookup, not earlier."
    )
  }
}
