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
    var members: [any User] = []
    let notes = Notes.taken {
      members = [7, 0, -1].map { archive.member(number: $0) }
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
    XCTAssertEqual(
      members.map { "\(type(of: $0)) \($0.username)" },
      ["PaperUser paper 7", "PaperUser paper 0", "PaperUser paper -1"],
      "The archive must return the very placeholder that it has queried, whether it is valid after the query or not."
    )
  }

  func testAnotherManagerCountsAtOnce() {
    var members: [any User] = []
    let notes = Notes.taken {
      members.append(archive.member(number: 1))
      DIManager.using(DIManager(userType: ClayUser.self)) { members.append(archive.member(number: 1)) }
      members.append(archive.member(number: 1))
    }
    XCTAssertEqual(
      notes,
      [
        "PaperUser()", "PaperUser.query 1", "PaperUser.username = paper 1",
        "ClayUser()", "ClayUser.query 1", "ClayUser.username = paper 1",
        "PaperUser()", "PaperUser.query 1", "PaperUser.username = paper 1",
      ],
      """
      One archive was used under two managers, with one number. It must ask the one that is in force at the moment of \
      the look-up, also if the number was looked up before.
      """)
    XCTAssertEqual(
      Set(members.map(ObjectIdentifier.init)).count, 3,
      "Each look-up must return an object of its own, also under the same number.")
  }
}
