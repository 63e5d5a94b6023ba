import Chapter3
import XCTest

// 3.4 · Nested creation obeys
final class Kata3_4_QueriedAvatarTests: XCTestCase {
  private let manager = DIManager(userType: PaperUser.self, avatarType: MockAvatar.self)
  private var queriedAvatar: (any Avatar)?

  override func invokeTest() {
    DIManager.using(manager) { super.invokeTest() }
  }

  override func setUp() {
    super.setUp()
    let avatar = DIManager.current.initAvatar(author: DIManager.current.initUser(username: "Ned Stark"))
    let created = expectation(description: "the avatar was created")
    avatar.create { _ in created.fulfill() }
    wait(for: [created], timeout: 0.2)
    queriedAvatar = DIManager.current.initAvatar()
    queriedAvatar?.query(uid: avatar.uid)
  }

  func testQueriedAvatarIsValid() throws {
    let avatar = try XCTUnwrap(queriedAvatar)
    XCTAssertTrue(avatar.isValid(), "A placeholder is valid once it was queried.")
  }

  func testAuthorIsOfTheConfiguredType() throws {
    let author = try XCTUnwrap(queriedAvatar?.author, "A queried avatar always has an author.")
    XCTAssertTrue(
      author is PaperUser,
      "The manager in force says what a user is. It has to be asked for users made on the way, too.")
  }

  func testAuthorWasQueried() throws {
    let author = try XCTUnwrap(queriedAvatar?.author, "A queried avatar always has an author.")
    XCTAssertEqual(
      author.username, "paper 42",
      "An author is more than a placeholder of the right type: it was queried under the number 42.")
  }

  func testAuthorIsNotCreated() throws {
    let author = try XCTUnwrap(queriedAvatar?.author, "A queried avatar always has an author.")
    XCTAssertEqual(
      (author as? PaperUser)?.creations, 0,
      "The author is of the configured type, and known to the backend: there is nobody to create.")
  }

  func testTheManagerIsAskedWhenItMatters() throws {
    let avatar = try XCTUnwrap(queriedAvatar)
    DIManager.using(DIManager(userType: MockUser.self)) { avatar.query(uid: 7) }
    let author = try XCTUnwrap(avatar.author, "A queried avatar always has an author.")
    XCTAssertTrue(
      author is MockUser,
      "Another manager is in force by now. Which one counts: the one of back then, or the one of this query?")
  }
}
