import Chapter3
import XCTest

// 3.4 · Nested creation obeys
final class Kata3_4_QueriedUserTests: XCTestCase {
  private var queriedUser: (any User)?

  /// XCTest's place for what has to be around a test: `setUp`, the test and `tearDown` all run inside.
  override func invokeTest() {
    DIManager.using(DIManager(userType: PaperUser.self, avatarType: MockAvatar.self)) {
      super.invokeTest()
    }
  }

  override func setUp() {
    super.setUp()
    let user = DIManager.current.initUser(username: "Ned Stark")
    let created = expectation(description: "the user was created")
    user.create { _ in created.fulfill() }
    wait(for: [created], timeout: 0.2)
    queriedUser = DIManager.current.initUser()
    queriedUser?.query(uid: user.uid)
  }

  func testQueriedUserIsValid() throws {
    let user = try XCTUnwrap(queriedUser)
    XCTAssertTrue(user.isValid(), "A placeholder is valid once it was queried.")
  }

  func testQueriedUserIsOfTheConfiguredWorld() throws {
    let user = try XCTUnwrap(queriedUser)
    XCTAssertEqual(
      user.username, "paper 500",
      "The manager in force makes users of paper, so creating and querying both have to happen on paper.")
  }
}
