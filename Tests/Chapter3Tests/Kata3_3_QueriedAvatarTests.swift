import XCTest

@testable import Chapter3

// 3.3 · Nested creation obeys
final class Kata3_3_QueriedAvatarTests: XCTestCase {
  private let archive = Archive()
  private var author: (any User)?

  override func invokeTest() {
    DIManager.using(DIManager(userType: LocalUser.self)) {
      super.invokeTest()
    }
  }

  override func setUp() {
    super.setUp()
    author = archive.picture(number: 7).author
  }

  func testAuthorComesFromTheCurrentManager() {
    XCTAssertEqual(
      author.map { typeName($0) }, "LocalUser",
      """
      The test found a `MockAvatar` while the current manager creates `LocalUser`s, so its author should be a \
      `LocalUser`. Where does the avatar get its author?
      """)
  }

  func testAuthorIsQueried() {
    XCTAssertEqual(
      author?.username, "local 42",
      """
      The avatar makes up number 42 for its author, and should query it. A `LocalUser` then calls itself "local 42"; \
      before its query, it has no name.
      """)
  }

  func testAnOldAvatarAsksTheCurrentManager() {
    let avatar = DIManager.using(DIManager()) { MockAvatar() }
    avatar.query(uid: 7)
    XCTAssertEqual(
      avatar.author.map { typeName($0) }, "LocalUser",
      "The avatar existed before this manager became current. When you query it, it should use the current manager. When does it look?"
    )
  }

  func testPictureComesFromTheCurrentManager() {
    let picture = DIManager.using(DIManager(avatarType: LocalAvatar.self)) { archive.picture(number: 7) }
    XCTAssertEqual(
      "\(typeName(picture)) by \(picture.author?.username ?? "nobody")", "LocalAvatar by nobody",
      "The current manager creates `LocalAvatar`s, so the archive should get a placeholder from there and query it."
    )
  }
}
