import KataSupport
import XCTest

@testable import Chapter4

// 4.6 · The manager, rebuilt
final class Kata4_6_QueriedTests: XCTestCase {
  private let manager = DIManager(container: Container())

  override func setUp() {
    super.setUp()
    manager.setup()
  }

  func testMemberIsFilledIn() {
    let name = outcome {
      let member = try manager.initUser()
      member.query(uid: 7)
      return member.username
    }
    XCTAssertEqual(
      name, "Stand-in 7",
      "`setup` should register a `MockUser` without arguments. After its query it calls itself \"Stand-in 7\"."
    )
  }

  func testAuthorComesFromTheContainer() {
    manager.container.register(User.self) { _ in LocalUser() }
    let author = outcome {
      let picture = try manager.initAvatar()
      picture.query(uid: 7)
      return picture.author?.username ?? "nobody"
    }
    XCTAssertEqual(
      author, "local 42",
      "The test registered `LocalUser`s after `setup`, and queried an avatar. Its author should be one of them: the avatar's factory should resolve a user when it runs."
    )
  }
}
