import Chapter4
import XCTest

// 4.6 · The manager, rebuilt
final class Kata4_6_NewUserAndAvatarTests: XCTestCase {
  private var newUser: (any User)?
  private var newAvatar: (any Avatar)?

  override func setUpWithError() throws {
    let container = Container()
    DIManager(container: container).setup()
    let user = try container.initUser(username: "Ned Stark")
    let avatar = try container.initAvatar(author: user)
    let created = expectation(description: "the avatar and its author are created")
    avatar.create { _ in
      user.create { _ in created.fulfill() }
    }
    wait(for: [created], timeout: 10)
    newUser = user
    newAvatar = avatar
  }

  func testNewUserIsValid() throws {
    XCTAssertEqual(newUser?.isValid(), true, "A user that was created is known to the backend.")
  }

  func testNewUserHasItsName() throws {
    XCTAssertEqual(newUser?.username, "Ned Stark", "The name goes through the container as an argument.")
  }

  func testNewAvatarIsValid() throws {
    XCTAssertEqual(newAvatar?.isValid(), true, "An avatar that was created is known to the backend.")
  }

  func testNewAvatarHasNewUser() throws {
    XCTAssertIdentical(newAvatar?.author, newUser, "The author is the user that was passed.")
  }
}

// 4.6 · The manager, rebuilt
final class Kata4_6_QueriedNewAvatarTests: XCTestCase {
  func testAQueryReplacesTheAuthor() throws {
    let container = Container()
    DIManager(container: container).setup()
    let user = try container.initUser(username: "Ned Stark")
    let avatar = try container.initAvatar(author: user)
    avatar.query(uid: 7)
    XCTAssertEqual(
      avatar.author?.username, "Stand-in 7", "A query brings an author along, also where there was one.")
  }
}

// 4.6 · The manager, rebuilt
final class Kata4_6_QueriedUserTests: XCTestCase {
  private var queriedUser: (any User)?

  override func setUpWithError() throws {
    let container = Container()
    DIManager(container: container).setup()
    queriedUser = try container.initUser()
    queriedUser?.query(uid: 42)
  }

  func testQueriedUserIsValid() throws {
    XCTAssertEqual(queriedUser?.isValid(), true, "A user that was found is known to the backend.")
  }

  func testQueriedUserHasAName() throws {
    XCTAssertEqual(queriedUser?.username, "Stand-in 42", "A query fills the placeholder.")
  }
}

// 4.6 · The manager, rebuilt
final class Kata4_6_QueriedAvatarTests: XCTestCase {
  private var queriedAvatar: (any Avatar)?

  override func setUpWithError() throws {
    let container = Container()
    DIManager(container: container).setup()
    queriedAvatar = try container.initAvatar()
    queriedAvatar?.query(uid: 7)
  }

  func testQueriedAvatarIsValid() throws {
    XCTAssertEqual(queriedAvatar?.isValid(), true, "An avatar that was found is known to the backend.")
  }

  func testQueriedAvatarHasAValidAuthor() throws {
    XCTAssertEqual(queriedAvatar?.author?.isValid(), true, "A queried avatar always has an author.")
  }
}
