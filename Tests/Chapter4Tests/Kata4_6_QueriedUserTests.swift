import KataSupport
import XCTest

@testable import Chapter4

// 4.6 · The manager, rebuilt
final class Kata4_6_QueriedUserTests: XCTestCase {
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
}
