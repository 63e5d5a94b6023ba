import Chapter3
import XCTest

// 3.4 · Nested creation obeys
final class Kata3_4_QueriedUserTests: XCTestCase {
  /// Like the app's: created before any test has put a manager in force.
  private let archive = Archive()
  private var stored: (any User)?

  /// XCTest's place for what has to be around a test: `setUp`, the test and `tearDown` all run inside.
  override func invokeTest() {
    DIManager.using(DIManager(userType: PaperUser.self, avatarType: ClayAvatar.self)) {
      super.invokeTest()
    }
  }

  override func setUp() {
    super.setUp()
    let member = DIManager.current.initUser(username: "Arya Stark")
    let answered = expectation(description: "the backend has stored the member")
    member.create { _ in answered.fulfill() }
    wait(for: [answered], timeout: 0.2)
    stored = member
  }

  func testQueriedMemberIsTheStoredOne() throws {
    let number = try XCTUnwrap(stored?.uid)
    let member = archive.member(number: number)
    XCTAssertTrue(member.isValid(), "A placeholder is valid after it was queried under a number that exists.")
    XCTAssertEqual(member.uid, 500, "The archive must query the number that it was asked for.")
    XCTAssertEqual(
      member.username, "paper 500",
      "The manager in force makes users of paper, so the archive must ask that manager, and then query what it got."
    )
  }

  func testMemberComesFromTheManagerInForce() {
    let notes = Notes.taken {
      _ = archive.member(number: 7)
      _ = archive.member(number: 0)
      _ = archive.member(number: -1)
    }
    XCTAssertEqual(
      notes,
      [
        "PaperUser()", "PaperUser.query 7", "PaperUser.username = paper 7",
        "PaperUser()", "PaperUser.query 0", "PaperUser.username = paper 0",
        "PaperUser()", "PaperUser.query -1", "PaperUser.username = paper -1",
      ],
      """
      For each member the archive must ask the manager in force for one placeholder and query it once. It must not make \
      a manager, name a class, or use the type of one object to make another.
      """)
  }

  func testAnotherManagerCountsAtOnce() {
    let notes = Notes.taken {
      _ = archive.member(number: 1)
      DIManager.using(DIManager(userType: ClayUser.self)) { _ = archive.member(number: 2) }
      _ = archive.member(number: 3)
    }
    XCTAssertEqual(
      notes,
      [
        "PaperUser()", "PaperUser.query 1", "PaperUser.username = paper 1",
        "ClayUser()", "ClayUser.query 2", "ClayUser.username = paper 2",
        "PaperUser()", "PaperUser.query 3", "PaperUser.username = paper 3",
      ],
      "One archive was used under two managers. It must ask the one that is in force at the moment of the look-up."
    )
  }
}
