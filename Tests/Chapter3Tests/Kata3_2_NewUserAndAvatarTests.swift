import Chapter3
import XCTest

// 3.2 · One place decides
final class Kata3_2_NewUserAndAvatarTests: XCTestCase {
  private let manager = DIManager()
  private var member: (any User)?
  private var picture: (any Avatar)?

  override func setUp() {
    super.setUp()
    let arya = manager.initUser(username: "Arya Stark")
    let portrait = manager.initAvatar(author: arya)
    let stored = expectation(description: "the backend has stored the member, and then her picture")
    arya.create { _ in
      portrait.create { _ in stored.fulfill() }
    }
    wait(for: [stored], timeout: 0.2)
    member = arya
    picture = portrait
  }

  func testCreatedMemberIsValid() throws {
    let member = try XCTUnwrap(member)
    XCTAssertTrue(member.isValid(), "A user from the manager must become valid when it is created.")
  }

  func testMemberKeepsTheName() throws {
    let member = try XCTUnwrap(member)
    XCTAssertEqual(
      member.username, "Arya Stark", "The user must have the name that was passed to the manager.")
  }

  func testCreatedPictureIsValid() throws {
    let picture = try XCTUnwrap(picture)
    XCTAssertTrue(picture.isValid(), "An avatar from the manager must become valid when it is created.")
  }

  func testPictureBelongsToTheMember() throws {
    let picture = try XCTUnwrap(picture)
    XCTAssertTrue(
      picture.author === member,
      "The author must be the very object that was passed to the manager. A user of the same name is someone else."
    )
  }
}
