import Chapter3
import XCTest

// 3.2 · One place decides
final class Kata3_2_NewUserAndAvatarTests: XCTestCase {
  private let manager = DIManager()
  private var newUser: (any User)?
  private var newAvatar: (any Avatar)?

  override func setUp() {
    super.setUp()
    let user = manager.initUser(username: "Ned Stark")
    let avatar = manager.initAvatar(author: user)
    let created = expectation(description: "the user, and then the avatar, was created")
    user.create { _ in
      avatar.create { _ in created.fulfill() }
    }
    wait(for: [created], timeout: 0.2)
    newUser = user
    newAvatar = avatar
  }

  func testNewUserIsValid() throws {
    let user = try XCTUnwrap(newUser)
    XCTAssertTrue(user.isValid(), "A user that the manager made can be created like any other.")
  }

  func testNewUserKeepsItsName() throws {
    let user = try XCTUnwrap(newUser)
    XCTAssertEqual(user.username, "Ned Stark", "A name that goes into the manager comes out with the user.")
  }

  func testNewAvatarIsValid() throws {
    let avatar = try XCTUnwrap(newAvatar)
    XCTAssertTrue(avatar.isValid(), "An avatar that the manager made can be created like any other.")
  }

  func testNewAvatarHasNewUser() throws {
    let avatar = try XCTUnwrap(newAvatar)
    XCTAssertTrue(
      avatar.author === newUser,
      "This very author was handed to the manager, and has to arrive. An equal name is not the same member.")
  }
}
