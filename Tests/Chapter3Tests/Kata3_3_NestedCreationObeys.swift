import XCTest

@testable import Chapter3

// 3.3 · Nested creation obeys
final class Kata3_3_NestedCreationObeys: XCTestCase {
  // Both exist before a test chooses its manager.
  private let archive = Archive()
  private let avatar = MockAvatar(author: MockUser(username: "Ned"))

  /// Surrounds `setUp`, the test and `tearDown`.
  override func invokeTest() {
    DIManager.using(DIManager(userType: LocalUser.self)) {
      super.invokeTest()
    }
  }

  override func setUp() {
    super.setUp()
    avatar.query(uid: 7)
  }

  func testAuthorIsQueried() {
    let author = DIManager.using(DIManager()) { avatar.author }
    XCTAssertEqual(
      author?.username, "local 42",
      """
      The author should be a placeholder from the current manager's `initUser()` that queries 42. A stand-in is from a \
      class in `query`, from an earlier manager that was kept, or the old author. Without a query, or as a new user, it \
      has no name.
      """)
  }

  func testPictureComesFromTheCurrentManager() {
    let picture = DIManager.using(DIManager(avatarType: LocalAvatar.self)) { archive.picture(number: 7) }
    XCTAssertEqual(
      "\(typeName(picture)) \(picture.uid) by \(picture.author?.username ?? "nobody")",
      "LocalAvatar 7 by nobody",
      """
      The current manager creates `LocalAvatar`s, so the archive should get a placeholder from its `initAvatar()` and \
      query number 7. A `MockAvatar` comes from a line that names the class, or from another manager.
      """)
  }

  func testEachLookupAsksTheCurrentManager() {
    let members = [
      archive.member(number: 7),
      DIManager.using(DIManager(userType: PaperUser.self)) { archive.member(number: 8) },
    ]
    XCTAssertEqual(
      members.map { "\(typeName($0)) \($0.username)" }, ["LocalUser local 7", "PaperUser local 8"],
      """
      One archive looked members up under two managers. It should read `DIManager.current` on each lookup, not earlier, \
      and query a placeholder from there.
      """)
  }
}
